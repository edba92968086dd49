import type { Address, AddressRange } from '../../core/address.ts'
import { compareWords, valueAt, type Words, wordsBefore, wordsOf } from './address-words.ts'
import { createUint32Column } from './uint32-column.ts'

/** Ranges that do not overlap, each with the number of its record; packed, found by binary search. */
export type RangeTable = {
  readonly size: number
  /** What the table is made of. */
  readonly columns: RangeColumns
  /** The record of the range that holds the address, -1 when none does. */
  find(address: Address): number
  /** The ranges whose record is wanted, IPv4 first, ascending. */
  ranges(wanted: (record: number) => boolean): AddressRange[]
}

/** Ascending; `bounds6` has the first and the last address of a range as four words each. */
export type RangeColumns = {
  readonly firsts: Uint32Array
  readonly lasts: Uint32Array
  readonly records4: Uint32Array
  readonly bounds6: Uint32Array
  readonly records6: Uint32Array
}

export type RangeTableBuilder = {
  /**
   * `bounds` is the first and the last address as words. Ranges come in ascending order; where one
   * reaches into the next (real files have a few such rows) the next holds from its start. False: it
   * ends before it starts, starts no later than its predecessor, or lies inside it.
   */
  add(version: 4 | 6, bounds: Words, record: number): boolean
  build(): RangeTable
}

export function createRangeTable(): RangeTableBuilder {
  const v4 = { firsts: createUint32Column(), lasts: createUint32Column(), records: createUint32Column() }
  const v6 = { bounds: createUint32Column(), records: createUint32Column() }
  const previous: Words = new Uint32Array(8)
  let previousFirst = -1
  let previousLast = -1
  let any6 = false

  const add4 = (first: number, last: number, record: number): boolean => {
    if (last < first || first <= previousFirst) return false
    if (first <= previousLast) {
      if (last < previousLast) return false
      v4.lasts.amend(1, first - 1)
    }
    v4.firsts.push(first)
    v4.lasts.push(last)
    v4.records.push(record)
    previousFirst = first
    previousLast = last
    return true
  }

  const add6 = (bounds: Words, record: number): boolean => {
    if (compareWords(bounds, 4, bounds, 0) < 0) return false
    if (any6 && compareWords(bounds, 0, previous, 0) <= 0) return false
    if (any6 && compareWords(bounds, 0, previous, 4) <= 0) {
      if (compareWords(bounds, 4, previous, 4) < 0) return false
      wordsBefore(bounds, 0).forEach((word, i) => {
        v6.bounds.amend(4 - i, word)
      })
    }
    for (const word of bounds) v6.bounds.push(word)
    v6.records.push(record)
    previous.set(bounds)
    any6 = true
    return true
  }

  return {
    add: (version, bounds, record) =>
      version === 4 ? add4(bounds[3]!, bounds[7]!, record) : add6(bounds, record),
    build: () =>
      rangeTableOf({
        firsts: v4.firsts.packed(),
        lasts: v4.lasts.packed(),
        records4: v4.records.packed(),
        bounds6: v6.bounds.packed(),
        records6: v6.records.packed(),
      }),
  }
}

/** The columns are used as they are, also when they are a file in memory. */
export function rangeTableOf(columns: RangeColumns): RangeTable {
  const { firsts, lasts, records4, bounds6, records6 } = columns
  const find4 = (value: number): number => {
    let low = 0
    let high = firsts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (firsts[middle]! <= value) low = middle + 1
      else high = middle
    }
    return low > 0 && lasts[low - 1]! >= value ? records4[low - 1]! : -1
  }

  const find6 = (value: bigint): number => {
    const words = wordsOf(value)
    let low = 0
    let high = records6.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareWords(bounds6, middle * 8, words, 0) <= 0) low = middle + 1
      else high = middle
    }
    return low > 0 && compareWords(bounds6, low * 8 - 4, words, 0) >= 0 ? records6[low - 1]! : -1
  }

  return {
    size: records4.length + records6.length,
    columns,
    find: (address) => (address.version === 4 ? find4(Number(address.value)) : find6(address.value)),
    ranges(wanted) {
      const out: AddressRange[] = []
      records4.forEach((record, row) => {
        if (wanted(record)) out.push({ version: 4, first: BigInt(firsts[row]!), last: BigInt(lasts[row]!) })
      })
      records6.forEach((record, row) => {
        if (wanted(record))
          out.push({ version: 6, first: valueAt(bounds6, row * 8), last: valueAt(bounds6, row * 8 + 4) })
      })
      return out
    },
  }
}
