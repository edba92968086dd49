/**
 * Bytes from the network as text that cannot harm a terminal, a log or a page: printable ASCII stays,
 * everything else becomes an escape inside the string, the way existing clients split it (`\r\n`, `\x00`).
 */
export function escapeBytes(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) out += escapedByte[byte]
  return out
}

/** The same for text that is already decoded: characters above Latin-1 are escaped as their UTF-8 bytes. */
export function escapeText(text: string): string {
  return plain.test(text) ? text : escapeBytes(Buffer.from(text, 'utf8'))
}

/** Escapes what is not printable and leaves the rest, escapes that are already there included. */
export function escapeUnprintable(text: string): string {
  return printable.test(text)
    ? text
    : text.replace(/[^\x20-\x7e]+/g, (run) => escapeBytes(Buffer.from(run, 'utf8')))
}

/** The bytes behind an escaped text; an unknown escape stands for itself. */
export function unescapeBytes(text: string): Uint8Array {
  const out: number[] = []
  const named: Record<string, number> = { n: 10, r: 13, t: 9, '\\': 92 }
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    const next = text[i + 1] ?? ''
    if (char === '\\' && next in named) {
      out.push(named[next]!)
      i += 1
    } else if (char === '\\' && next === 'x' && /^[0-9a-f]{2}$/i.test(text.slice(i + 2, i + 4))) {
      out.push(Number.parseInt(text.slice(i + 2, i + 4), 16))
      i += 3
    } else out.push(...Buffer.from(char, 'utf8'))
  }
  return Uint8Array.from(out)
}

const printable = /^[\x20-\x7e]*$/

const plain = /^[\x20-\x5b\x5d-\x7e]*$/

const escapedByte: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x5c) return '\\\\'
  if (byte === 0x0a) return '\\n'
  if (byte === 0x0d) return '\\r'
  if (byte === 0x09) return '\\t'
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte)
  return `\\x${byte.toString(16).padStart(2, '0')}`
})
