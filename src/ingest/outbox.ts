import { type RawBuilder, sql } from 'kysely'
import type { Ledger } from '../storage/ledger/ledger.ts'

/** Conditions as text: with a bound value the engines do not use the index that has only these rows. */
export const isWaiting: RawBuilder<boolean> = sql<boolean>`stored = 0`
export const isStored: RawBuilder<boolean> = sql<boolean>`stored = 1`

export type BatchRow = { readonly id: number; readonly count: number }

/** The first numbers whose batches have so many events together, or the first alone. */
export function someNumbers(rows: readonly BatchRow[], events: number): number[] {
  const numbers: number[] = []
  let size = 0
  for (const { id, count } of rows) {
    if (size > events) break
    numbers.push(Number(id))
    size += count
  }
  return numbers
}

/** The lowest number of a batch that is not stored yet. */
export async function firstWaiting(ledger: Ledger): Promise<number | null> {
  return await edgeOfWaiting(ledger, 'min')
}

/** The highest. */
export async function lastWaiting(ledger: Ledger): Promise<number | null> {
  return await edgeOfWaiting(ledger, 'max')
}

async function edgeOfWaiting({ db }: Ledger, edge: 'min' | 'max'): Promise<number | null> {
  const row = await db
    .selectFrom('outbox')
    .where(isWaiting)
    .select(({ fn }) => fn[edge]<number | string | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id == null ? null : Number(row.id)
}

/** A batch as the outbox has it. */
export type StoredBatch = { readonly number: number; readonly area: string; readonly bytes: Uint8Array }

/** The batches with their events, in order. */
export async function readBatches(ledger: Ledger, numbers: readonly number[]): Promise<StoredBatch[]> {
  if (numbers.length === 0) return []
  const found = await ledger.db
    .selectFrom('outbox')
    .select(['id', 'area', 'events'])
    .where('id', 'in', numbers)
    .orderBy('id')
    .execute()
  return found.map(({ id, area, events }) => ({ number: Number(id), area, bytes: events }))
}
