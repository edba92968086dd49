/**
 * A page as text: in the charset that its header, its first bytes or its head declare, or UTF-8; bytes that are
 * no text there become `\xNN`.
 */
export function bodyText(body: Uint8Array, contentType: string): string {
  const charset = contentType.match(charsetName)?.[1] ?? markedCharset(body) ?? metaCharset(body)
  const declared = charset === undefined ? undefined : decodeAs(body, charset)
  return escapeControls(declared ?? decodeAs(body, 'utf-8') ?? utf8WithEscapes(body))
}

const charsetName = /charset\s{0,8}=\s{0,8}["']?([\w.:-]{1,40})/i

/** By the byte order mark (Encoding, 6); that of UTF-8 needs no telling. */
function markedCharset(body: Uint8Array): string | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined
}

/** Browsers look into the first 1,024 bytes (HTML, 13.2.3.2). */
function metaCharset(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1024)).toString('latin1')
  const charset = start
    .match(/<meta\s([^>]{0,512})/gi)
    ?.find((tag) => charsetName.test(tag))
    ?.match(charsetName)?.[1]
  // A page that could be read as far as here is not in UTF-16, even if it says so.
  return charset !== undefined && /^utf-?16/i.test(charset) ? undefined : charset
}

function decodeAs(body: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body)
  } catch {
    // An unknown charset, or bytes that are not of it.
    return undefined
  }
}

/** Tab, LF and CR are text; the other control characters would harm a terminal. */
function escapeControls(text: string): string {
  return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, (char) => hex(char.charCodeAt(0)))
}

function utf8WithEscapes(body: Uint8Array): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let out = ''
  let start = 0
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    if (length === 0) {
      out += bytes.toString('utf8', start, at) + hex(bytes[at]!)
      start = at + 1
    }
    at += Math.max(1, length)
  }
  return out + bytes.toString('utf8', start)
}

/** Bytes of the well-formed UTF-8 sequence here (Unicode, table 3-7); 0 when there is none. */
function sequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at]!
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return 0
  const second = bytes[at + 1]!
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  if (second < low || second > high) return 0
  for (let next = 2; next < length; next++) if ((bytes[at + next]! & 0xc0) !== 0x80) return 0
  return length
}

function hex(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}
