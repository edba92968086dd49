import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { columnsOf } from '../src/areas/define-area.ts'
import { hostArea } from '../src/areas/host/host-area.ts'
import { hostSearch } from '../src/areas/host/table.ts'
import { tableLines } from '../src/areas/testing/table-lines.ts'
import { openEnricher } from '../src/enrich/open-enricher.ts'
import { sampleHostEvents } from '../src/sample/sample-host-events.ts'
import { joinPieces } from '../src/storage/clickhouse/blocks/join-pieces.ts'
import { PieceWriter } from '../src/storage/clickhouse/blocks/piece-writer.ts'
import type { ColumnStore } from '../src/storage/clickhouse/column-store.ts'
import { openStore } from '../src/storage/clickhouse/open-store.ts'
import { megabytes, milliseconds, times, whole } from './harness/figures.ts'
import { summarize } from './harness/percentile.ts'
import type { Subject } from './harness/subject.ts'
import type { Table } from './harness/table.ts'

const rowsAtOnce = 5_000
const rounds = 4

type FileFormat = 'JSONCompactEachRow' | 'TabSeparated' | 'RowBinary' | 'Native'

/** One form of the table of searches, and how rows come into it. */
type Form = {
  readonly name: string
  readonly change: (create: string) => string
  readonly without?: string
  /** What stands in the place of the JSON column. */
  readonly pairs?: (data: object) => readonly string[]
  readonly format: 'lines' | 'blocks' | FileFormat
}

const as = (create: string): string => create
/** Pairs of path and value, which an index finds; the JSON column is gone. */
const withPairs = (create: string): string =>
  create
    .replace(/^\s*data JSON.*\n/m, '      data Array(String) CODEC(ZSTD(1)),\n')
    .replace(/INDEX words /, 'INDEX pairs data TYPE text(tokenizer = array),\n      INDEX words ')
const forms: readonly Form[] = [
  { name: 'as it is, lines of JSON', change: as, format: 'lines' },
  {
    name: 'without the JSON column',
    change: (create) => create.replace(/^\s*data JSON.*\n/m, ''),
    without: 'data',
    format: 'lines',
  },
  {
    name: 'pairs of path and value instead of the JSON column',
    change: withPairs,
    pairs: (data) => pairsOf(data, false),
    format: 'lines',
  },
  {
    name: 'the same, and pairs of path and word',
    change: withPairs,
    pairs: (data) => pairsOf(data, true),
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
  { name: 'as it is, blocks, as events reach the engine', change: as, format: 'blocks' },
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
      await costOf(store, 'warm_up_file', forms.find(({ format }) => format === 'blocks')!, batches)
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
      say('questions to nested fields')
      return {
        tables: [
          { title: 'Inserts', head: ['form', 'processor time of a row', 'ratio'], rows },
          await nestedFields(store),
        ],
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

const nestedForms = forms.filter(({ name, pairs }) => pairs || name === forms[0]!.name)
/** How often a table is doubled, by a copy of all its rows. */
const doublings = 3
const questionRuns = 5

/** What a nested field costs to ask for, and its column on disk. */
async function nestedFields(store: ColumnStore): Promise<Table> {
  const rows: string[][] = []
  for (const form of nestedForms) {
    const table = `form_${forms.indexOf(form)}`
    for (let n = 0; n < doublings; n++) await store.command(`INSERT INTO ${table} SELECT * FROM ${table}`)
    const [size] = await store.rows<{ bytes: number }>(
      `SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}'`,
    )
    const questions = form.pairs ? pairQuestions : jsonQuestions
    const medians: string[] = []
    for (const where of questions)
      medians.push(await medianOf(store, `SELECT count() AS n FROM ${table} WHERE ${where}`))
    rows.push([form.name, ...medians, megabytes(size!.bytes)])
  }
  const head = ['form', 'one value', 'a range', 'any value', 'on disk']
  return {
    title: `Questions to nested fields of ${whole((rounds + 1) * rowsAtOnce * 2 ** doublings)} rows`,
    head,
    rows,
  }
}

const jsonQuestions = [
  "hasAllTokens(text, ['example', 'automatic', 'ca', 'e5']) AND arrayExists(v -> v = 'example automatic ca e5', data.ssl.cert.issuer.common_name.:`Array(Nullable(String))`)",
  'ifNull(data.confidence.:Int64 > 90, 0)',
  "arrayExists(v -> assumeNotNull(v) != '', data.ssl.cert.issuer.common_name.:`Array(Nullable(String))`)",
]
const pairQuestions = [
  "has(data, 'ssl.cert.issuer.common_name=example automatic ca e5')",
  "arrayExists(p -> startsWith(p, 'confidence=') AND ifNull(toInt64OrNull(substring(p, 12)) > 90, 0), data)",
  "arrayExists(p -> startsWith(p, 'ssl.cert.issuer.common_name='), data)",
]

async function medianOf(store: ColumnStore, statement: string): Promise<string> {
  const taken: number[] = []
  let answer = 0
  for (let run = 0; run <= questionRuns; run++) {
    const from = performance.now()
    const [row] = await store.rows<{ n: number }>(statement)
    answer = row!.n
    if (run > 0) taken.push(performance.now() - from)
  }
  return `${milliseconds(summarize(taken).p50)} (${whole(answer)} rows)`
}

async function batchesOf(count: number): Promise<readonly (readonly string[])[]> {
  const enricher = await openEnricher()
  const table = hostArea.tables.findIndex(({ name }) => name === hostSearch.name)
  const events = [...sampleHostEvents({ events: count * rowsAtOnce, until: Date.now() })]
  const lines = events.map(
    (event, at) =>
      tableLines(hostArea, at + 1, JSON.stringify(hostArea.shown(event)), hostArea.row(event, enricher))[
        table
      ]!,
  )
  return Array.from({ length: count }, (_, at) => lines.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce))
}

async function costOf(
  store: ColumnStore,
  table: string,
  { change, without, pairs, format }: Form,
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
      format === 'blocks'
        ? blockInsert(store, table, batch)
        : format === 'lines'
          ? linesInsert(
              store,
              table,
              columns,
              pairs ? batch.map((line) => pairLine(line, pairs)) : batch,
              dropped,
            )
          : await fileInsert(store, table, columns, batch, format)
    const before = process.cpuUsage()
    await insert()
    const { user, system } = process.cpuUsage(before)
    if (at > 0) used += user + system
  }
  return used / 1e3 / (rounds * rowsAtOnce)
}

const dataAt = hostSearch.columns.indexOf('data')

function pairLine(line: string, pairs: (data: object) => readonly string[]): string {
  const row = JSON.parse(line) as unknown[]
  return JSON.stringify(row.with(dataAt, pairs(row[dataAt] as object)))
}

function pairsOf(data: object, withWords: boolean, prefix = ''): string[] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    const path = `${prefix}${name}`
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return pairsOf(value, withWords, `${path}.`)
    const texts = (Array.isArray(value) ? value : [value]).map(String)
    const words = withWords ? new Set(texts.flatMap((text) => text.match(/[a-z0-9]+/g) ?? [])) : []
    return [...texts.map((text) => `${path}=${text}`), ...[...words].map((word) => `${path}:${word}`)]
  })
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

/** With the making of the block, which an ingest worker does; lines are made there as well, and not in the figure of lines. */
function blockInsert(store: ColumnStore, table: string, batch: readonly string[]): () => Promise<void> {
  const rows = batch.map((line) => JSON.parse(line) as unknown[])
  return () => {
    const columns = columnsOf(hostSearch)
    const writer = new PieceWriter([columns])
    for (const row of rows) writer.add([row])
    const ids = Float64Array.from(rows, ([id]) => Number(id))
    const [block] = joinPieces([columns], [{ piece: writer.finish(), ids }])
    return store.insertBlocks(table, columns, [block!])
  }
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
