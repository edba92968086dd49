import { type RawBuilder, sql } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { isWaiting, someNumbers } from '../outbox.ts'

/** Batches that this process did not write and moves: those of other processes, and of a previous one. */
export type ForeignBatches = {
  /** Some of them, with about so many events; the same ones until `read` resolves. */
  next(events: number, read: (numbers: readonly number[]) => Promise<void>): Promise<Found>
  /** Called when they are in the store and no longer wait. */
  moved(numbers: readonly number[]): Promise<void>
}

/** `more`: there may be others behind these. `others`: there were some, and another process was faster. */
export type Found = 'none' | 'some' | 'more' | 'others'

/** Rows that one question looks at. */
const maxRows = 10_000

/** For a process that alone moves the batches of its outbox: all that it did not write itself. */
export function createForeignBatches(ledger: Ledger, writer: string): ForeignBatches {
  return {
    async next(events, read) {
      const rows = await ledger.db
        .selectFrom('outbox')
        .select(['id', 'count'])
        .where('writer', '!=', writer)
        .where(isWaiting)
        .orderBy('id')
        .limit(maxRows)
        .execute()
      if (rows.length === 0) return 'none'
      const numbers = someNumbers(rows, events)
      await read(numbers)
      return numbers.length < rows.length || rows.length === maxRows ? 'more' : 'some'
    },
    moved: async () => {},
  }
}

/** The lease of a process that moves batches, by the name under which it writes them. */
export function moverLease(writer: string): string {
  return `${leasePrefix}${writer}`
}

const leasePrefix = 'ingest mover '

type ClaimTables = {
  outbox_claims: { batch: number; mover: string }
  leases: { name: string; holder: string; until: number }
}

/**
 * For a process that shares the outbox with others. A batch belongs to the process that claimed it or else to the one that
 * wrote it, as long as that one has its lease. Without one, the first process that claims it gets it. Processes that only
 * write have no lease.
 */
export function createClaimedBatches(ledger: Ledger, writer: string, now = Date.now): ForeignBatches {
  const db = ledger.db.withTables<ClaimTables>()
  /** Claimed, and not read yet. */
  let open: readonly number[] = []
  let isMoreBehind = false

  /** A process that was late cannot extend a lease that is gone, and finds out that its batches may have another mover. */
  const cleanUp = async (): Promise<void> => {
    await db
      .deleteFrom('outbox_claims')
      .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = outbox_claims.batch)`)
      .execute()
    await db
      .deleteFrom('leases')
      .where('name', '>=', leasePrefix)
      .where('name', '<', `${leasePrefix}~`)
      .where('until', '<=', now())
      .execute()
  }
  const claim = async (events: number): Promise<Found> => {
    const free = await db
      .selectFrom('outbox')
      .leftJoin('outbox_claims', 'outbox_claims.batch', 'outbox.id')
      .select(['outbox.id', 'outbox.count'])
      .where(isWaiting)
      .where(hasNoMover)
      .orderBy('outbox.id')
      .limit(maxRows)
      .execute()
    if (free.length === 0) return 'none'
    const numbers = someNumbers(free, events)
    isMoreBehind = numbers.length < free.length || free.length === maxRows
    const { rows } = await sql<{ batch: number | string }>`
      INSERT INTO outbox_claims (batch, mover)
      SELECT outbox.id, ${writer} FROM outbox LEFT JOIN outbox_claims ON outbox_claims.batch = outbox.id
      WHERE outbox.id IN (${sql.join(numbers)}) AND ${isWaiting} AND ${hasNoMover}
      ON CONFLICT (batch) DO UPDATE SET mover = excluded.mover
        WHERE NOT EXISTS (SELECT 1 FROM leases WHERE name = ${sql.lit(leasePrefix)} || outbox_claims.mover)
      RETURNING batch`.execute(ledger.db)
    open = rows.map(({ batch }) => Number(batch)).sort((a, b) => a - b)
    return open.length > 0 ? 'some' : 'others'
  }
  return {
    async next(events, read) {
      if (open.length === 0) {
        await cleanUp()
        const found = await claim(events)
        if (found !== 'some') return found
      }
      await read(open)
      open = []
      return isMoreBehind ? 'more' : 'some'
    },
    async moved(numbers) {
      await db.deleteFrom('outbox_claims').where('batch', 'in', numbers).execute()
    },
  }
}

/** Also true of a batch of this process itself, whose lease ended: its flusher has stopped, and a later one reads it. */
const hasNoMover: RawBuilder<boolean> = sql<boolean>`NOT EXISTS (
  SELECT 1 FROM leases WHERE leases.name = ${sql.lit(leasePrefix)} || coalesce(outbox_claims.mover, outbox.writer))`
