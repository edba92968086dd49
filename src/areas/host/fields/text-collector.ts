import { textSeparator } from '../../../query/predicate/row.ts'
import { cutToBytes, separatorBytes } from './values/fit-text.ts'

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
  let most = bytes
  // Counting bytes is dear and most records are small: a bound does until it no longer fits.
  let used = 0
  let exact = false

  return {
    add(text) {
      if (text === '' || kept.has(text)) return
      if (!exact && used + text.length * 3 + separatorBytes > most) {
        exact = true
        used = 0
        for (const item of kept) used += sizeOf(item)
      }
      const room = most - used - separatorBytes
      const fitting = exact ? cutToBytes(text, room) : text
      if (fitting === '') {
        // Less than one character is left.
        if (room < 4) used = most
        return
      }
      kept.add(fitting)
      used += exact ? sizeOf(fitting) : text.length * 3 + separatorBytes
    },
    allow(next) {
      most = next
    },
    isFull: () => exact && used >= most,
    join: () => [...kept].join(textSeparator),
  }
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text) + separatorBytes
}
