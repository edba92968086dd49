import type { Logger } from 'pino'
import type { AnyArea } from '../../areas/define-area.ts'
import { deletedSince, deleteImageRows } from '../../areas/images/deletions.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { type Batch, eventId, eventsPerBatch } from '../batch.ts'
import { type BatchRow, isStored, readBatches, type StoredBatch, someNumbers } from '../outbox.ts'
import { inTurns, packStored } from '../preparing/preparer.ts'
import { type MovingEvent, storeEvents, withStored } from '../store-events.ts'

/**
 * The batches that are stored and stay in the outbox until what was written has been checked: what a broken part had
 * is stored again from here.
 */
export type Journal = {
  /** What it has now, oldest first. */
  batches(): Promise<BatchRow[]>
  /** Called for batches whose events are in parts that were checked. */
  forget(numbers: readonly number[]): Promise<void>
  /**
   * Stores again what the tables of events do not have. Rows of the named other tables are written for every event
   * of the journal: these tables keep one row a key, however often it comes. Returns how many events were missing.
   */
  restore(otherTables?: ReadonlySet<string>): Promise<number>
  /** How many of its events the tables of events do not have. */
  missing(): Promise<number>
}

export type JournalOptions = {
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly areas: readonly AnyArea[]
  readonly log: Logger
}

const eventsAtOnce = 10_000
/** A statement of SQLite takes 32,766 values. */
const numbersAtOnce = 10_000

export function createJournal(options: JournalOptions): Journal {
  const { ledger } = options
  const batches = async (): Promise<JournalRow[]> =>
    await ledger.db
      .selectFrom('outbox')
      .select(['id', 'count', 'area'])
      .where(isStored)
      .orderBy('id')
      .execute()
  const countAll = async (
    count: (found: readonly StoredBatch[]) => Promise<number>,
    otherTables: ReadonlySet<string> = new Set(),
  ): Promise<number> => {
    let rows = await rowsToCompare(options, await batches(), otherTables)
    let sum = 0
    while (rows.length > 0) {
      const numbers = someNumbers(rows, eventsAtOnce)
      sum += await count(await readBatches(ledger, numbers))
      rows = rows.slice(numbers.length)
    }
    return sum
  }
  return {
    batches,
    async forget(numbers) {
      for (let start = 0; start < numbers.length; start += numbersAtOnce)
        await ledger.db
          .deleteFrom('outbox')
          .where('id', 'in', numbers.slice(start, start + numbersAtOnce))
          .where(isStored)
          .execute()
    },
    restore: (otherTables = new Set()) =>
      countAll((found) => restoreBatches(options, found, otherTables), otherTables),
    missing: () => countAll((found) => missingOf(options, found)),
  }
}

type JournalRow = BatchRow & { readonly area: string }

/**
 * Batches whose events are not all stored, and all of an area that has one of the named tables. Where every event is there,
 * which is nearly always, it is enough to count: their bytes are neither read nor parsed.
 */
async function rowsToCompare(
  { store, areas }: JournalOptions,
  rows: readonly JournalRow[],
  otherTables: ReadonlySet<string>,
): Promise<JournalRow[]> {
  const found: JournalRow[] = []
  for (const area of areas) {
    const own = rows.filter((row) => row.area === area.name)
    if (own.length === 0) continue
    if (area.tables.some(({ name }) => otherTables.has(name))) found.push(...own)
    else {
      const stored = await storedCounts(store, area, own)
      found.push(...own.filter(({ id, count }) => (stored.get(Number(id)) ?? 0) < count))
    }
  }
  return found.sort((one, other) => Number(one.id) - Number(other.id))
}

/** How many events of each batch the table of events has. */
async function storedCounts(
  store: ColumnStore,
  { eventTable }: AnyArea,
  rows: readonly JournalRow[],
): Promise<Map<number, number>> {
  const found = await store.rows<{ batch: number; events: number }>(
    `SELECT intDiv(id, ${eventsPerBatch}) AS batch, uniqExact(id) AS events FROM ${eventTable}
     WHERE id >= {first:UInt64} AND id < {end:UInt64} GROUP BY batch`,
    { first: eventId(Number(rows[0]!.id), 0), end: eventId(Number(rows.at(-1)!.id), eventsPerBatch) },
    { seconds: 120 },
  )
  return new Map(found.map(({ batch, events }) => [Number(batch), Number(events)]))
}

async function restoreBatches(
  options: JournalOptions,
  batches: readonly StoredBatch[],
  otherTables: ReadonlySet<string>,
): Promise<number> {
  const { store, log } = options
  let missing = 0
  for (const { area, events } of await compare(options, batches)) {
    const absent = events.filter((one) => !one.stored)
    const isOtherBroken = area.tables.some(({ name }) => otherTables.has(name))
    // One that the engine refused was set aside when it came.
    await storeEvents(area, isOtherBroken ? events : absent, { store, log, setAside: async () => {} })
    if (area.name === 'images' && absent.length > 0) await deleteAgain(options, absent)
    missing += absent.length
  }
  return missing
}

async function missingOf(options: JournalOptions, batches: readonly StoredBatch[]): Promise<number> {
  const compared = await compare(options, batches)
  return compared.flatMap(({ events }) => events).filter((one) => !one.stored).length
}

/** The events of the batches, each with whether its table has it. */
async function compare(
  { store, areas }: JournalOptions,
  batches: readonly StoredBatch[],
): Promise<{ readonly area: AnyArea; readonly events: readonly MovingEvent[] }[]> {
  const compared: { area: AnyArea; events: readonly MovingEvent[] }[] = []
  for (const area of areas) {
    const own: Batch[] = []
    for (const { number, bytes } of batches.filter((batch) => batch.area === area.name))
      own.push({ number, area: area.name, events: await inTurns(packStored(area, bytes)) })
    if (own.length > 0) compared.push({ area, events: await withStored(store, area, own.flatMap(eventsOf)) })
  }
  return compared
}

function eventsOf(batch: Batch): MovingEvent[] {
  return Array.from({ length: batch.events.count }, (_, position) => ({
    ...{ id: eventId(batch.number, position), batch, position },
    stored: false,
  }))
}

/** An image that an operator deleted is missing as well, and must stay so. */
async function deleteAgain({ ledger, store }: JournalOptions, events: readonly MovingEvent[]): Promise<void> {
  const { accepted_at: since } = await ledger.db
    .selectFrom('outbox')
    .select('accepted_at')
    .where('id', '=', Math.min(...events.map(({ batch }) => batch.number)))
    .executeTakeFirstOrThrow()
  await deleteImageRows(store, await deletedSince(ledger, Number(since)))
}
