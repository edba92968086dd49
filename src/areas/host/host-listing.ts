import type { FieldSet } from '../../query/field.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import type { NewestRows } from '../../storage/clickhouse/newest/newest-statement.ts'
import { type SearchQuery, searchCondition, type ViewScope } from '../condition.ts'
import { milliseconds } from '../found.ts'
import { type Found, plainIp, readRows } from '../search.ts'
import { type ContentsOptions, type FoundKey, type PageContents, readContents } from './page-contents.ts'

/** What a list of hosts is grouped by: the address, or the address with its port. */
export const groupings = ['host', 'service'] as const
export type Grouping = (typeof groupings)[number]

/** What a table of services can be sorted by: the column, or what stands for it. */
const sortKeys = {
  time: 'ts',
  ip: 'ip',
  port: 'port',
  service: 'name_folded',
  product: 'product_folded',
  version: 'version_key',
  country: 'country',
  asn: 'asn',
  rdns: 'rdns',
} as const
export type SortKey = keyof typeof sortKeys
export const sortNames = Object.keys(sortKeys) as readonly SortKey[]

export type Window = {
  readonly scope: ViewScope
  readonly skip: number
  readonly size: number
  readonly limits?: Limits
}

/** One group: what it is of, how many events match in it, and the newest of them. */
export type Group = {
  readonly ip: string
  /** Of a service. */
  readonly port: number
  readonly protocol: string
  readonly events: number
  readonly found: readonly FoundKey[]
}

export type HostListing = {
  /** Groups with the newest event first; `total` counts groups. */
  groups(query: SearchQuery, by: Grouping, window: Window): Promise<{ total: number; groups: Group[] }>
  /** Events in another order than that of time. */
  sorted(query: SearchQuery, order: SortOrder, window: Window): Promise<{ total: number; found: Found[] }>
  /** What a page shows of the events that were found. */
  contents(found: readonly FoundKey[], options: ContentsOptions): Promise<PageContents>
}

export type SortOrder = { readonly key: SortKey; readonly direction: 'asc' | 'desc' }

/** Events that are shown of one group; the rest is counted. */
export const maxInGroup = 5

export function createHostListing(store: ColumnStore, fields: FieldSet): HostListing {
  const read = (): NewestRows => readRows(store, 'host_search', true)
  return {
    async groups(query, by, { scope, skip, size, limits }) {
      const { where, params } = searchCondition(query, scope, fields)
      const newest = read()
      const rows = await store.rows<GroupRow>(groupStatement(by, newest, where, { skip, size }), params, {
        ...limits,
        settings: newest.settings,
      })
      const groups = rows.map(({ address: ip, port, protocol, events, top }) => ({
        ...{ ip, port, protocol, events },
        found: top.map(([, id, at]) => ({ id: -id, ip, port: at })),
      }))
      return { total: rows[0]?.total ?? 0, groups }
    },
    async sorted(query, { key, direction }, { scope, skip, size, limits }) {
      const { where, params } = searchCondition(query, scope, fields)
      const [all, newest] = [read(), read()]
      const [[counted], found] = await Promise.all([
        store.rows<{ total: number }>(
          `SELECT count() AS total FROM ${all.from} WHERE ${where} AND ${all.where}`,
          params,
          { ...limits, settings: all.settings },
        ),
        store.rows<Found>(
          `SELECT id, address AS ip, port, protocol, at AS ts FROM (
             SELECT id, ${plainIp} AS address, port, protocol, ${milliseconds} AS at
             FROM ${newest.from} WHERE ${where} AND ${newest.where}
             ORDER BY ${sortKeys[key]} ${direction === 'asc' ? 'ASC' : 'DESC'}, ts DESC, id DESC
             LIMIT ${size} OFFSET ${skip})`,
          params,
          { ...limits, settings: newest.settings },
        ),
      ])
      return { total: counted?.total ?? 0, found }
    },
    contents: (found, options) => readContents(store, found, options),
  }
}

/** Every event that matches is put into a group: what is shown of one is read, and made text, for the page alone. */
function groupStatement(
  by: Grouping,
  newest: NewestRows,
  where: string,
  { skip, size }: Pick<Window, 'skip' | 'size'>,
): string {
  const service =
    by === 'host' ? "0 AS of_port, '' AS of_protocol" : 'port AS of_port, protocol AS of_protocol'
  return `SELECT ${plainIp} AS address, of_port AS port, of_protocol AS protocol, events, total, top FROM (
      SELECT ip, of_port, of_protocol, events, top, count() OVER () AS total FROM (
        SELECT ip, ${service}, max(ts) AS newest, count() AS events,
          groupArraySorted(${maxInGroup})((-${milliseconds}, -toInt64(id), port)) AS top
        FROM ${newest.from} WHERE ${where} AND ${newest.where}
        GROUP BY ${by === 'host' ? 'ip' : 'ip, port, protocol'})
      ORDER BY newest DESC, ip, of_port, of_protocol LIMIT ${size} OFFSET ${skip})`
}

type GroupRow = {
  readonly address: string
  readonly port: number
  readonly protocol: string
  readonly events: number
  readonly total: number
  /** The newest first, with their times and ids negated. */
  readonly top: readonly (readonly [ts: number, id: number, port: number])[]
}
