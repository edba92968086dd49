import type { Ledger } from '../storage/ledger/ledger.ts'
import { isWaiting } from './outbox.ts'

/** Events that are durable and not yet in the column store; of one writer, up to a batch, or of all. */
export async function outboxLeft(
  { db }: Ledger,
  writer?: string,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  let query = db
    .selectFrom('outbox')
    .where(isWaiting)
    .where('id', '<=', upTo)
    .select(({ fn }) => fn.sum<number | null>('count').as('events'))
  if (writer !== undefined) query = query.where('writer', '=', writer)
  return Number((await query.executeTakeFirst())?.events ?? 0)
}
