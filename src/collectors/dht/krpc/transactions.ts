import { randomBytes } from 'node:crypto'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import type { Ask, Fault, Reply } from './krpc.ts'

/** A query of ours that waits for its answer; null when none came. */
export type Waiting = {
  readonly to: Endpoint
  readonly ask: Ask
  readonly done: (answer: Reply | Fault | null) => void
}

/** Our queries that are under way. To answer for another node one has to guess 32 bits. */
export type Transactions = {
  /** Null when too many are under way. */
  open(waiting: Waiting, now: number): Buffer | null
  /** The query that this answers, once. */
  close(transaction: Buffer, from: Endpoint): Waiting | null
  /** Gives up those that waited too long. */
  expire(now: number): void
  /** Gives up all. */
  clear(): void
  size(): number
}

const maxWaiting = 20_000
const patienceMilliseconds = 4_000
const transactionBytes = 4

export function createTransactions(): Transactions {
  // In the order of their times, since every one waits equally long.
  const waiting = new Map<string, Waiting & { readonly until: number }>()
  return {
    open(entry, now) {
      if (waiting.size >= maxWaiting) return null
      const transaction = randomBytes(transactionBytes)
      const key = transaction.toString('latin1')
      if (waiting.has(key)) return null
      waiting.set(key, { ...entry, until: now + patienceMilliseconds })
      return transaction
    },
    close(transaction, from) {
      const key = transaction.toString('latin1')
      const entry = waiting.get(key)
      if (!entry || entry.to.ip !== from.ip || entry.to.port !== from.port) return null
      waiting.delete(key)
      return entry
    },
    expire(now) {
      for (const [key, entry] of waiting) {
        if (entry.until > now) return
        waiting.delete(key)
        entry.done(null)
      }
    },
    clear() {
      const left = [...waiting.values()]
      waiting.clear()
      for (const entry of left) entry.done(null)
    },
    size: () => waiting.size,
  }
}
