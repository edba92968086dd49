import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { StatementResult, Synchronous } from './messages.ts'

type Prepared = { readonly statement: StatementSync; readonly returnsRows: boolean }

/** Multi-row inserts have a text for every row count: the cache must not grow with them. */
const maxPrepared = 200

/** One connection to the file. It never waits for a lock: the caller decides when to try again. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, synchronous: Synchronous) {
    this.#database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
    try {
      this.#database.exec('PRAGMA journal_mode = WAL')
      this.#database.exec(`PRAGMA synchronous = ${synchronous}`)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  run(sql: string, parameters: readonly unknown[]): StatementResult {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  close(): void {
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#prepared.size < maxPrepared) this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** SQLITE_BUSY, the primary code of all the reasons to be busy. */
const busy = 5
/** SQLITE_BUSY_SNAPSHOT: a transaction that has read cannot write any more, however long it waits. */
const busySnapshot = 517

export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === busy
}

export function isOutdated(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === busySnapshot
}
