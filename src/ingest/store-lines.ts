import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AnyArea } from '../areas/define-area.ts'
import { RimlightError } from '../core/errors.ts'
import { type ColumnStore, StoreError } from '../storage/clickhouse/column-store.ts'
import { type Batch, eventId, eventsPerBatch } from './batch.ts'

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
  readonly signal: AbortSignal
}

const retryMilliseconds = [100, 500, 2_000, 5_000]

/** Stores the lines, however long it takes, and returns those that had to be set aside. */
export async function storeLines(
  area: AnyArea,
  lines: readonly Line[],
  options: StoreOptions,
): Promise<Set<Line>> {
  for (let attempt = 0; ; attempt++) {
    try {
      // A failed attempt may have stored a part: a second one asks first.
      const fresh = attempt === 0 ? lines : await withStored(options.store, area, lines)
      await insertTables(options.store, area, fresh)
      return new Set()
    } catch (error) {
      if (options.signal.aborted) throw error
      options.log.warn({ err: error, events: lines.length }, 'storing a batch failed')
      if (isDataError(error)) return await storeApart(area, lines, options, error as Error)
      // A full disk or a stopped engine passes; the events wait in the outbox meanwhile.
      await waitBefore(attempt + 1, options.signal)
    }
  }
}

/** Asks again, however long it takes, while the store, a part of it or the ledger is away. */
export async function untilAvailable<T>(
  ask: () => Promise<T>,
  { log, signal }: Pick<StoreOptions, 'log' | 'signal'>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !isAway(error)) throw error
      log.warn({ err: error }, 'the store or the ledger is away; the events wait')
      await waitBefore(attempt + 1, signal)
    }
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof RimlightError) return error.status === 503
  return error instanceof StoreError && error.kind === 'unavailable'
}

/** Ends early when the flusher stops. */
async function waitBefore(attempt: number, signal: AbortSignal): Promise<void> {
  const milliseconds = retryMilliseconds[Math.min(attempt, retryMilliseconds.length) - 1]
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}

/** The lines are halved until the events that the engine refuses stand alone. */
async function storeApart(
  area: AnyArea,
  lines: readonly Line[],
  options: StoreOptions,
  error: Error,
): Promise<Set<Line>> {
  if (lines.length === 1) {
    const { batch, position } = lines[0]!
    await options.setAside(batch.entries[position]!.record, error.message)
    return new Set(lines)
  }
  const middle = lines.length >> 1
  const first = await storeLines(area, lines.slice(0, middle), options)
  const second = await storeLines(area, lines.slice(middle), options)
  return first.union(second)
}

async function insertTables(store: ColumnStore, area: AnyArea, lines: readonly Line[]): Promise<void> {
  const texts: string[][] = area.tables.map(() => [])
  for (const { id, batch, position, stored } of lines) {
    const { record, row } = batch.entries[position]!
    area.lines(id, record, row).forEach((line, table) => {
      // The other tables keep one row a key whatever comes twice.
      if (stored && area.tables[table]!.name === area.eventTable) return
      texts[table]!.push(line)
    })
  }
  // The table of events comes last: what is in it is in the others too.
  const last = area.tables.findIndex(({ name }) => name === area.eventTable)
  const order = [...texts.keys()].sort((a, b) => Number(a === last) - Number(b === last))
  for (const table of order) {
    const { name, columns } = area.tables[table]!
    const text = texts[table]!
    if (text.length > 0) await store.insert(name, columns, text.join('\n'))
  }
}

async function withStored(store: ColumnStore, area: AnyArea, lines: readonly Line[]): Promise<Line[]> {
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
