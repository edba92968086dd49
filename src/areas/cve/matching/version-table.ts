import { compareBytes } from '../../../query/fold.ts'
import type { VersionTest } from './criterion-test.ts'
import type { SeenVersion } from './seen-version.ts'

/** The versions of many criteria in columns: popular products have tens of thousands of them. */
export type VersionTable = {
  /** The numbers of the criteria that mean the version. */
  meaning(seen: SeenVersion): readonly number[]
}

/** Which of the two keys of a version a limit is held against. */
const lowTakesFull = 1
const highTakesFull = 2

export function versionTable(tests: readonly VersionTest[]): VersionTable {
  const scale = versionScale(tests.flatMap(keysOf))
  const single = singleVersions(tests, scale)
  const bare = Uint8Array.from(tests, (test) => Number(test.kind === 'exact' && test.update === 'any'))
  return tableOf(scale, single, bare, rangeColumns(tests, scale))
}

function tableOf(
  scale: VersionScale,
  single: ReadonlyMap<number, readonly number[]>,
  /** Those that mean a version with any update. */
  bare: Uint8Array,
  { lows, highs, takes, numbers }: RangeColumns,
): VersionTable {
  return {
    meaning(seen) {
      const base = scale.positionOf(seen.base)
      const full = seen.full === seen.base ? base : scale.positionOf(seen.full)
      const found = [...(single.get(full) ?? [])]
      if (base !== full) for (const number of single.get(base) ?? []) if (bare[number]) found.push(number)
      for (let line = 0; line < numbers.length; line++) {
        const take = takes[line]!
        const fits =
          take === 0
            ? base >= lows[line]! && base <= highs[line]!
            : (take & lowTakesFull ? full : base) >= lows[line]! &&
              (take & highTakesFull ? full : base) <= highs[line]!
        if (fits) found.push(numbers[line]!)
      }
      return found
    },
  }
}

/** Old records list every version: these are looked up by their position, and only ranges are gone through. */
function singleVersions(tests: readonly VersionTest[], scale: VersionScale): Map<number, number[]> {
  const single = new Map<number, number[]>()
  for (const [number, test] of tests.entries()) {
    if (test.kind !== 'exact') continue
    const position = scale.positionOf(test.key)
    const there = single.get(position)
    if (there) there.push(number)
    else single.set(position, [number])
  }
  return single
}

type RangeColumns = {
  readonly numbers: Int32Array
  readonly lows: Int32Array
  readonly highs: Int32Array
  readonly takes: Uint8Array
}

function rangeColumns(tests: readonly VersionTest[], scale: VersionScale): RangeColumns {
  const lines = tests.flatMap((test, number) => (test.kind === 'range' ? [{ test, number }] : []))
  return {
    numbers: Int32Array.from(lines, ({ number }) => number),
    lows: Int32Array.from(lines, ({ test: { low } }) =>
      low === null ? 0 : scale.positionOf(low.key) + (low.inclusive ? 0 : 1),
    ),
    highs: Int32Array.from(lines, ({ test: { high } }) =>
      high === null ? scale.end : scale.positionOf(high.key) - (high.inclusive ? 0 : 1),
    ),
    takes: Uint8Array.from(
      lines,
      ({ test: { low, high } }) => (low?.patched ? lowTakesFull : 0) | (high?.patched ? highTakesFull : 0),
    ),
  }
}

function keysOf(test: VersionTest): readonly string[] {
  if (test.kind === 'none') return []
  if (test.kind === 'exact') return [test.key]
  return [test.low?.key, test.high?.key].filter((key) => key !== undefined)
}

/**
 * The positions of versions among the limits that a product has: odd for a limit itself, even between two of
 * them. They are compared instead of keys, being smaller and faster.
 */
type VersionScale = {
  positionOf(key: string): number
  /** Beyond every limit. */
  readonly end: number
}

function versionScale(keys: Iterable<string>): VersionScale {
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
