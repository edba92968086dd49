import { randomUUID } from 'node:crypto'
import type { Ledger } from '../ledger/ledger.ts'

type BackupTables = {
  backups: {
    id: string
    /** Where the tables are to be written, as the machine of the service calls it. */
    folder: string
    asked_at: number
    begun_at: number | null
    done_at: number | null
    rows: number
    problem: string | null
  }
}

export type BackupRequest = { readonly id: string; readonly folder: string }
export type BackupState = {
  readonly kind: 'waiting' | 'running' | 'done' | 'failed'
  readonly rows: number
  readonly problem: string
}

/** One process has the column store; other processes ask here to have its tables written. */
export function backupRequests(ledger: Ledger) {
  const db = ledger.db.withTables<BackupTables>()
  const durable = ledger.durable.withTables<BackupTables>()
  return {
    async ask(folder: string): Promise<string> {
      const id = randomUUID()
      await durable
        .insertInto('backups')
        .values({ id, folder, asked_at: Date.now(), begun_at: null, done_at: null, rows: 0, problem: null })
        .execute()
      return id
    },
    /** The oldest that no process has begun; it is the caller's from then on. */
    async take(): Promise<BackupRequest | null> {
      const found = await db
        .selectFrom('backups')
        .select('id')
        .where('begun_at', 'is', null)
        .where('done_at', 'is', null)
        .orderBy('asked_at')
        .limit(1)
        .executeTakeFirst()
      if (!found) return null
      const taken = await durable
        .updateTable('backups')
        .set({ begun_at: Date.now() })
        .where('id', '=', found.id)
        .where('begun_at', 'is', null)
        .returning(['id', 'folder'])
        .executeTakeFirst()
      return taken ?? null
    },
    async progress(id: string, rows: number): Promise<void> {
      await db.updateTable('backups').set({ rows }).where('id', '=', id).execute()
    },
    async finish(id: string, problem: string | null): Promise<void> {
      await durable
        .updateTable('backups')
        .set({ done_at: Date.now(), problem })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .execute()
    },
    async state(id: string): Promise<BackupState> {
      const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const kind =
        row.done_at === null
          ? row.begun_at === null
            ? 'waiting'
            : 'running'
          : row.problem === null
            ? 'done'
            : 'failed'
      return { kind, rows: Number(row.rows), problem: row.problem ?? '' }
    },
    /** What a process that died had begun is never finished. */
    async giveUp(): Promise<void> {
      await durable
        .updateTable('backups')
        .set({ done_at: Date.now(), problem: 'the service stopped before it was done' })
        .where('begun_at', 'is not', null)
        .where('done_at', 'is', null)
        .execute()
    },
  }
}
