import type { Logger } from 'pino'
import type { ColumnStore } from '../column-store.ts'
import type { WatchedStore } from '../watched-store.ts'
import {
  finalRows,
  type KnownSuperseded,
  knownRows,
  type NewestRows,
  type NewestTable,
  supersededRows,
} from './newest-statement.ts'

/** A store that knows which rows of its tables are superseded, so that searches need not compare all parts. */
export type NewestTracking = {
  readonly store: WatchedStore
  /** Finds what was superseded since the last time. Searches ask for it by themselves. */
  refresh(): Promise<void>
}

/** Tables in this database are in memory only: what they have is found again after a start. */
const database = 'rimlight_memory'
const seconds = 300
const minPauseMs = 1_000
/** Looking for superseded rows takes at most this part of the time of the engine. */
const pauseShare = 10
/** A search that was prepared with an older set has ended by then. */
const keepSetMs = 900_000

export function trackNewest(
  inner: WatchedStore,
  tables: readonly NewestTable[],
  log: Pick<Logger, 'warn'>,
): NewestTracking {
  const tracked = new Map(tables.map((table) => [table.name, new TrackedTable(inner, table, log)]))
  return {
    store: {
      ...inner,
      newest: (table) => tracked.get(table)?.rows() ?? finalRows(table),
      async alone(work) {
        try {
          return await inner.alone(work)
        } finally {
          // Parts may have been taken out of use: what superseded a row can be gone.
          for (const table of tracked.values()) table.forget()
        }
      },
    },
    async refresh() {
      for (const table of tracked.values()) await table.refresh()
    },
  }
}

type Part = { readonly name: string; readonly first: number; readonly last: number }

class TrackedTable {
  readonly #store: ColumnStore
  readonly #table: NewestTable
  readonly #log: Pick<Logger, 'warn'>
  #known: KnownSuperseded | undefined
  /** Names of the parts when it was found. */
  #parts = ''
  #number = 0
  #running: Promise<void> | undefined
  #nextAt = 0

  constructor(store: ColumnStore, table: NewestTable, log: Pick<Logger, 'warn'>) {
    this.#store = store
    this.#table = table
    this.#log = log
  }

  rows(): NewestRows {
    if (!this.#running && performance.now() >= this.#nextAt)
      this.refresh().catch((error: unknown) => {
        this.forget()
        this.#log.warn({ err: error, table: this.#table.name }, 'superseded rows could not be found')
      })
    return this.#known ? knownRows(this.#table, this.#known) : finalRows(this.#table.name)
  }

  forget(): void {
    this.#known = undefined
    this.#parts = ''
  }

  refresh(): Promise<void> {
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #refresh(): Promise<void> {
    const began = performance.now()
    try {
      const parts = await this.#listParts()
      const names = parts.map(({ name }) => name).join()
      if (this.#known && names === this.#parts) return
      const known = await this.#find(parts)
      const old = this.#known?.set
      this.#known = known
      this.#parts = names
      if (old) this.#dropLater(old)
    } finally {
      this.#nextAt = performance.now() + Math.max(minPauseMs, (performance.now() - began) * pauseShare)
    }
  }

  /** Undefined while an event is in the table twice, which only the engine can tell apart until it merges them. */
  async #find(parts: readonly Part[]): Promise<KnownSuperseded | undefined> {
    const [oldest] = parts
    // No two rows of one part have the same key, and what a row supersedes came before it: the oldest part adds nothing.
    const above = oldest?.last ?? 0
    const block = Math.max(0, ...parts.map(({ last }) => last))
    const name = `${database}.${this.#table.name}_${++this.#number}`
    await this.#store.command(`CREATE DATABASE IF NOT EXISTS ${database} ENGINE = Memory`)
    await this.#store.command(
      `CREATE TABLE ${name}_found (superseded UInt64, block UInt64, repeated UInt8) ENGINE = Memory`,
    )
    try {
      await this.#store.command(
        `INSERT INTO ${name}_found ${supersededRows(this.#table, above)} SETTINGS max_execution_time = ${seconds}`,
      )
      const [found] = await this.#store.rows<{ n: number; repeated: number }>(
        `SELECT count() AS n, sum(repeated) AS repeated FROM ${name}_found`,
      )
      if (found!.repeated > 0) return undefined
      if (found!.n === 0) return { block, set: null }
      await this.#store.command(`CREATE TABLE ${name} (id UInt64) ENGINE = Set SETTINGS persistent = 0`)
      await this.#store.command(`INSERT INTO ${name} SELECT superseded FROM ${name}_found`)
      return { block, set: name }
    } finally {
      await this.#store.command(`DROP TABLE ${name}_found`)
    }
  }

  /** In the order of their blocks. */
  async #listParts(): Promise<Part[]> {
    return await this.#store.rows<Part>(
      `SELECT name, min_block_number AS first, max_block_number AS last FROM system.parts
       WHERE active AND database = currentDatabase() AND table = '${this.#table.name}' ORDER BY first`,
    )
  }

  #dropLater(set: string): void {
    const timer = setTimeout(() => {
      // Fails when the store is closed, and the set is gone with it.
      this.#store.command(`DROP TABLE IF EXISTS ${set}`).catch(() => {})
    }, keepSetMs)
    timer.unref()
  }
}
