import { Kysely, sql } from 'kysely'
import type { Ledger } from '../ledger.ts'
import { migrateLedger, needsMigration } from '../migrations.ts'
import type { LedgerTables } from '../tables.ts'
import { type ConnectOptions, type LedgerThread, openLedgerThread } from './open-ledger-thread.ts'
import { ThreadDialect } from './thread-dialect.ts'

/** A step may build an index over millions of rows while another process waits for it. */
const maxMigrationMs = 60_000

export async function openSqliteLedger(file: string): Promise<Ledger> {
  const thread = openLedgerThread(file)
  const steps = connectSqlite(thread, { synchronous: 'FULL', waitMs: maxMigrationMs, oneThread: true })
  const db = connectSqlite(thread, { synchronous: 'NORMAL' })
  const durable = connectSqlite(thread, { synchronous: 'FULL' })
  try {
    await migrateAlone(steps)
    // Opened before the other is closed: the last connection to close locks the file to remove its journal.
    for (const opened of [db, durable]) await sql`SELECT 1`.execute(opened)
    await steps.destroy()
  } catch (error) {
    await thread.close()
    throw error
  }
  return { db, durable, stalledMs: () => thread.stalledMs(), close: () => thread.close() }
}

export function connectSqlite(thread: LedgerThread, options: ConnectOptions): Kysely<LedgerTables> {
  return new Kysely<LedgerTables>({ dialect: new ThreadDialect(thread, options) })
}

/** One process at a time, and all steps or none: a second process, or one after a crash, finds whole tables. */
async function migrateAlone(db: Kysely<LedgerTables>): Promise<void> {
  if (!(await needsMigration(db))) return void (await migrateLedger(db))
  await sql`BEGIN IMMEDIATE`.execute(db)
  await migrateLedger(db)
  await sql`COMMIT`.execute(db)
}
