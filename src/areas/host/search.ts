import type { CompiledSql } from '../../query/compile-sql.ts'
import type { ColumnStore, Limits, Params } from '../../storage/clickhouse/column-store.ts'
import { clientsOf, type View } from './reads.ts'
import { type StatisticsKey, type StatisticsType, statisticsKeys } from './statistics.ts'

/** One found service: where its whole record stands, and what a list shows of it. */
export type Found = {
  readonly id: number
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
}

export type Place = { readonly ts: number; readonly id: number }

export type HostSearch = {
  /** How many services match, and those of one page, newest first. */
  page(condition: CompiledSql, options: PageOptions): Promise<{ total: number; found: Found[] }>
  /** As many as fit behind a place, newest first, without counting the rest. */
  behind(condition: CompiledSql, options: BehindOptions): Promise<Found[]>
  /** The records of what was found, in its order. */
  records(found: readonly Found[], limits?: Limits): Promise<string[]>
  /** The columns that a table shows, in the order of what was found. */
  summaries(found: readonly Found[], limits?: Limits): Promise<Summary[]>
  statistics(condition: CompiledSql, options: StatisticsOptions): Promise<Bucket[]>
}

export type PageOptions = {
  readonly view: View
  readonly skip: number
  readonly size: number
  readonly limits?: Limits
}
export type BehindOptions = {
  readonly view: View
  readonly behind?: Place
  readonly size: number
  readonly limits?: Limits
}
export type StatisticsOptions = {
  readonly view: View
  readonly type: StatisticsType
  readonly order: 'asc' | 'desc'
  readonly size: number
  readonly limits?: Limits
}
export type Bucket = { readonly key: string | number; readonly doc_count: number }
export type Summary = Readonly<Record<(typeof summaryColumns)[number], string | number>>

export const summaryColumns = [
  'time',
  'ip',
  'port',
  'protocol',
  'type',
  'service',
  'product',
  'version',
  'country',
  'asn',
  'as_name',
  'rdns',
] as const

/** With FINAL an index must not hide the newer row of a service whose older one matches. */
const exactFinal = {
  use_skip_indexes_if_final: 1,
  use_skip_indexes_if_final_exact_mode: 1,
}

const visible = 'client IN {clients:Array(String)}'
const plainIp = `replaceOne(toString(ip), '::ffff:', '')`
const milliseconds = 'toUnixTimestamp64Milli(ts)'

export function hostSearch(store: ColumnStore): HostSearch {
  const withSettings = (limits: Limits = {}): Limits => ({ ...limits, settings: exactFinal })

  return {
    async page({ where, params }, { view, skip, size, limits }) {
      // One pass counts and keeps the newest: sorting all that matches would cost more than finding it.
      const [row] = await store.rows<{ total: number; top: [number, number, string, number, string][] }>(
        `SELECT count() AS total,
                groupArraySorted(${skip + size})(
                  (-${milliseconds}, -toInt64(id), ${plainIp}, port, toString(protocol))) AS top
         FROM host_search FINAL WHERE ${visible} AND ${where}`,
        { ...params, clients: clientsOf(view) },
        withSettings(limits),
      )
      const found = row!.top
        .slice(skip)
        .map(([ts, id, ip, port, protocol]) => ({ id: -id, ip, port, protocol, ts: -ts }))
      return { total: row!.total, found }
    },
    behind({ where, params }, { view, behind, size, limits }) {
      const place = behind
        ? 'AND (ts, id) < (fromUnixTimestamp64Milli({behind_ts:Int64}), {behind_id:UInt64})'
        : ''
      const bound: Params = behind ? { behind_ts: behind.ts, behind_id: behind.id } : {}
      return store.rows<Found>(
        `SELECT id, address AS ip, port, protocol, at AS ts FROM (
           SELECT id, ${plainIp} AS address, port, protocol, ${milliseconds} AS at, ts
           FROM host_search FINAL WHERE ${visible} AND ${where} ${place}
           ORDER BY ts DESC, id DESC LIMIT ${size})`,
        { ...params, ...bound, clients: clientsOf(view) },
        withSettings(limits),
      )
    },
    async records(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<{ id: number; record: string }>(
        'SELECT id, record FROM host_events WHERE ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}',
        keysOf(found),
        limits,
      )
      const byId = new Map(rows.map(({ id, record }) => [id, record]))
      return found.flatMap(({ id }) => byId.get(id) ?? [])
    },
    async summaries(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<Summary & { id: number }>(
        `SELECT id, formatDateTime(ts, '%FT%TZ') AS time, ${plainIp} AS ip, port, protocol, type, name AS service,
                product, version, country, asn, as_name, rdns
         FROM host_search WHERE host_search.ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}`,
        keysOf(found),
        limits,
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      return found.flatMap(({ id }) => byId.get(id) ?? [])
    },
    statistics({ where, params }, { view, type, order, size, limits }) {
      const { key, each, present }: StatisticsKey = statisticsKeys[type]
      return store.rows<Bucket>(
        `SELECT ${key} AS key, count() AS doc_count FROM host_search FINAL ${each ? `ARRAY JOIN ${each}` : ''}
         WHERE ${visible} AND ${present} AND ${where}
         GROUP BY key ORDER BY doc_count ${order === 'asc' ? 'ASC' : 'DESC'}, key LIMIT ${size}`,
        { ...params, clients: clientsOf(view) },
        withSettings(limits),
      )
    },
  }
}

function keysOf(found: readonly Found[]): Params {
  return {
    ips: [...new Set(found.map(({ ip }) => (ip.includes(':') ? ip : `::ffff:${ip}`)))],
    ids: found.map(({ id }) => id),
  }
}
