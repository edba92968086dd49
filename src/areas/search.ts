import type { FieldSet } from '../query/field.ts'
import type { CompiledSql } from '../query/sql/compile-sql.ts'
import type { ColumnStore, Limits, Params } from '../storage/clickhouse/column-store.ts'
import { finalRows, type NewestRows } from '../storage/clickhouse/newest/newest-statement.ts'
import { type AnyScope, type Scope, type SearchQuery, searchCondition } from './condition.ts'
import { type Found, milliseconds, plainIp } from './found.ts'
import { readPage, type Searched } from './search-page.ts'

export { type Found, plainIp } from './found.ts'

/** Where an address is, as far as it is known: what is not is empty, null or 0. */
export type KnownLocation = {
  readonly country: string
  readonly country_name: string
  readonly city: string
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly asn: number
  readonly as_name: string
}

export type SearchCursor = { readonly ts: number; readonly id: number }

/** What can be counted: the key of a bucket, and which events have one. */
export type StatisticsKey = { readonly key: string; readonly present: string; readonly each?: string }

/** The tables of an area. Both have the columns of `Found`. */
export type SearchTables<Type extends string> = {
  readonly search: string
  /** The search table keeps only the newest of each, and may have older ones until they are merged. */
  readonly newestOnly: boolean
  /** Has `record` as well. */
  readonly records: string
  /** Its granules are so small that a first pass for the condition alone costs more than it saves. */
  readonly smallGranules?: boolean
  readonly fields: FieldSet
  readonly statistics: Readonly<Record<Type, StatisticsKey>>
}

/** A query that is wrong makes each of them fail with a QueryError. */
export type AreaSearch<Type extends string, S extends AnyScope = Scope> = {
  /** How many events match, and those of one page, newest first. */
  page(query: SearchQuery, options: PageOptions<S>): Promise<{ total: number; found: Found[] }>
  /** As many as fit behind a cursor, newest first, without counting the rest. */
  behind(query: SearchQuery, options: BehindOptions<S>): Promise<Found[]>
  /** All that match, newest first, in steps that grow. A wrong query fails before the first step. */
  walk(query: SearchQuery, options: WalkOptions<S>): AsyncGenerator<Found[]>
  /** The records of what was found, in its order. */
  records(found: readonly Found[], limits?: Limits): Promise<string[]>
  statistics(query: SearchQuery, options: StatisticsOptions<Type, S>): Promise<Bucket[]>
}

/** `scope`: what else must hold, such as who may see it or how old it may be. */
type Scoped<S extends AnyScope> = { readonly scope: S; readonly limits?: Limits }

export type PageOptions<S extends AnyScope> = Scoped<S> & { readonly skip: number; readonly size: number }
export type BehindOptions<S extends AnyScope> = Scoped<S> & {
  readonly behind?: SearchCursor
  readonly size: number
}
export type WalkOptions<S extends AnyScope> = Scoped<S> & {
  /** How many are in memory together, where events are large. */
  readonly maxStep?: number
}
export type StatisticsOptions<Type extends string, S extends AnyScope> = Scoped<S> & {
  readonly type: Type
  readonly order: 'asc' | 'desc'
  readonly size: number
}
export type Bucket = { readonly key: string | number; readonly doc_count: number }

/** For statements that read the rows of few keys with FINAL. */
export const exactFinal = finalRows('').settings

/** A table with its condition, to be read in one statement. A statement is made for one use: what is newest changes. */
export function readRows(store: ColumnStore, table: string, newestOnly: boolean): NewestRows {
  if (!newestOnly) return { from: table, where: '1', settings: {}, prefersOnePass: true }
  return store.newest?.(table) ?? finalRows(table)
}

/** The first events of a walk come soon, then larger steps cost less for each event. */
const firstStep = 100
const defaultMaxStep = 10_000

export function createAreaSearch<Type extends string, S extends AnyScope = Scope>(
  store: ColumnStore,
  tables: SearchTables<Type>,
): AreaSearch<Type, S> {
  const conditionOf = (query: SearchQuery, scope: S): CompiledSql =>
    searchCondition(query, scope, tables.fields)
  const searched: Searched = { store, read: () => readRows(store, tables.search, tables.newestOnly) }

  return {
    async page(query, { scope, skip, size, limits }) {
      return await readPage(searched, conditionOf(query, scope), { skip, size, limits })
    },
    async behind(query, { scope, behind, size, limits }) {
      return await newest(searched, conditionOf(query, scope), { behind, size, limits })
    },
    walk(query, { scope, limits, maxStep = defaultMaxStep }) {
      return steps(searched, conditionOf(query, scope), { maxStep, limits })
    },
    async records(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<{ id: number; record: string }>(
        `SELECT id, record FROM ${tables.records}
         WHERE ip IN {ips:Array(IPv6)} AND port IN {ports:Array(UInt16)} AND id IN {ids:Array(UInt64)}`,
        { ...keysOf(found), ports: [...new Set(found.map(({ port }) => port))] },
        tables.smallGranules ? { ...limits, settings: { optimize_move_to_prewhere: 0 } } : limits,
      )
      return inOrder(found, rows).map(({ record }) => record)
    },
    async statistics(query, { scope, type, order, size, limits }) {
      const { key, each, present } = tables.statistics[type]
      const { where, params } = conditionOf(query, scope)
      const rows = searched.read()
      return await store.rows<Bucket>(
        `SELECT ${key} AS key, count() AS doc_count FROM ${rows.from} ${each ? `ARRAY JOIN ${each}` : ''}
         WHERE ${present} AND ${where} AND ${rows.where}
         GROUP BY key ORDER BY doc_count ${order === 'asc' ? 'ASC' : 'DESC'}, key LIMIT ${size}`,
        params,
        { ...limits, settings: rows.settings },
      )
    },
  }
}

type NewestOptions = {
  readonly behind: SearchCursor | undefined
  readonly size: number
  readonly limits: Limits | undefined
}

/** The newest that match, behind a cursor where one is given. */
function newest(
  { store, read }: Searched,
  { where, params }: CompiledSql,
  { behind, size, limits }: NewestOptions,
): Promise<Found[]> {
  const older = behind
    ? 'AND (ts, id) < (fromUnixTimestamp64Milli({behind_ts:Int64}), {behind_id:UInt64})'
    : ''
  const rows = read()
  const bound: Params = behind ? { behind_ts: behind.ts, behind_id: behind.id } : {}
  return store.rows<Found>(
    `SELECT id, address AS ip, port, protocol, at AS ts FROM (
       SELECT id, ${plainIp} AS address, port, protocol, ${milliseconds} AS at, ts
       FROM ${rows.from} WHERE ${where} ${older} AND ${rows.where}
       ORDER BY ts DESC, id DESC LIMIT ${size})`,
    { ...params, ...bound },
    { ...limits, settings: rows.settings },
  )
}

async function* steps(
  searched: Searched,
  condition: CompiledSql,
  { maxStep, limits }: { readonly maxStep: number; readonly limits: Limits | undefined },
): AsyncGenerator<Found[]> {
  let behind: SearchCursor | undefined
  for (let size = firstStep; ; size = Math.min(size * 4, maxStep)) {
    const found = await newest(searched, condition, { behind, size, limits })
    if (found.length > 0) yield found
    if (found.length < size) return
    behind = found.at(-1)!
  }
}

/** Rows that were asked for by id, in the order of what was found; one that is gone by now is left out. */
export function inOrder<Row extends { readonly id: number }>(
  found: readonly Pick<Found, 'id'>[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

export function keysOf(found: readonly Pick<Found, 'id' | 'ip'>[]): Params {
  return { ips: storedIps(found.map(({ ip }) => ip)), ids: found.map(({ id }) => id) }
}

/** Each address once, as tables have it: the other way of `plainIp`. */
export function storedIps(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((ip) => (ip.includes(':') ? ip : `::ffff:${ip}`)))]
}
