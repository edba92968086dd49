import { maxElementBytes, type Parsed, refused } from '../format.ts'

export type ArrayElement =
  | { readonly kind: 'element'; readonly line: number; readonly text: string }
  | { readonly kind: 'oversized'; readonly line: number }

/**
 * The objects in one array that is a property of the outermost object, each as its own text, without holding
 * more than one of them. A document that is cut short gives those that are whole.
 */
export async function* arrayElements(
  chunks: AsyncIterable<Uint8Array>,
  member: string,
): AsyncIterable<ArrayElement> {
  const scanner = createScanner(member)
  for await (const chunk of chunks) yield* scanner.push(chunk)
}

export function oversizedElement(line: number): Parsed {
  return refused(line, `an entry of more than ${maxElementBytes / 1024 / 1024} MB`)
}

const quote = 0x22
const backslash = 0x5c
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b])
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d])
/** Longer names are none that is looked for. */
const maxNameLength = 64

function createScanner(member: string): { push(chunk: Uint8Array): Iterable<ArrayElement> } {
  let depth = 0
  let line = 1
  let inString = false
  let escaped = false
  /** The string that is being read, or was read last, on the outermost level: the name of a member. */
  let name = ''
  let inArray = false
  let pieces: Buffer[] = []
  let size = 0
  let startLine = 0

  function* push(chunk: Uint8Array): Iterable<ArrayElement> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let start = depth >= 3 && inArray ? 0 : -1
    const keep = (end: number): void => {
      if (start < 0) return
      size += end - start
      // What is too long is counted and not kept.
      if (size <= maxElementBytes) pieces.push(bytes.subarray(start, end))
      else pieces = []
      start = -1
    }
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte === 0x0a) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inString = false
        if (inString && depth === 1 && name.length <= maxNameLength) name += String.fromCharCode(byte)
      } else if (byte === quote) {
        inString = true
        if (depth === 1) name = ''
      } else if (opening.has(byte)) {
        depth += 1
        if (depth === 2) inArray = byte === 0x5b && name === member
        if (depth === 3 && inArray) {
          start = at
          startLine = line
          size = 0
          pieces = []
        }
      } else if (closing.has(byte)) {
        if (depth === 3 && inArray) {
          keep(at + 1)
          yield size > maxElementBytes
            ? { kind: 'oversized', line: startLine }
            : { kind: 'element', line: startLine, text: Buffer.concat(pieces).toString('utf8') }
          pieces = []
        }
        depth = Math.max(0, depth - 1)
      }
    }
    keep(bytes.length)
  }
  return { push }
}
