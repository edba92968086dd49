import type { Logger } from 'pino'
import type { AnyArea } from '../areas/define-area.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { type Batch, eventId, eventsPerBatch } from './batch.ts'
import { lineRange } from './packing/line-writer.ts'
import { areLinesGone, writeIds } from './packing/packed-events.ts'
import { inTurns, packStored } from './preparing/preparer.ts'

/** One event on its way into the tables. `stored`: the table of events has it from an earlier attempt. */
export type Line = {
  readonly id: number
  readonly batch: Batch
  readonly position: number
  readonly stored: boolean
}

export type StoreOptions = {
  readonly store: ColumnStore
  readonly log: Logger
  /** Where an event goes that the engine itself refuses, so that it is neither lost nor in the way. */
  readonly setAside: (record: string, reason: string) => Promise<void>
  /** False when another process may have taken the events over: asked before each table. */
  readonly mayStore?: () => boolean
}

export type LineOptions = Pick<StoreOptions, 'store' | 'log' | 'mayStore'> & {
  readonly setAside: (line: Line, reason: string) => Promise<void>
}

/** Stores the lines. It rejects when the engine fails; lines that the engine refuses are set aside. */
export async function storeLines(area: AnyArea, lines: readonly Line[], options: LineOptions): Promise<void> {
  try {
    await insertTables(options, area, lines)
  } catch (error) {
    if (!isDataError(error)) throw error
    options.log.warn({ err: error, events: lines.length }, 'the engine refused events of a batch')
    await storeApart(area, lines, options, error as Error)
  }
}

/** The lines are halved until the events that the engine refuses stand alone. */
async function storeApart(
  area: AnyArea,
  lines: readonly Line[],
  options: LineOptions,
  error: Error,
): Promise<void> {
  if (lines.length === 1) return await options.setAside(lines[0]!, error.message)
  const middle = lines.length >> 1
  await storeLines(area, lines.slice(0, middle), options)
  await storeLines(area, lines.slice(middle), options)
}

async function insertTables(
  { store, mayStore }: LineOptions,
  area: AnyArea,
  lines: readonly Line[],
): Promise<void> {
  for (const batch of new Set(lines.map(({ batch }) => batch)))
    if (areLinesGone(batch.events)) await makeLines(area, batch)
  // The other tables keep one row a key, however often it comes.
  const absent = lines.filter(({ stored }) => !stored)
  const runs = { all: runsOf(lines), absent: absent.length === lines.length ? null : runsOf(absent) }
  // The table of events comes last: what is in it is in the others too.
  const last = area.tables.findIndex(({ name }) => name === area.eventTable)
  const order = [...area.tables.keys()].sort((a, b) => Number(a === last) - Number(b === last))
  for (const table of order) {
    const { name, columns } = area.tables[table]!
    const wanted = table === last ? (runs.absent ?? runs.all) : runs.all
    if (wanted.length === 0) continue
    const bytes = wanted.map(({ batch, first, last: end }) =>
      lineRange(batch.events.tables[table]!, first, end),
    )
    if (mayStore?.() === false) throw new Error('other processes may move the events of this one now')
    await store.insert(name, columns, bytes)
  }
}

/** The engine keeps the memory of lines that it is given: after a failure they are made of what the outbox has. */
async function makeLines(area: AnyArea, { number, events }: Batch): Promise<void> {
  const again = await inTurns(packStored(area, events.entries.bytes))
  writeIds(again, eventId(number, 0))
  events.tables.splice(0, events.tables.length, ...again.tables)
}

/** Events of a batch that follow each other. */
type Run = { readonly batch: Batch; readonly first: number; last: number }

function runsOf(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (const { batch, position } of lines) {
    if (run?.batch === batch && run.last + 1 === position) run.last = position
    else {
      run = { batch, first: position, last: position }
      runs.push(run)
    }
  }
  return runs
}

export async function withStored(store: ColumnStore, area: AnyArea, lines: readonly Line[]): Promise<Line[]> {
  const known = await storedIds(store, area, [...new Set(lines.map((line) => line.batch))])
  return lines.map((line) => ({ ...line, stored: known.has(line.id) }))
}

/** Which events of these batches are stored already; one question for all of them. */
export async function storedIds(
  store: ColumnStore,
  area: AnyArea,
  batches: readonly Batch[],
): Promise<Set<number>> {
  if (batches.length === 0) return new Set()
  const numbers = batches.map(({ number }) => number)
  const found = await store.rows<{ id: number }>(
    `SELECT id FROM ${area.eventTable} WHERE id >= {first:UInt64} AND id < {end:UInt64}`,
    { first: eventId(Math.min(...numbers), 0), end: eventId(Math.max(...numbers), eventsPerBatch) },
    // On replicas: from one that has everything that was acknowledged.
    { seconds: 120, settings: { select_sequential_consistency: 1 } },
  )
  return new Set(found.map(({ id }) => id))
}

/** Codes of ClickHouse that speak of the data, not of the engine: it cannot be parsed, or does not fit its type. */
const dataErrors = new Set([
  '6',
  '25',
  '26',
  '27',
  '33',
  '53',
  '69',
  '72',
  '117',
  '130',
  '131',
  '441',
  '675',
  '676',
])

function isDataError(error: unknown): boolean {
  const code = /Code: (\d+)/.exec((error as Error).message)?.[1]
  return code !== undefined && dataErrors.has(code)
}
