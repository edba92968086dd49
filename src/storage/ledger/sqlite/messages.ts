/** What the main thread and the ledger thread send each other. */

/** `FULL`: a change is on disk before it is answered. `NORMAL`: it survives the end of the process, not that of power. */
export type Synchronous = 'FULL' | 'NORMAL'

export type Statement = {
  readonly id: number
  /** Which connection of the thread runs it; its first statement opens it. */
  readonly connection: number
  readonly synchronous: Synchronous
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** How long it may wait for the write lock. */
  readonly waitMs: number
}

export type Request =
  | { readonly kind: 'run'; readonly statements: readonly Statement[] }
  /** Closes a connection; a transaction that is open on it is rolled back. */
  | { readonly kind: 'release'; readonly connection: number }
  | { readonly kind: 'close' }

export type StatementResult = {
  readonly rows: readonly unknown[]
  /** Undefined for a statement that returns rows. */
  readonly changes?: number
}

/** An error of SQLite with its codes: structured cloning keeps none but the message. */
export type StatementFailure = {
  readonly message: string
  readonly code?: string
  readonly errcode?: number
  readonly errstr?: string
  /** True when the write lock did not come free in time. */
  readonly busy: boolean
}

export type Answer = { readonly id: number } & (StatementResult | { readonly failure: StatementFailure })
