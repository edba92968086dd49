import type { Ledger } from '../storage/ledger/ledger.ts'
import { eventId } from './batch.ts'
import { firstWaiting } from './outbox.ts'

/** Batches get their numbers in order, but are stored out of order: below the first that waits nothing is missing. */
export async function settledId(ledger: Ledger, newest: number): Promise<number> {
  const first = await firstWaiting(ledger)
  return first === null ? newest : Math.min(newest, eventId(first, 0) - 1)
}
