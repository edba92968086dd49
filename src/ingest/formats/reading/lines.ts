import { maxElementBytes, type Parsed, refused } from '../format.ts'

export type Line =
  | { readonly kind: 'text'; readonly number: number; readonly text: string }
  | { readonly kind: 'oversized'; readonly number: number }

const newline = 0x0a

/**
 * The lines of a stream, counted from 1, without their line ends and without the byte order mark. A line
 * over the limit is named and skipped; at most one limit's worth of bytes is held at any time.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  limit = maxElementBytes,
): AsyncIterable<Line> {
  const rest = growingBuffer()
  let number = 1
  let skipping = false
  for await (const chunk of chunks) {
    let start = 0
    while (start < chunk.length) {
      const end = chunk.indexOf(newline, start)
      const piece = chunk.subarray(start, end < 0 ? chunk.length : end)
      if (!skipping && rest.length + piece.length > limit) {
        skipping = true
        rest.clear()
      }
      if (end < 0) {
        if (!skipping) rest.append(piece)
        break
      }
      if (skipping) yield { kind: 'oversized', number }
      else yield textLine(number, rest.length === 0 ? piece : rest.append(piece))
      rest.clear()
      skipping = false
      number += 1
      start = end + 1
    }
  }
  if (skipping) yield { kind: 'oversized', number }
  else if (rest.length > 0) yield textLine(number, rest.append(new Uint8Array(0)))
}

export function oversizedLine(number: number): Parsed {
  return refused(number, `the line is longer than ${maxElementBytes / 1024 / 1024} MB`)
}

function textLine(number: number, bytes: Uint8Array): Line {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const from = number === 1 && text.startsWith('\ufeff') ? 1 : 0
  return { kind: 'text', number, text: text.slice(from, text.endsWith('\r') ? -1 : undefined) }
}

/** One buffer that doubles: a list of pieces would cost more than the bytes when they come one by one. */
function growingBuffer() {
  let bytes = new Uint8Array(64 * 1024)
  let length = 0
  return {
    get length() {
      return length
    },
    append(piece: Uint8Array): Uint8Array {
      if (length + piece.length > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, length + piece.length))
        larger.set(bytes.subarray(0, length))
        bytes = larger
      }
      bytes.set(piece, length)
      length += piece.length
      return bytes.subarray(0, length)
    },
    clear() {
      length = 0
    },
  }
}
