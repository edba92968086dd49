import type { Ledger } from '../storage/ledger/ledger.ts'
import { eventId } from './batch.ts'
import { isWaiting } from './outbox.ts'

/** Batches get their numbers in order, but are stored out of order: below the first that waits nothing is missing. */
export async function settledId(ledger: Ledger, newest: number): Promise<number> {
  const first = await ledger.db
    .selectFrom('outbox')
    .where(isWaiting)
    .select(({ fn }) => fn.min<number | string | null>('id').as('id'))
    .executeTakeFirst()
  return first?.id == null ? newest : Math.min(newest, eventId(Number(first.id), 0) - 1)
}
