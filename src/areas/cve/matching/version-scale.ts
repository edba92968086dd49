import { compareBytes } from '../../../query/fold.ts'

/**
 * The positions of versions among the limits that a product has: odd for a limit itself, even between two of
 * them. They are compared instead of keys, being smaller and faster.
 */
export type VersionScale = {
  positionOf(key: string): number
  /** Beyond every limit. */
  readonly end: number
}

export function versionScale(keys: Iterable<string>): VersionScale {
  const sorted = [...new Set(keys)].sort(compareBytes)
  return {
    positionOf(key) {
      let [low, high] = [0, sorted.length]
      while (low < high) {
        const middle = (low + high) >> 1
        const order = compareBytes(sorted[middle]!, key)
        if (order === 0) return 2 * middle + 1
        if (order < 0) low = middle + 1
        else high = middle
      }
      return 2 * low
    },
    end: 2 * sorted.length,
  }
}
