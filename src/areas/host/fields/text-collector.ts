import { cutToBytes, separatorBytes } from '../../../protocols/search/fit-text.ts'
import { textSeparator } from '../../../query/predicate/row.ts'

/** Distinct texts, joined so that no phrase reaches from one into the next, within a number of bytes. */
export type TextCollector = {
  /** The text that no longer fits whole is cut. */
  readonly add: (text: string) => void
  /** How many bytes there may be from now on. */
  readonly allow: (bytes: number) => void
  readonly isFull: () => boolean
  readonly join: () => string
}

export function createTextCollector(bytes: number): TextCollector {
  const kept = new Set<string>()
  let max = bytes
  // Counting bytes is dear and most records are small: a bound does until it no longer fits.
  let used = 0
  let exact = false

  return {
    add(text) {
      if (text === '' || kept.has(text)) return
      if (!exact && used + text.length * 3 + separatorBytes > max) {
        exact = true
        used = 0
        for (const item of kept) used += sizeOf(item)
      }
      const left = max - used - separatorBytes
      const fitting = exact ? cutToBytes(text, left) : text
      if (fitting === '') {
        // Less than one character is left.
        if (left < 4) used = max
        return
      }
      kept.add(fitting)
      used += exact ? sizeOf(fitting) : text.length * 3 + separatorBytes
    },
    allow(next) {
      max = next
    },
    isFull: () => exact && used >= max,
    join: () => [...kept].join(textSeparator),
  }
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text) + separatorBytes
}
