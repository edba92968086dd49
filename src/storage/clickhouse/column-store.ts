import type { TableColumn } from './blocks/table-columns.ts'
import type { NewestRows } from './newest/newest-statement.ts'

/** What the other layers know of ClickHouse: one interface, whichever engine answers it. */
export type ColumnStore = {
  /** Which engine runs and its version, for people. */
  readonly engine: string
  /** The rows of a SELECT. Values enter as bound parameters (`{ip:IPv6}`), never as text. */
  rows<Row>(sql: string, params?: Params, limits?: Limits): Promise<Row[]>
  /** A statement without a result: DDL, SYSTEM, OPTIMIZE. */
  command(sql: string): Promise<void>
  /** Rows as lines of JSON arrays in the order of `columns`. Resolves when the engine has them. */
  insert(table: string, columns: readonly string[], lines: string): Promise<void>
  /**
   * Rows as blocks of the format `Native`, all of these columns, which become one part. The engine takes them in half the
   * time of lines. Their memory is the engine's from then on, and may be gone from the caller's thread.
   */
  insertBlocks(
    table: string,
    columns: readonly TableColumn[],
    blocks: readonly Buffer<ArrayBuffer>[],
  ): Promise<void>
  /** Where a path that the engine names is on this machine; absent when the files are on a server. */
  readonly localPath?: (enginePath: string) => string
  /** How the newest rows of a table that keeps one of each key are read; absent where only the engine can tell. */
  readonly newest?: (table: string) => NewestRows
  /** The servers that have the rows, each for itself; absent where there are none, or several have the same rows. */
  readonly servers?: StoreServers
  close(): Promise<void>
}

export type StoreServers = {
  /** Those that answer now. */
  answering(): Promise<readonly StoreServer[]>
  /** How the rows of a table are called that one server has itself, with its database. */
  localTable(table: string): string
}

/** One of them alone. */
export type StoreServer = {
  readonly url: string
  rows<Row>(sql: string): Promise<Row[]>
  command(sql: string): Promise<void>
}

export type ParamValue = string | number | bigint | boolean | readonly (string | number | bigint)[]
export type Params = Readonly<Record<string, ParamValue>>

/** No query runs without an end: what is not given here takes the defaults below. */
export type Limits = {
  readonly seconds?: number
  readonly memoryBytes?: number
  readonly threads?: number
  /** The account for which it is asked; it has a share of the engine (accounts/search-budget.ts). */
  readonly account?: string
  /** Settings of the engine that this query needs. */
  readonly settings?: Readonly<Record<string, number>>
  /** When it fires, the query is killed inside the engine, not only forgotten. */
  readonly signal?: AbortSignal
}

/** `unavailable`: a server or a shard does not answer; the message says which, and nothing is wrong with the question. */
export type StoreErrorKind = 'timeout' | 'memory' | 'cancelled' | 'unavailable' | 'failed'

export class StoreError extends Error {
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, message: string) {
    super(message)
    this.name = 'StoreError'
    this.kind = kind
  }
}

const defaultSeconds = 20
const defaultMemoryBytes = 1_000_000_000

/** The limits as settings of the engine. */
export function limitSettings(limits: Limits): Record<string, number> {
  return {
    max_execution_time: limits.seconds ?? defaultSeconds,
    max_memory_usage: limits.memoryBytes ?? defaultMemoryBytes,
    max_threads: limits.threads ?? 2,
    // With it the engine tests each condition after reading its columns: a page would read the text of every row, where the
    // index of words alone answers.
    use_top_k_dynamic_filtering: 0,
    output_format_json_quote_64bit_integers: 0,
    output_format_json_quote_denormals: 0,
    ...limits.settings,
  }
}

/** The SETTINGS clause that carries the limits into the engine. */
export function settingsClause(limits: Limits, mark?: string): string {
  const settings: Record<string, string | number> = limitSettings(limits)
  if (mark) settings['log_comment'] = `'${mark}'`
  const list = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return `SETTINGS ${list.join(', ')}`
}

/** ClickHouse's own error code says what happened: TIMEOUT_EXCEEDED, MEMORY_LIMIT_EXCEEDED, QUERY_WAS_CANCELLED. */
export function storeErrorFrom(message: string): StoreError {
  const code = /Code: (\d+)/.exec(message)?.[1]
  if (code === '159' || code === '160') return new StoreError('timeout', message)
  if (code === '241') return new StoreError('memory', message)
  if (code === '394') return new StoreError('cancelled', message)
  return new StoreError('failed', message)
}

export function parseRows<Row>(lines: string): Row[] {
  if (lines === '') return []
  return JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`) as Row[]
}
