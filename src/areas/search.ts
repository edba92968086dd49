import { dayMs } from '../core/time.ts'
import type { CompiledSql } from '../query/sql/compile-sql.ts'
import type { ColumnStore, Limits, Params } from '../storage/clickhouse/column-store.ts'

/** One found event: where its whole record stands, and what a list shows of it. */
export type Found = {
  readonly id: number
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
}

export type SearchCursor = { readonly ts: number; readonly id: number }

/** What can be counted: the key of a bucket, and which events have one. */
export type StatisticsKey = { readonly key: string; readonly present: string; readonly each?: string }

/** The tables of an area. Both have the columns of `Found`. */
export type SearchTables<Type extends string> = {
  readonly search: string
  /** The search table keeps only the newest of each; before they are merged that takes a FINAL. */
  readonly newestOnly: boolean
  /** Has `record` as well. */
  readonly records: string
  readonly statistics: Readonly<Record<Type, StatisticsKey>>
}

export type AreaSearch<Type extends string> = {
  /** How many events match, and those of one page, newest first. */
  page(condition: CompiledSql, options: PageOptions): Promise<{ total: number; found: Found[] }>
  /** As many as fit behind a place, newest first, without counting the rest. */
  behind(condition: CompiledSql, options: BehindOptions): Promise<Found[]>
  /** The records of what was found, in its order. */
  records(found: readonly Found[], limits?: Limits): Promise<string[]>
  statistics(condition: CompiledSql, options: StatisticsOptions<Type>): Promise<Bucket[]>
}

/** `scope`: what else must hold, such as who may see it or how old it may be. */
type Scoped = { readonly scope: CompiledSql; readonly limits?: Limits }

export type PageOptions = Scoped & { readonly skip: number; readonly size: number }
export type BehindOptions = Scoped & { readonly behind?: SearchCursor; readonly size: number }
export type StatisticsOptions<Type extends string> = Scoped & {
  readonly type: Type
  readonly order: 'asc' | 'desc'
  readonly size: number
}
export type Bucket = { readonly key: string | number; readonly doc_count: number }

/** With FINAL an index must not hide the newer row of a service whose older one matches. */
export const exactFinal = {
  use_skip_indexes_if_final: 1,
  use_skip_indexes_if_final_exact_mode: 1,
}

/** IPv4 is kept as IPv4-mapped IPv6; answers show it as IPv4 again. */
export const plainIp = `replaceOne(toString(ip), '::ffff:', '')`
const milliseconds = 'toUnixTimestamp64Milli(ts)'

export function createAreaSearch<Type extends string>(
  store: ColumnStore,
  tables: SearchTables<Type>,
): AreaSearch<Type> {
  const from = tables.newestOnly ? `${tables.search} FINAL` : tables.search
  const withSettings = (limits: Limits = {}): Limits =>
    tables.newestOnly ? { ...limits, settings: exactFinal } : limits

  return {
    async page(condition, { scope, skip, size, limits }) {
      const { where, params } = both(scope, condition)
      // One pass counts and keeps the newest: sorting all that matches would cost more than finding it.
      const [row] = await store.rows<{ total: number; top: [number, number, string, number, string][] }>(
        `SELECT count() AS total,
                groupArraySorted(${skip + size})(
                  (-${milliseconds}, -toInt64(id), ${plainIp}, port, toString(protocol))) AS top
         FROM ${from} WHERE ${where}`,
        params,
        withSettings(limits),
      )
      const found = row!.top
        .slice(skip)
        .map(([ts, id, ip, port, protocol]) => ({ id: -id, ip, port, protocol, ts: -ts }))
      return { total: row!.total, found }
    },
    behind(condition, { scope, behind, size, limits }) {
      const { where, params } = both(scope, condition)
      const place = behind
        ? 'AND (ts, id) < (fromUnixTimestamp64Milli({behind_ts:Int64}), {behind_id:UInt64})'
        : ''
      const bound: Params = behind ? { behind_ts: behind.ts, behind_id: behind.id } : {}
      return store.rows<Found>(
        `SELECT id, address AS ip, port, protocol, at AS ts FROM (
           SELECT id, ${plainIp} AS address, port, protocol, ${milliseconds} AS at, ts
           FROM ${from} WHERE ${where} ${place}
           ORDER BY ts DESC, id DESC LIMIT ${size})`,
        { ...params, ...bound },
        withSettings(limits),
      )
    },
    async records(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<{ id: number; record: string }>(
        `SELECT id, record FROM ${tables.records} WHERE ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}`,
        keysOf(found),
        limits,
      )
      const byId = new Map(rows.map(({ id, record }) => [id, record]))
      return found.flatMap(({ id }) => byId.get(id) ?? [])
    },
    statistics(condition, { scope, type, order, size, limits }) {
      const { key, each, present } = tables.statistics[type]
      const { where, params } = both(scope, condition)
      return store.rows<Bucket>(
        `SELECT ${key} AS key, count() AS doc_count FROM ${from} ${each ? `ARRAY JOIN ${each}` : ''}
         WHERE ${present} AND ${where}
         GROUP BY key ORDER BY doc_count ${order === 'asc' ? 'ASC' : 'DESC'}, key LIMIT ${size}`,
        params,
        withSettings(limits),
      )
    },
  }
}

export function keysOf(found: readonly Pick<Found, 'id' | 'ip'>[]): Params {
  return {
    ips: [...new Set(found.map(({ ip }) => (ip.includes(':') ? ip : `::ffff:${ip}`)))],
    ids: found.map(({ id }) => id),
  }
}

/** Events of the last so many days. */
export function sinceDays(days: number): CompiledSql {
  return {
    where: 'ts >= fromUnixTimestamp64Milli({since:Int64})',
    params: { since: Date.now() - days * dayMs },
  }
}

/** Their parameters must have different names. */
export function both(left: CompiledSql, right: CompiledSql): CompiledSql {
  return { where: `${left.where} AND ${right.where}`, params: { ...left.params, ...right.params } }
}
