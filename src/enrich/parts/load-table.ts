import { type RowTaker, readCsv } from '../csv/csv-rows.ts'
import { openMmdb } from '../mmdb/open-mmdb.ts'
import { type Words, wordsOf } from '../ranges/address-words.ts'
import { createRangeTable, type RangeTable } from '../ranges/range-table.ts'
import { createRecordList, type RecordContent, type RecordList } from '../ranges/record-list.ts'

/** One data file in packed form: which range has which record. */
export type LoadedTable = { readonly ranges: RangeTable; readonly records: RecordList }

/** How the records of one part are read; a text is the reason why a CSV row is refused. */
export type RecordFormat = {
  readonly csv: (rest: string) => RecordContent | string
  /** Null: the record says nothing. */
  readonly mmdb: (record: object) => RecordContent | null
}

export function isMmdb(file: string): boolean {
  return file.endsWith('.mmdb')
}

export async function loadTable(file: string, format: RecordFormat): Promise<LoadedTable> {
  if (isMmdb(file)) return loadMmdb(file, format)
  const loading = startTable(format)
  await readCsv(file, loading.take)
  return loading.build()
}

function startTable(format: RecordFormat): { take: RowTaker; build(): LoadedTable } {
  const ranges = createRangeTable()
  const records = createRecordList()
  return {
    take(version, bounds, rest) {
      let record = records.known(rest)
      if (record === null) {
        const content = format.csv(rest)
        if (typeof content === 'string') return content
        record = records.add(rest, content)
      }
      if (ranges.add(version, bounds, record)) return null
      return 'ranges must ascend: this one ends before it starts, or does not lie behind the row above'
    },
    build: () => ({ ranges: ranges.build(), records: records.build() }),
  }
}

// A few milliseconds of work before the event loop gets its turn.
const networksAtATime = 1_000

async function loadMmdb(file: string, format: RecordFormat): Promise<LoadedTable> {
  const mmdb = await openMmdb(file, { steady: false, read: format.mmdb })
  const ranges = createRangeTable()
  const records = createRecordList()
  const bounds: Words = new Uint32Array(8)
  let count = 0
  for (const [range, content] of mmdb.networks()) {
    if (++count % networksAtATime === 0) await new Promise(setImmediate)
    if (!content) continue
    const raw = `${content.key}\n${content.text}`
    bounds.set(wordsOf(range.first))
    bounds.set(wordsOf(range.last), 4)
    ranges.add(range.version, bounds, records.known(raw) ?? records.add(raw, content))
  }
  return { ranges: ranges.build(), records: records.build() }
}
