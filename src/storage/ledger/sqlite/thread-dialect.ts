import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { ConnectOptions, LedgerThread, ThreadConnection } from './open-ledger-thread.ts'

/** SQLite for Kysely, with the file in a thread of its own. */
export class ThreadDialect implements Dialect {
  readonly #thread: LedgerThread
  readonly #options: ConnectOptions

  constructor(thread: LedgerThread, options: ConnectOptions) {
    this.#thread = thread
    this.#options = options
  }

  createDriver(): Driver {
    return new ThreadDriver(this.#thread, this.#options)
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** All statements share one connection of the thread, in the order in which they come; a transaction has its own. */
class ThreadDriver implements Driver {
  readonly #thread: LedgerThread
  readonly #options: ConnectOptions
  readonly #shared: ThreadConnection

  constructor(thread: LedgerThread, options: ConnectOptions) {
    this.#thread = thread
    this.#options = options
    this.#shared = thread.connect(options)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LedgerConnection> {
    return new LedgerConnection(this.#shared)
  }

  async beginTransaction(connection: LedgerConnection): Promise<void> {
    connection.begin(this.#thread.connect({ ...this.#options, oneThread: true }))
    await connection.run('BEGIN')
  }

  async commitTransaction(connection: LedgerConnection): Promise<void> {
    await connection.run('COMMIT')
    connection.end()
  }

  async rollbackTransaction(connection: LedgerConnection): Promise<void> {
    connection.end()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#shared.release()
  }
}

class LedgerConnection implements DatabaseConnection {
  readonly #shared: ThreadConnection
  #own: ThreadConnection | undefined

  constructor(shared: ThreadConnection) {
    this.#shared = shared
  }

  begin(own: ThreadConnection): void {
    this.#own = own
  }

  end(): void {
    this.#own?.release()
    this.#own = undefined
  }

  async run(sql: string): Promise<void> {
    await (this.#own ?? this.#shared).run(sql)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await (this.#own ?? this.#shared).run(sql, parameters)
    const result = { rows: rows as R[] }
    return changes === undefined ? result : { ...result, numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: it refuses.
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('the ledger thread sends no streams: read in pages')
  }
}
