import { createUint32Column } from './uint32-column.ts'

/** What the ranges of a table say, each different record once: a number and a text, packed. */
export type RecordList = {
  readonly size: number
  /** What the list is made of. */
  readonly columns: RecordColumns
  key(record: number): number
  text(record: number): string
}

/** Of each record its key, and where its text ends in `texts`; it begins where that of the record before ends. */
export type RecordColumns = {
  readonly keys: Uint32Array
  readonly ends: Uint32Array
  readonly texts: Buffer
}

export type RecordContent = { readonly key: number; readonly text: string }

export type RecordListBuilder = {
  /** The number of the record known under `raw`, null when there is none yet. */
  known(raw: string): number | null
  add(raw: string, content: RecordContent): number
  build(): RecordList
}

export function createRecordList(): RecordListBuilder {
  // Only while loading: afterwards a record is found by its number and its text lies in one buffer.
  const numbers = new Map<string, number>()
  const keys = createUint32Column()
  const ends = createUint32Column()
  let texts = Buffer.allocUnsafe(64 * 1024)
  let used = 0
  return {
    known: (raw) => numbers.get(raw) ?? null,
    add(raw, { key, text }) {
      const size = Buffer.byteLength(text)
      if (used + size > texts.length) {
        const larger = Buffer.allocUnsafe(Math.max(texts.length * 2, used + size))
        texts.copy(larger, 0, 0, used)
        texts = larger
      }
      texts.write(text, used)
      used += size
      keys.push(key)
      ends.push(used)
      const number = numbers.size
      numbers.set(raw, number)
      return number
    },
    build: () =>
      recordListOf({
        keys: keys.packed(),
        ends: ends.packed(),
        texts: Buffer.from(texts.subarray(0, used)),
      }),
  }
}

/** The columns are used as they are, also when they are a file in memory. */
export function recordListOf(columns: RecordColumns): RecordList {
  const { keys, ends, texts } = columns
  return {
    size: keys.length,
    columns,
    key: (record) => keys[record] ?? 0,
    text: (record) => texts.toString('utf8', record === 0 ? 0 : ends[record - 1], ends[record]),
  }
}
