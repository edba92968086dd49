import { randomUUID } from 'node:crypto'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Copied, CopyProgress } from './copy-store.ts'

type RequestTables = {
  store_copies: {
    id: string
    asked_at: number
    /** `cli`, or the address the change came from. */
    asked_by: string
    /** JSON of the settings that name the target; a file holds the password. */
    target: string
    /** JSON. */
    progress: string
    done_at: number | null
    problem: string | null
  }
}

export type CopyRequest = { readonly id: string; readonly target: unknown }

/** What became of a request. */
export type CopyFate =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly progress: CopyProgress }
  | { readonly kind: 'copied'; readonly copied: Copied }
  | { readonly kind: 'failed'; readonly problem: string }

/** Requests to copy the store. Any process writes them down; the one that has the store carries them out. */
export type CopyRequests = {
  ask(target: unknown, by: string): Promise<string>
  next(): Promise<CopyRequest | null>
  tell(id: string, fate: CopyFate): Promise<void>
  fate(id: string): Promise<CopyFate>
}

export function createCopyRequests(ledger: Ledger): CopyRequests {
  const db = ledger.db.withTables<RequestTables>()
  return {
    async ask(target, by) {
      const id = randomUUID()
      const progress = JSON.stringify({ kind: 'waiting' })
      await ledger.durable
        .withTables<RequestTables>()
        .insertInto('store_copies')
        .values({ id, asked_at: Date.now(), asked_by: by, target: JSON.stringify(target), progress })
        .execute()
      return id
    },
    async next() {
      const row = await db
        .selectFrom('store_copies')
        .select(['id', 'target'])
        .where('done_at', 'is', null)
        .orderBy('asked_at')
        .limit(1)
        .executeTakeFirst()
      return row ? { id: row.id, target: JSON.parse(row.target) as unknown } : null
    },
    async tell(id, fate) {
      const over = fate.kind === 'copied' || fate.kind === 'failed'
      await db
        .updateTable('store_copies')
        .set({
          progress: JSON.stringify(fate),
          ...(over ? { done_at: Date.now() } : {}),
          ...(fate.kind === 'failed' ? { problem: fate.problem } : {}),
        })
        .where('id', '=', id)
        .execute()
    },
    async fate(id) {
      const row = await db
        .selectFrom('store_copies')
        .select('progress')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return JSON.parse(row.progress) as CopyFate
    },
  }
}
