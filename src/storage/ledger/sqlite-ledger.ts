import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Ledger } from './ledger.ts'
import { migrateLedger, needsMigration } from './migrations.ts'
import type { LedgerTables } from './tables.ts'

/** How long a statement waits for another process (the command line, an import) to finish its own. */
const busyMilliseconds = 10_000
const maxMigrationMs = 60_000
const retryMilliseconds = 20
/** SQLITE_BUSY. */
const sqliteBusy = 5

export async function openSqliteLedger(file: string): Promise<Ledger> {
  const durable = connectSqlite(file, 'FULL')
  await migrateAlone(durable)
  const db = connectSqlite(file, 'NORMAL')
  return {
    db,
    durable,
    close: async () => {
      await db.destroy()
      await durable.destroy()
    },
  }
}

/** One process at a time, and all steps or none: a second process, or one after a crash, finds whole tables. */
async function migrateAlone(db: Kysely<LedgerTables>): Promise<void> {
  if (!(await needsMigration(db))) return void (await migrateLedger(db))
  await beginAlone(db)
  try {
    await migrateLedger(db)
    await sql`COMMIT`.execute(db)
  } catch (error) {
    await sql`ROLLBACK`.execute(db)
    throw error
  }
}

/** Asks again instead of waiting in the call: the other may be of this process, and would wait for it. */
async function beginAlone(db: Kysely<LedgerTables>): Promise<void> {
  await sql`PRAGMA busy_timeout = 0`.execute(db)
  const end = Date.now() + maxMigrationMs
  for (;;)
    try {
      await sql`BEGIN IMMEDIATE`.execute(db)
      break
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await sleep(retryMilliseconds)
    }
  await sql.raw(`PRAGMA busy_timeout = ${busyMilliseconds}`).execute(db)
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === sqliteBusy
}

export function connectSqlite(file: string, synchronous: 'FULL' | 'NORMAL'): Kysely<LedgerTables> {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${busyMilliseconds}`)
  changeToWal(database)
  database.exec(`PRAGMA synchronous = ${synchronous}`)
  database.exec('PRAGMA foreign_keys = ON')
  return new Kysely<LedgerTables>({ dialect: new SqliteDialect({ database: asKyselyWants(database) }) })
}

/** Of several that do this to a new file at once, SQLite turns some away without waiting. */
function changeToWal(database: DatabaseSync): void {
  const end = Date.now() + busyMilliseconds
  for (;;)
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMilliseconds)
    }
}

/** Kysely's SQLite dialect knows another driver by its shape; this lends that shape to node:sqlite. */
function asKyselyWants(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof wrap>>()
  const wrap = (sql: string) => {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
    }
  }
  return {
    prepare(sql: string) {
      let statement = prepared.get(sql)
      if (!statement) {
        statement = wrap(sql)
        // Multi-row inserts make a text for every row count: the cache must not grow with them.
        if (prepared.size < 200) prepared.set(sql, statement)
      }
      return statement
    },
    close: () => database.close(),
  }
}
