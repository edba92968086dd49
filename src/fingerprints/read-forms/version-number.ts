/** Two parts or more, and what some add to them: `1.2`, `5.2.1deb1`, `2.0-rc3`. */
export const versionNumber = '\\d{1,5}(?:\\.\\d{1,8}){1,4}(?:[-+~]?[a-zA-Z]{1,7}\\.?\\d{0,6})?'

/** What packagers add to a version. */
const packaging = /(?:[-+~.]|(?<=\d))(?:deb|dfsg|ubuntu|debian|el|fc|ds)\d{0,4}(?:\D.*)?$/i

const date = /^\d{1,2}\.\d{1,2}\.(?:19|20)\d\d$/

/** A version without what packagers add; undefined for a date. */
export function plainVersion(text: string): string | undefined {
  return date.test(text) ? undefined : text.replace(packaging, '')
}

/** Of several the one that all the others are the start of; undefined where they differ. */
export function commonVersion(versions: readonly string[]): string | undefined {
  const longest = versions.toSorted((left, right) => right.length - left.length)[0]
  if (longest === undefined) return undefined
  const agrees = (one: string): boolean =>
    longest === one || (longest.startsWith(one) && /\W/.test(longest[one.length]!))
  return versions.every(agrees) ? longest : undefined
}
