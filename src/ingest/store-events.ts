import type { Logger } from 'pino'
import { type AnyArea, columnsOf } from '../areas/define-area.ts'
import type { NumberedPiece } from '../storage/clickhouse/blocks/join-pieces.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { type Batch, eventId, eventsPerBatch } from './batch.ts'
import { entryAt, isGone } from './packing/packed-events.ts'
import { type Blocks, inTurns, makeBlocks, type Preparer, packStored } from './preparing/preparer.ts'

/** One event on its way into the tables. `stored`: the table of events has it from an earlier attempt. */
export type MovingEvent = {
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
  /** Makes rows of what the outbox holds; in this thread where it is not given. */
  readonly preparer?: Pick<Preparer, 'stored' | 'blocks'>
}

export type EventOptions = Pick<StoreOptions, 'store' | 'log' | 'mayStore' | 'preparer'> & {
  readonly setAside: (one: MovingEvent, reason: string) => Promise<void>
}

/** A block with so much is complete. On a small one the engine spends as long as on hundreds of rows. */
const rowsPerBlock = 4_000
const bytesPerBlock = 16 * 1024 * 1024

/** It rejects when the engine fails; events that the engine refuses are set aside. */
export async function storeEvents(
  area: AnyArea,
  events: readonly MovingEvent[],
  options: EventOptions,
): Promise<void> {
  try {
    await insertTables(options, area, events)
  } catch (error) {
    if (!isDataError(error)) throw error
    options.log.warn({ err: error, events: events.length }, 'the engine refused events of a batch')
    await storeApart(area, events, options, error as Error)
  }
}

/** Halves them until the events that the engine refuses stand alone. */
async function storeApart(
  area: AnyArea,
  events: readonly MovingEvent[],
  options: EventOptions,
  error: Error,
): Promise<void> {
  if (events.length === 1) return await options.setAside(events[0]!, error.message)
  const middle = events.length >> 1
  await storeEvents(area, events.slice(0, middle), options)
  await storeEvents(area, events.slice(middle), options)
}

async function insertTables(
  { store, mayStore, preparer }: EventOptions,
  area: AnyArea,
  events: readonly MovingEvent[],
): Promise<void> {
  // The other tables keep one row a key, however often it comes.
  const absent = events.filter(({ stored }) => !stored)
  const all = await blocksOf(area, events, preparer)
  const ofEvents = absent.length === events.length ? all : await blocksOf(area, absent, preparer)
  // The table of events comes last: what is in it is in the others too.
  const last = area.tables.findIndex(({ name }) => name === area.eventTable)
  const order = [...area.tables.keys()].sort((a, b) => Number(a === last) - Number(b === last))
  for (const at of order) {
    const table = area.tables[at]!
    const blocks = (at === last ? ofEvents : all).map((tables) => tables[at]!)
    if (blocks.length === 0) continue
    if (mayStore?.() === false) throw new Error('other processes may move the events of this one now')
    await store.insertBlocks(table.name, columnsOf(table), blocks)
  }
}

/** Of just these events, few and large. */
async function blocksOf(
  area: AnyArea,
  events: readonly MovingEvent[],
  preparer: EventOptions['preparer'],
): Promise<Blocks[]> {
  const made: Blocks[] = []
  for (const pieces of largeGroups(await piecesOf(area, events, preparer)))
    made.push(preparer ? await preparer.blocks(area, pieces) : makeBlocks(area, pieces))
  return made
}

function* largeGroups(pieces: readonly NumberedPiece[]): Generator<NumberedPiece[]> {
  let group: NumberedPiece[] = []
  let [rows, bytes] = [0, 0]
  for (const one of pieces) {
    group.push(one)
    rows += one.piece.rows
    bytes += one.piece.bytes.length
    if (rows < rowsPerBlock && bytes < bytesPerBlock) continue
    yield group
    group = []
    rows = 0
    bytes = 0
  }
  if (group.length > 0) yield group
}

/** The rows of just these events. Those of whole batches are there; others are made of what the outbox has. */
async function piecesOf(
  area: AnyArea,
  events: readonly MovingEvent[],
  preparer: EventOptions['preparer'],
): Promise<NumberedPiece[]> {
  const pieces: NumberedPiece[] = []
  const others: MovingEvent[] = []
  for (const [batch, some] of Map.groupBy(events, (one) => one.batch)) {
    const { count, sections } = batch.events
    if (some.length === count && !sections.some(({ piece }) => isGone(piece)))
      pieces.push(...sections.map(({ first, piece }) => ({ piece, ids: idsFrom(batch, first, piece.rows) })))
    else others.push(...some)
  }
  if (others.length > 0) pieces.push(...(await packAgain(area, others, preparer)))
  return pieces
}

function idsFrom({ number }: Batch, first: number, rows: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => eventId(number, first + row))
}

async function packAgain(
  area: AnyArea,
  events: readonly MovingEvent[],
  preparer: EventOptions['preparer'],
): Promise<NumberedPiece[]> {
  const bytes = Buffer.concat(events.map(({ batch, position }) => entryAt(batch.events, position)))
  const { sections } = preparer ? await preparer.stored(area, bytes) : await inTurns(packStored(area, bytes))
  const ids = Float64Array.from(events, ({ id }) => id)
  return sections.map(({ first, piece }) => ({ piece, ids: ids.subarray(first, first + piece.rows) }))
}

export async function withStored(
  store: ColumnStore,
  area: AnyArea,
  events: readonly MovingEvent[],
): Promise<MovingEvent[]> {
  const known = await storedIds(store, area, [...new Set(events.map((one) => one.batch))])
  return events.map((one) => ({ ...one, stored: known.has(one.id) }))
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
