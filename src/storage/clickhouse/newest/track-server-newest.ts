import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { StoreError, type StoreServer, type StoreServers } from '../column-store.ts'
import type { WatchedStore } from '../watched-store.ts'
import { memoryDatabase } from './counted-sets.ts'
import { finalRows, type NewestRows, type NewestTable, withFinal } from './newest-statement.ts'
import { createSets, dropAbandoned, dropTables, hasTable, listParts, type ServerPart } from './server-sets.ts'
import { type ServerKnown, serverRows } from './server-statement.ts'
import type { NewestTracking, TrackingOptions } from './track-newest.ts'

/** Every row that matches is looked for in each of them. */
const maxSets = 4
const minPauseMs = 1_000
/** Looking for superseded rows takes at most this part of the time of the servers. */
const pauseShare = 10
/** After a server did not have what it should, or refused to make it. */
const troublePauseMs = 30_000
/** A search that was prepared with older sets has begun by then. One that has not is read with FINAL. */
const keepSetMs = 120_000
/** Made anew by then, since other processes drop what is much older as left over. */
const maxAgeMs = 3 * 3_600_000
const defaultMinRows = 100_000

/**
 * What `trackNewest` does for an embedded store, for servers: each one keeps sets of what is superseded among the rows that
 * it can read itself. One that lacks them (it was started again, or was away when they were made) refuses the statement, and
 * it is sent once more with FINAL: an answer is never wrong, and never an error because of that.
 */
export function trackServerNewest(
  inner: WatchedStore,
  servers: StoreServers,
  options: TrackingOptions,
): NewestTracking {
  const tracked = new Map(
    options.tables.map((table) => [table.name, new ServerTable(servers, table, options)]),
  )
  return {
    store: {
      ...inner,
      newest: (table) => tracked.get(table)?.rows() ?? finalRows(table),
      async rows(sql, params, limits = {}) {
        try {
          return await inner.rows(sql, params, limits)
        } catch (error) {
          const exact = isMissingSet(error) ? withFinal(sql) : undefined
          if (exact === undefined) throw error
          for (const table of tracked.values()) table.distrust()
          const settings = { ...limits.settings, ...finalRows('').settings }
          return await inner.rows(exact, params, { ...limits, settings })
        }
      },
      async close() {
        for (const table of tracked.values()) await table.close()
        await inner.close()
      },
    },
    async refresh() {
      for (const table of tracked.values()) await table.refresh()
    },
  }
}

/** UNKNOWN_IDENTIFIER, UNKNOWN_TABLE, UNKNOWN_DATABASE: of a name in our database, whichever server says so. */
export function isMissingSet(error: unknown): boolean {
  if (!(error instanceof StoreError) || error.kind !== 'failed') return false
  return /\bCode: (47|60|81)\b/.test(error.message) && error.message.includes(memoryDatabase)
}

type Compared = ServerKnown & {
  /** When the first of its sets was made. */
  readonly since: number
}

class ServerTable {
  readonly #servers: StoreServers
  readonly #table: NewestTable
  readonly #log: Pick<Logger, 'warn'>
  readonly #minRows: number
  /** Other processes keep sets on the same servers. */
  readonly #process = randomBytes(4).toString('hex')
  /** All that this process has made and not dropped yet. */
  readonly #made = new Set<string>()
  #known: Compared | undefined
  /** The servers and their parts when that was found. */
  #seen = ''
  #number = 0
  /** Rises when what is known must not be used any longer. */
  #generation = 0
  #isClosed = false
  #running: Promise<void> | undefined
  #nextAt = 0

  constructor(servers: StoreServers, table: NewestTable, { log, minRows = defaultMinRows }: TrackingOptions) {
    this.#servers = servers
    this.#table = table
    this.#log = log
    this.#minRows = minRows
  }

  rows(): NewestRows {
    if (!this.#isClosed && !this.#running && performance.now() >= this.#nextAt)
      this.refresh().catch((error: unknown) => {
        this.distrust()
        if (this.#isClosed) return
        this.#log.warn({ err: error, table: this.#table.name }, 'superseded rows could not be found')
      })
    return this.#known
      ? serverRows(this.#table, this.#servers.localTable(this.#table.name), this.#known)
      : finalRows(this.#table.name)
  }

  /** A server has not what it should have: sets are made again on all of them, but not at once. */
  distrust(): void {
    this.#forget()
    this.#nextAt = performance.now() + troublePauseMs
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#forget()
    // What is being compared now is not waited for: others drop its tables.
    await this.#drop([...this.#made])
  }

  refresh(): Promise<void> {
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  #forget(): void {
    this.#dropLater(tablesOf(this.#known))
    this.#known = undefined
    this.#seen = ''
    this.#generation += 1
  }

  async #refresh(): Promise<void> {
    const began = performance.now()
    const generation = this.#generation
    try {
      const local = this.#servers.localTable(this.#table.name)
      const servers = await this.#servers.answering()
      const lists = await Promise.all(servers.map((server) => listParts(server, local)))
      const parts = new Map(servers.map((server, index) => [server, lists[index]!]))
      const seen = [...parts].map(([{ url }, list]) => `${url} ${list.map(({ name }) => name)}`).join('\n')
      if (seen === this.#seen && !this.#isOld()) return
      const isLarge = Math.max(0, ...lists.map(rowsOf)) >= this.#minRows
      const known = isLarge ? await this.#compare(parts) : undefined
      this.#publish(known, seen, generation)
    } finally {
      const pause = Math.max(minPauseMs, (performance.now() - began) * pauseShare)
      this.#nextAt = Math.max(this.#nextAt, performance.now() + pause)
    }
  }

  #isOld(): boolean {
    return this.#known !== undefined && Date.now() - this.#known.since >= maxAgeMs
  }

  #publish(known: Compared | undefined, seen: string, generation: number): void {
    const before = this.#known
    if (generation === this.#generation) {
      this.#known = known
      this.#seen = seen
    }
    const used = tablesOf(this.#known)
    this.#dropLater([...tablesOf(before), ...tablesOf(known)].filter((name) => !used.includes(name)))
  }

  /** Undefined while an event is somewhere twice, which only the engine can tell apart until it merges them. */
  async #compare(parts: ReadonlyMap<StoreServer, readonly ServerPart[]>): Promise<Compared | undefined> {
    const before = await this.#continued([...parts.keys()])
    const now = Date.now()
    const name = `${memoryDatabase}.${this.#table.name}_${now}_${this.#process}_${++this.#number}`
    const tables = { set: name, found: `${name}_found`, known: `${name}_known` }
    for (const table of Object.values(tables)) this.#made.add(table)
    const table = { ...this.#table, name: this.#servers.localTable(this.#table.name) }
    let isExact = false
    try {
      // All have ended before anything is dropped.
      const outcomes = await Promise.allSettled(
        [...parts].map(async ([server, list]) => {
          if (!before) await dropAbandoned(server, this.#made)
          return await createSets(server, { table, tables, parts: list, before: before?.known })
        }),
      )
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      isExact = outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value === 'found')
    } finally {
      if (!isExact) await this.#drop(Object.values(tables))
    }
    this.#made.delete(tables.found)
    if (!isExact) return undefined
    return { sets: [...(before?.sets ?? []), name], known: tables.known, since: before?.since ?? now }
  }

  /** A few times only what has come since is looked for, and then everything again, without what is merged by then. */
  async #continued(servers: readonly StoreServer[]): Promise<Compared | undefined> {
    const known = this.#known
    if (!known || known.sets.length >= maxSets || this.#isOld()) return undefined
    // Its tables went away together with this one, if they did.
    const have = await Promise.all(servers.map((server) => hasTable(server, known.known)))
    return have.every(Boolean) ? known : undefined
  }

  #dropLater(names: readonly string[]): void {
    if (names.length === 0) return
    const timer = setTimeout(() => void this.#drop(names), keepSetMs)
    timer.unref()
  }

  async #drop(names: readonly string[]): Promise<void> {
    const servers = names.length === 0 ? [] : await this.#servers.answering()
    await Promise.all(servers.map((server) => dropTables(server, names)))
    for (const name of names) this.#made.delete(name)
  }
}

function tablesOf(known: Compared | undefined): readonly string[] {
  return known ? [...known.sets, known.known] : []
}

function rowsOf(parts: readonly ServerPart[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0)
}
