import { escapeText } from '../../core/escape.ts'
import { expandCpe } from '../../fingerprints/expand-template.ts'
import type { PageEvidence } from '../../fingerprints/technologies/technology-rule.ts'

/** A page of a system, and the public files beside it that were asked for, by their path. */
export type SystemPage = {
  readonly evidence: PageEvidence
  /** The folder that the system is in, with a slash at its end. */
  readonly base: URL
  readonly files: ReadonlyMap<string, string>
  /** What the rules for technologies made of the page. */
  readonly confidence: number
}

/** A content management system whose pages tell more than its name. */
export type ContentSystem = {
  /** As the rules for technologies call it. */
  readonly technology: string
  /** The member of the record. */
  readonly member: string
  /** Well-known public files, from the folder of the system, that are asked for when a client wants more. */
  readonly files: readonly string[]
  /** Addresses in its pages show where the system is: the part before this. */
  readonly anchor: RegExp
  describe(page: SystemPage): Readonly<Record<string, unknown>>
}

/** Things of one kind that are listed. */
const maxThings = 100

export type NamedThing = { readonly name: string; readonly version?: string }

/** The different first captures of an expression, with the second as the version where there is one. */
export function namedThings(text: string, expression: RegExp): readonly NamedThing[] {
  const things = new Map<string, string | undefined>()
  for (const [, name, version] of text.matchAll(expression)) {
    if (name === undefined || (things.size >= maxThings && !things.has(name))) continue
    things.set(name, things.get(name) ?? version)
  }
  return [...things].map(([name, version]) => ({
    name: escapeText(name),
    ...(version === undefined ? {} : { version: escapeText(version) }),
  }))
}

/** Each once, those that say more first. */
export function versionsOf(found: readonly (string | undefined)[]): readonly string[] {
  const versions = found
    .filter((version) => version !== undefined && version !== '')
    .map((one) => escapeText(one!))
  return [...new Set(versions)].sort((left, right) => right.length - left.length)
}

export function versionRecord(
  versions: readonly string[],
  cpe: string,
  confidence: number,
): Readonly<Record<string, unknown>> {
  return {
    ...(versions.length > 0 ? { version: versions } : {}),
    cpe: expandCpe(`${cpe}:$1`, ['', versions[0]]),
    confidence,
  }
}

/** A member that is left out when there is nothing in it. */
export function unlessEmpty(member: string, list: readonly unknown[]): Readonly<Record<string, unknown>> {
  return list.length > 0 ? { [member]: list } : {}
}

/** A path on the server that an error message of PHP tells. */
export function phpPath(html: string): string | undefined {
  const path = html.match(/ in (?:<b>)?((?:\/|[A-Z]:\\)[\w./\\ -]{1,300}\.php)(?:<\/b>)? on line /)?.[1]
  return path === undefined ? undefined : escapeText(path)
}
