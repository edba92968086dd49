import type { Logger } from 'pino'
import { type ColumnStore, type Limits, type Params, StoreError } from '../column-store.ts'
import type { WatchedStore } from '../watched-store.ts'
import { CountedSets, memoryDatabase, setsIn } from './counted-sets.ts'
import {
  addressSlices,
  finalRows,
  finalRowsOfSmall,
  type KnownSuperseded,
  knownRows,
  type NewestRows,
  type NewestTable,
  supersededRows,
  withFinal,
} from './newest-statement.ts'

/** A store that knows which rows of its tables are superseded, so that searches need not compare all parts. */
export type NewestTracking = {
  readonly store: WatchedStore
  /** Finds what was superseded since the last time. Searches ask for it by themselves. */
  refresh(): Promise<void>
}

export type KeptTracking = NewestTracking & {
  /**
   * To be called now and then. Finds what was superseded when so much came, or nothing is known yet, that the next search
   * would have to compare a good part of the table.
   */
  keepUp(): Promise<void>
}

const seconds = 300
const maxMemoryBytes = 1_000_000_000
/** Every row that matches is looked for in each of them. */
const maxSets = 4
/** Rows whose addresses and keys are in memory together, however large the table is. */
const defaultMaxRowsAtOnce = 500_000
const sampledAddresses = 1_000
const minPauseMs = 1_000
/** Where nothing was written, merges alone can leave a set with more than it needs. */
const unchangedPauseMs = 60_000
/** Looking for superseded rows takes at most this part of the time of the engine. */
const pauseShare = 10
/** Where inserts make each statement wait, a look takes long and costs little; what came since costs every search. */
const maxPauseMs = 30_000
/** The share of a table that a search may have to compare itself: with every look at this much, a row is compared a few times in all. */
const maxFreshShare = 0.25

export type TrackingOptions = {
  readonly tables: readonly NewestTable[]
  readonly log: Pick<Logger, 'warn'>
  /** Rows from which on it is worth it. */
  readonly minRows?: number
  /** Rows that are compared in one statement. */
  readonly maxRowsAtOnce?: number
  readonly now?: () => number
}

/** The engine compares the parts of a smaller table in less time than finding superseded rows takes. */
const defaultMinRows = 100_000

export function trackNewest(inner: WatchedStore, options: TrackingOptions): KeptTracking {
  let isClosed = false
  const sets = new CountedSets(async (set) => {
    try {
      await inner.command(`DROP TABLE IF EXISTS ${set}`)
    } catch (error) {
      // A set is gone with the store that had it.
      if (!isClosed) options.log.warn({ err: error, set }, 'a set of superseded rows could not be dropped')
      throw error
    }
  })
  const tracked = new Map(
    options.tables.map((table) => [table.name, new TrackedTable(inner, sets, table, options)]),
  )
  const changeAll = (): void => {
    for (const table of tracked.values()) table.change()
  }
  return {
    store: {
      ...inner,
      insert: (table, ...given) => inner.insert(table, ...given).finally(() => tracked.get(table)?.change()),
      insertBlocks: (table, ...given) =>
        inner.insertBlocks(table, ...given).finally(() => tracked.get(table)?.change()),
      command: (sql) => inner.command(sql).finally(changeAll),
      newest: (table) => tracked.get(table)?.rows() ?? finalRows(table),
      async rows<Row>(sql: string, params?: Params, limits?: Limits): Promise<Row[]> {
        const exact = withFinal(sql)
        if (exact === undefined) return await inner.rows<Row>(sql, params, limits)
        try {
          const found = await sets.use(setsIn(sql), () => inner.rows<Row>(sql, params, limits))
          // Otherwise it was prepared so long ago that a set is gone.
          if (found) return found
        } catch (error) {
          // So much came lately that finding what it supersedes takes more memory than one statement may have.
          if (!(error instanceof StoreError) || error.kind !== 'memory') throw error
        }
        const settings = { ...limits?.settings, ...finalRows('').settings }
        return await inner.rows<Row>(exact, params, { ...limits, settings })
      },
      async close() {
        isClosed = true
        for (const table of tracked.values()) table.close()
        await inner.close()
      },
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
    async keepUp() {
      for (const table of tracked.values()) await table.keepUp()
    },
  }
}

type Part = {
  readonly name: string
  readonly rows: number
  readonly first: number
  readonly last: number
}

class TrackedTable {
  readonly #store: ColumnStore
  readonly #sets: CountedSets
  readonly #table: NewestTable
  readonly #log: Pick<Logger, 'warn'>
  readonly #minRows: number
  readonly #maxRowsAtOnce: number
  readonly #now: () => number
  #known: KnownSuperseded | undefined
  /** Names of the parts when it was found. */
  #parts = ''
  #number = 0
  #generation = 0
  #isClosed = false
  /** The engine alone compares a small table, in one thread. */
  #isSmall = false
  #running: Promise<void> | undefined
  #nextAt = 0
  /** While nothing is written. */
  #nextUnchangedAt = 0
  #hasChanged = true

  constructor(store: ColumnStore, sets: CountedSets, table: NewestTable, options: TrackingOptions) {
    this.#store = store
    this.#sets = sets
    this.#table = table
    this.#log = options.log
    this.#minRows = options.minRows ?? defaultMinRows
    this.#maxRowsAtOnce = options.maxRowsAtOnce ?? defaultMaxRowsAtOnce
    this.#now = options.now ?? (() => performance.now())
  }

  rows(): NewestRows {
    if (this.#isDue()) void this.#refreshOrForget()
    if (this.#known) return knownRows(this.#table, this.#known)
    return this.#isSmall ? finalRowsOfSmall(this.#table.name) : finalRows(this.#table.name)
  }

  async keepUp(): Promise<void> {
    if (!this.#isDue()) return
    const parts = await this.#listParts()
    const fresh = parts.filter(({ last }) => last > (this.#known?.block ?? 0))
    const rows = rowsOf(parts)
    if (rows >= this.#minRows && rowsOf(fresh) >= rows * maxFreshShare) await this.#refreshOrForget()
  }

  /** Without what is known every search is right, and slower. */
  async #refreshOrForget(): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      this.forget()
      if (this.#isClosed) return
      this.#log.warn({ err: error, table: this.#table.name }, 'superseded rows could not be found')
    }
  }

  /** Listing the parts is a statement that the search waits for. */
  #isDue(): boolean {
    if (this.#isClosed || this.#running) return false
    return this.#now() >= (this.#hasChanged ? this.#nextAt : this.#nextUnchangedAt)
  }

  change(): void {
    this.#hasChanged = true
  }

  close(): void {
    this.#isClosed = true
  }

  forget(): void {
    const unused = this.#known?.sets ?? []
    this.#known = undefined
    this.#parts = ''
    this.#isSmall = false
    this.change()
    // What is being looked for now may rest on what is gone.
    this.#generation += 1
    this.#sets.retire(unused)
  }

  refresh(): Promise<void> {
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #refresh(): Promise<void> {
    const began = this.#now()
    const generation = this.#generation
    // What is written from now on may be missing in the list.
    this.#hasChanged = false
    try {
      const parts = await this.#listParts()
      const names = parts.map(({ name }) => name).join()
      if (names === this.#parts) return
      const isLarge = rowsOf(parts) >= this.#minRows
      const known = isLarge ? await this.#find(parts) : undefined
      if (generation !== this.#generation) return this.#sets.retire(known?.sets ?? [])
      const unused = this.#known?.sets.filter((set) => !known?.sets.includes(set)) ?? []
      this.#known = known
      this.#isSmall = !isLarge
      this.#parts = names
      this.#sets.retire(unused)
    } finally {
      const now = this.#now()
      this.#nextAt = now + Math.min(maxPauseMs, Math.max(minPauseMs, (now - began) * pauseShare))
      this.#nextUnchangedAt = now + unchangedPauseMs
    }
  }

  /** Undefined while an event is in the table twice, which only the engine can tell apart until it merges them. */
  async #find(parts: readonly Part[]): Promise<KnownSuperseded | undefined> {
    const [oldest] = parts
    // No two rows of one part have the same key, and what a row supersedes came before it: the oldest part adds nothing.
    const rest = rowsOf(parts.slice(1))
    // Where it is the smaller share, looking the others up in it costs more than reading everything.
    const whole = oldest && rest < oldest.rows ? oldest.last : 0
    // A few times only what has come since is looked for, and then everything again, without what is merged by then.
    const before = this.#known && this.#known.sets.length < maxSets ? this.#known : undefined
    const above = before?.block ?? whole
    const block = Math.max(0, ...parts.map(({ last }) => last))
    // An engine that outlives its store in this process may still have the tables of an earlier one.
    const name = `${memoryDatabase}.${this.#table.name}_${Date.now()}_${++this.#number}`
    await this.#store.command(`CREATE DATABASE IF NOT EXISTS ${memoryDatabase} ENGINE = Memory`)
    await this.#store.command(
      `CREATE TABLE ${name}_found (superseded UInt64, block UInt64, repeated UInt8) ENGINE = Memory`,
    )
    try {
      for (const slice of await this.#slices(parts))
        await this.#store.command(
          // In the order of the table, so that a large one does not come into memory.
          `INSERT INTO ${name}_found ${supersededRows(this.#table, above, slice)}
           SETTINGS max_execution_time = ${seconds}, max_memory_usage = ${maxMemoryBytes},
             max_threads = 2, optimize_aggregation_in_order = 1`,
        )
      const [found] = await this.#store.rows<{ n: number; repeated: number }>(
        `SELECT count() AS n, sum(repeated) AS repeated FROM ${name}_found`,
      )
      if (found!.repeated > 0) return undefined
      if (found!.n === 0) return { block, sets: before?.sets ?? [] }
      await this.#fill(name)
      return { block, sets: [...(before?.sets ?? []), name] }
    } finally {
      await this.#store.command(`DROP TABLE ${name}_found`)
    }
  }

  async #fill(name: string): Promise<void> {
    this.#sets.add(name)
    try {
      await this.#store.command(`CREATE TABLE ${name} (id UInt64) ENGINE = Set SETTINGS persistent = 0`)
      await this.#store.command(`INSERT INTO ${name} SELECT superseded FROM ${name}_found`)
    } catch (error) {
      this.#sets.retire([name])
      throw error
    }
  }

  /** Rows of one key have one address: what supersedes a row is in its slice. */
  async #slices(parts: readonly Part[]): Promise<string[]> {
    const count = Math.ceil(rowsOf(parts) / this.#maxRowsAtOnce)
    if (count <= 1) return ['1']
    const [sampled] = await this.#store.rows<{ addresses: string[] }>(
      `SELECT arrayMap(one -> toString(one), arraySort(groupArraySample(${sampledAddresses})(${this.#table.key[0]}))) AS addresses
       FROM ${this.#table.name}`,
    )
    return addressSlices(this.#table, sampled!.addresses, count)
  }

  /** In the order of their blocks. */
  async #listParts(): Promise<Part[]> {
    return await this.#store.rows<Part>(
      `SELECT name, rows, min_block_number AS first, max_block_number AS last FROM system.parts
       WHERE active AND database = currentDatabase() AND table = '${this.#table.name}' ORDER BY first`,
    )
  }
}

function rowsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0)
}
