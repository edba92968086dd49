import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { firstWaiting, lastWaiting } from '../outbox.ts'

const pollMs = 200

/** Resolves when every batch that is in the outbox now is stored, by whichever process. */
export async function outboxSettled(ledger: Ledger, isOver: () => boolean = () => false): Promise<void> {
  const newest = await lastWaiting(ledger)
  if (newest === null) return
  for (;;) {
    const oldest = await firstWaiting(ledger)
    if (oldest === null || oldest > newest || isOver()) return
    await sleep(pollMs)
  }
}
