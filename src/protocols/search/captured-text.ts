/**
 * The escapes that captured bytes carry inside the text (`\r\n`, `\x00`), read back for searching: left as
 * they are, `\nServer` would be the word `nserver`. Control characters become spaces, bytes from 0x80 the
 * characters they are in UTF-8, or a space where they are none.
 */
export function readCaptured(content: string): string {
  return content.includes('\\') && escaped.test(content) ? content.replace(escapes, readEscapes) : content
}

/** Properties of records that hold text as the network sent it. */
export const capturedProperties: ReadonlySet<string> = new Set(['banner', 'body', 'content', 'msg', 'title'])

/** Escaped text has nothing else; text with a line end or a letter beyond ASCII came in unescaped. */
const escaped = /^[\x20-\x7e]*$/

const escapes = /(?:\\x[89a-fA-F][0-9a-fA-F])+|\\x[0-7][0-9a-fA-F]|(?:\\[rnt])+|\\\\/g

function readEscapes(found: string): string {
  const kind = found[1]
  if (kind === '\\') return kind
  if (kind !== 'x') return ' '.repeat(found.length / 2)
  // A lone byte from 0x80 is not UTF-8.
  if (found.length === 4) return printable(Number.parseInt(found.slice(2), 16))
  return Buffer.from(found.replaceAll('\\x', ''), 'hex').toString('utf8').replace(notText, ' ')
}

function printable(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ' '
}

/** U+FFFD stands for bytes that are not UTF-8; U+0080 to U+009F are control characters. */
const notText = /[\u0080-\u009f\ufffd]+/g
