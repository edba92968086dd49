import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostArea } from '../src/areas/host/host-area.ts'
import { hostSearch } from '../src/areas/host/table.ts'
import { openEnricher } from '../src/enrich/open-enricher.ts'
import { sampleHostEvents } from '../src/sample/sample-host-events.ts'
import type { ColumnStore } from '../src/storage/clickhouse/column-store.ts'
import { openStore } from '../src/storage/clickhouse/open-store.ts'
import { times, whole } from './harness/figures.ts'
import type { Subject } from './harness/subject.ts'

const rowsAtOnce = 5_000
const rounds = 4

type FileFormat = 'JSONCompactEachRow' | 'TabSeparated' | 'RowBinary' | 'Native'

/** One form of the table of searches, and how rows come into it. */
type Form = {
  readonly name: string
  readonly change: (create: string) => string
  readonly without?: string
  readonly format: 'lines' | FileFormat
}

const as = (create: string): string => create
const forms: readonly Form[] = [
  { name: 'as it is, lines of JSON', change: as, format: 'lines' },
  {
    name: 'without the JSON column',
    change: (create) => create.replace(/^\s*data JSON.*\n/m, ''),
    without: 'data',
    format: 'lines',
  },
  {
    name: 'without the index of the text',
    change: (create) => create.replace(/,\s*INDEX words [^\n]*\n/, '\n'),
    format: 'lines',
  },
  {
    name: 'without the text and its index',
    change: (create) =>
      create.replace(/^\s*text String[^\n]*\n\s*INDEX words [^\n]*\n/m, '').replace(/,(\s*\) ENGINE)/, '$1'),
    without: 'text',
    format: 'lines',
  },
  { name: 'as it is, from a file of lines of JSON', change: as, format: 'JSONCompactEachRow' },
  { name: 'as it is, from a file in TabSeparated', change: as, format: 'TabSeparated' },
  { name: 'as it is, from a file in RowBinary', change: as, format: 'RowBinary' },
  { name: 'as it is, from a file in Native', change: as, format: 'Native' },
]

/** What of the cost of an insert is which column, and what a binary format would save. */
export const insertParts: Subject = {
  name: 'insert-parts',
  about: 'processor time of inserts into the table of searches, by column and by format',
  async run(_, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-insert-'))
    const store = await openStore(folder)
    try {
      const batches = await batchesOf(rounds + 1)
      // The code of the engine is compiled better while it runs: what came first would look dear.
      await costOf(store, 'warm_up', forms[0]!, batches)
      await costOf(store, 'warm_up_file', forms[4]!, batches)
      const costs: number[] = []
      for (const [at, form] of forms.entries()) {
        say(form.name)
        costs.push(await costOf(store, `form_${at}`, form, batches))
      }
      const rows = forms.map(({ name }, at) => [
        name,
        `${(costs[at]! * 1_000).toFixed(1)} µs`,
        times(costs[at]! / costs[0]!),
      ])
      return {
        tables: [{ title: 'Inserts', head: ['form', 'processor time of a row', 'ratio'], rows }],
        notes: [
          `${rounds} inserts of ${whole(rowsAtOnce)} rows each, after one to warm up; no merges; engine: ${store.engine}`,
        ],
      }
    } finally {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function batchesOf(count: number): Promise<readonly (readonly string[])[]> {
  const enricher = await openEnricher()
  const table = hostArea.tables.findIndex(({ name }) => name === hostSearch.name)
  const events = [...sampleHostEvents({ events: count * rowsAtOnce, until: Date.now() })]
  const lines = events.map(
    (event, at) =>
      hostArea.lines(at + 1, JSON.stringify(hostArea.shown(event)), hostArea.row(event, enricher))[table]!,
  )
  return Array.from({ length: count }, (_, at) => lines.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce))
}

async function costOf(
  store: ColumnStore,
  table: string,
  { change, without, format }: Form,
  batches: readonly (readonly string[])[],
): Promise<number> {
  const create = hostSearch.create({ retentionDays: 183 }).replace(hostSearch.name, table)
  await store.command(change(create))
  await store.command(`SYSTEM STOP MERGES ${table}`)
  const dropped = without === undefined ? -1 : hostSearch.columns.indexOf(without)
  const columns = hostSearch.columns.filter((_, at) => at !== dropped)
  let used = 0
  for (const [at, batch] of batches.entries()) {
    const insert =
      format === 'lines'
        ? linesInsert(store, table, columns, batch, dropped)
        : await fileInsert(store, table, columns, batch, format)
    const before = process.cpuUsage()
    await insert()
    const { user, system } = process.cpuUsage(before)
    if (at > 0) used += user + system
  }
  return used / 1e3 / (rounds * rowsAtOnce)
}

function linesInsert(
  store: ColumnStore,
  table: string,
  columns: readonly string[],
  batch: readonly string[],
  dropped: number,
): () => Promise<void> {
  const text =
    dropped < 0
      ? batch.join('\n')
      : batch.map((line) => JSON.stringify((JSON.parse(line) as unknown[]).toSpliced(dropped, 1))).join('\n')
  return () => store.insert(table, columns, text)
}

/** The engine writes the file itself from a table that has these rows; only reading it is measured. */
async function fileInsert(
  store: ColumnStore,
  table: string,
  columns: readonly string[],
  batch: readonly string[],
  format: FileFormat,
): Promise<() => Promise<void>> {
  const from = `${table}_from`
  const list = columns.join(', ')
  const text = 'SETTINGS output_format_binary_write_json_as_string = 1, engine_file_truncate_on_insert = 1'
  await store.command(`CREATE TABLE IF NOT EXISTS ${from} AS ${table}`)
  await store.command(`TRUNCATE TABLE ${from}`)
  await store.insert(from, columns, batch.join('\n'))
  const [structure] = await store.rows<{ text: string }>(
    `SELECT arrayStringConcat(groupArray(concat(name, ' ', type)), ', ') AS text FROM
     (SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = '${table}' ORDER BY position)`,
  )
  const file = `file('${table}.bin', '${format}', '${structure!.text.replaceAll("'", "\\'")}')`
  await store.command(`INSERT INTO FUNCTION ${file} SELECT ${list} FROM ${from} ${text}`)
  return () =>
    store.command(
      `INSERT INTO ${table} (${list}) SELECT ${list} FROM ${file} SETTINGS input_format_binary_read_json_as_string = 1`,
    )
}
