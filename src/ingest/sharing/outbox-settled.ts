import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { isWaiting } from '../outbox.ts'

const pollMs = 200

/** Resolves when every batch that is in the outbox now is stored, by whichever process. */
export async function outboxSettled({ db }: Ledger, isOver: () => boolean = () => false): Promise<void> {
  const waiting = async (kind: 'min' | 'max'): Promise<number | null> => {
    const row = await db
      .selectFrom('outbox')
      .where(isWaiting)
      .select(({ fn }) => fn[kind]<number | string | null>('id').as('id'))
      .executeTakeFirst()
    return row?.id == null ? null : Number(row.id)
  }
  const newest = await waiting('max')
  if (newest === null) return
  for (;;) {
    const oldest = await waiting('min')
    if (oldest === null || oldest > newest || isOver()) return
    await sleep(pollMs)
  }
}
