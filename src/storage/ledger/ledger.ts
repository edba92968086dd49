import type { Kysely } from 'kysely'
import type { LedgerTables } from './tables.ts'

/**
 * The small transactional database beside ClickHouse: accounts, keys, credits, audit, outbox.
 * Every change is one statement, which both engines run atomically: no transaction is ever held open
 * across an await.
 */
export type Ledger = {
  /** Survives the end of the process at any moment. For what is counted. */
  readonly db: Kysely<LedgerTables>
  /** Survives the end of power as well: a change is on disk before it is acknowledged. For what is promised. */
  readonly durable: Kysely<LedgerTables>
  /**
   * For how many milliseconds the oldest statement has waited for another process to finish its own; 0 for a server,
   * which limits that by itself.
   */
  stalledMs(): number
  close(): Promise<void>
}
