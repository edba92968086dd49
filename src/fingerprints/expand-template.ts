import { escapeBytes } from '../core/escape.ts'

/** Captured text can be as long as the answer; what names a product is short. */
const maxCharacters = 256

type Captures = readonly (string | undefined)[]

/**
 * `$1`; `$P(1)` without what is not printable; `$I(1,">")` as an unsigned number, most significant byte first
 * (`<`: last); `$DIGITS(1,3,2)` two decimal digits of that number, counted from 0, as a number again;
 * `$SUBST(1,"_",".")` with one text put for another.
 */
const fillings =
  /\$(?:([1-9])|P\(([1-9])\)|I\(([1-9]),"([<>])"\)|DIGITS\(([1-9]),(\d),(\d)\)|SUBST\(([1-9]),"([^"]{1,40})","([^"]{0,40})"\))/g

export function hasFillings(template: string): boolean {
  return template.search(fillings) >= 0
}

/** Fills a template; undefined when nothing is left. */
export function expandTemplate(template: string, captures: Captures): string | undefined {
  const filled = fill(template, captures, (text) => text)
  const text = escapeBytes(Buffer.from(filled, 'latin1')).trim().slice(0, maxCharacters)
  return text === '' ? undefined : text
}

/**
 * A CPE 2.2 URI: captures are lower case with everything but letters, digits and `._-` percent-encoded
 * (CPE naming 2.3, 6.1.2); parts that stay empty at the end go.
 */
export function expandCpe(template: string, captures: Captures): string {
  return fill(template, captures, (text) =>
    text
      .slice(0, 64)
      .toLowerCase()
      .replaceAll(' ', '_')
      .replace(/[^a-z0-9._-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`),
  ).replace(/:+$/, '')
}

function fill(template: string, captures: Captures, made: (text: string) => string): string {
  return template.replace(fillings, (...found: (string | undefined)[]) => {
    const [, plain, printed, numbered, order, cut, first, count, replaced, from = '', to = ''] = found
    const captured = captures[Number(plain ?? printed ?? numbered ?? cut ?? replaced)] ?? ''
    if (printed !== undefined) return made(captured.replace(/[^\x20-\x7e]/g, ''))
    if (numbered !== undefined) return made(unsigned(captured, order === '<'))
    if (cut !== undefined) return made(digits(unsigned(captured, false), Number(first), Number(count)))
    if (replaced !== undefined) return made(captured.replaceAll(from, to))
    return made(captured)
  })
}

/** Counted from 0. */
function digits(number: string, first: number, count: number): string {
  const part = number.slice(first, first + count)
  return part === '' ? '' : String(Number(part))
}

/** Numbers of more than eight bytes are none. */
function unsigned(text: string, minFirst: boolean): string {
  if (text === '' || text.length > 8) return ''
  const bytes = [...Buffer.from(text, 'latin1')]
  if (minFirst) bytes.reverse()
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n).toString()
}
