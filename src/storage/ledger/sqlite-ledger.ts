import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Ledger } from './ledger.ts'
import { migrateLedger } from './migrations.ts'
import type { LedgerTables } from './tables.ts'

/** How long a statement waits for another process (the command line, an import) to finish its own. */
const busyMilliseconds = 10_000

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

/** One process at a time, and all steps or none: whoever comes second, or after a crash, finds whole tables. */
async function migrateAlone(db: Kysely<LedgerTables>): Promise<void> {
  await sql`BEGIN IMMEDIATE`.execute(db)
  try {
    await migrateLedger(db)
    await sql`COMMIT`.execute(db)
  } catch (error) {
    await sql`ROLLBACK`.execute(db)
    throw error
  }
}

export function connectSqlite(file: string, synchronous: 'FULL' | 'NORMAL'): Kysely<LedgerTables> {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${busyMilliseconds}`)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec(`PRAGMA synchronous = ${synchronous}`)
  database.exec('PRAGMA foreign_keys = ON')
  return new Kysely<LedgerTables>({ dialect: new SqliteDialect({ database: asKyselyWants(database) }) })
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
