import { escapeBytes } from '../core/escape.ts'

/** Captured text can be as long as the answer; what names a product is short. */
const mostCharacters = 256

/** Fills `$1` to `$9`; undefined when nothing is left, or a capture that it needs is empty. */
export function expandTemplate(
  template: string,
  captures: readonly (string | undefined)[],
): string | undefined {
  const filled = template.replace(/\$([1-9])/g, (_, digit: string) => captures[Number(digit)] ?? '')
  const text = escapeBytes(Buffer.from(filled, 'latin1')).trim().slice(0, mostCharacters)
  return text === '' ? undefined : text
}

/**
 * A CPE 2.2 URI: captures are lower case with everything but letters, digits and `._-` percent-encoded
 * (CPE naming 2.3, 6.1.2); parts that stay empty at the end go.
 */
export function expandCpe(template: string, captures: readonly (string | undefined)[]): string {
  return template
    .replace(/\$([1-9])/g, (_, digit: string) =>
      (captures[Number(digit)] ?? '')
        .slice(0, 64)
        .toLowerCase()
        .replaceAll(' ', '_')
        .replace(/[^a-z0-9._-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`),
    )
    .replace(/:+$/, '')
}
