import type { FieldSet } from '../../query/field.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import type { NewestRows } from '../../storage/clickhouse/newest/newest-statement.ts'
import { type SearchQuery, searchCondition, type ViewScope } from '../condition.ts'
import { exactFinal, type Found, plainIp, readRows } from '../search.ts'
import { clientsOf, type View } from '../view.ts'

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

/** One group: how many events match in it, and the newest of them. */
export type Group = { readonly events: number; readonly found: readonly Found[] }

export type HostCard = {
  readonly country: string
  readonly city: string
  readonly asn: number
  readonly asName: string
  readonly rdns: string
  readonly tags: readonly string[]
}

export type HostListing = {
  /** Groups with the newest event first; `total` counts groups. */
  groups(query: SearchQuery, by: Grouping, window: Window): Promise<{ total: number; groups: Group[] }>
  /** Events in another order than that of time. */
  sorted(query: SearchQuery, order: SortOrder, window: Window): Promise<{ total: number; found: Found[] }>
  /** Where hosts are and what they are, by address. */
  cards(ips: readonly string[], view: View, limits?: Limits): Promise<ReadonlyMap<string, HostCard>>
}

export type SortOrder = { readonly key: SortKey; readonly direction: 'asc' | 'desc' }

/** Events that are shown of one group; the rest is counted. */
export const maxInGroup = 5

const milliseconds = 'toUnixTimestamp64Milli(ts)'

export function createHostListing(store: ColumnStore, fields: FieldSet): HostListing {
  const read = (): NewestRows => readRows(store, 'host_search', true)
  return {
    async groups(query, by, { scope, skip, size, limits }) {
      const { where, params } = searchCondition(query, scope, fields)
      const newest = read()
      const rows = await store.rows<GroupRow>(
        `SELECT address, events, top, count() OVER () AS total FROM (
           SELECT ${plainIp} AS address, max(${milliseconds}) AS newest, count() AS events,
             groupArraySorted(${maxInGroup})((-${milliseconds}, -toInt64(id), port, toString(protocol))) AS top
           FROM ${newest.from} WHERE ${where} AND ${newest.where}
           GROUP BY ${by === 'host' ? 'ip' : 'ip, port, protocol'})
         ORDER BY newest DESC, address, top LIMIT ${size} OFFSET ${skip}`,
        params,
        { ...limits, settings: newest.settings },
      )
      const groups = rows.map(({ address, events, top }) => ({
        events,
        found: top.map(([ts, id, port, protocol]) => ({ id: -id, ip: address, port, protocol, ts: -ts })),
      }))
      return { total: rows[0]?.total ?? 0, groups }
    },
    async sorted(query, { key, direction }, { scope, skip, size, limits }) {
      const { where, params } = searchCondition(query, scope, fields)
      const all = read()
      const [counted] = await store.rows<{ total: number }>(
        `SELECT count() AS total FROM ${all.from} WHERE ${where} AND ${all.where}`,
        params,
        { ...limits, settings: all.settings },
      )
      const newest = read()
      const found = await store.rows<Found>(
        `SELECT id, address AS ip, port, protocol, at AS ts FROM (
           SELECT id, ${plainIp} AS address, port, protocol, ${milliseconds} AS at
           FROM ${newest.from} WHERE ${where} AND ${newest.where}
           ORDER BY ${sortKeys[key]} ${direction === 'asc' ? 'ASC' : 'DESC'}, ts DESC, id DESC
           LIMIT ${size} OFFSET ${skip})`,
        params,
        { ...limits, settings: newest.settings },
      )
      return { total: counted?.total ?? 0, found }
    },
    async cards(ips, view, limits) {
      if (ips.length === 0) return new Map()
      const rows = await store.rows<HostCard & { address: string; as_name: string }>(
        `SELECT ${plainIp} AS address, any(country) AS country, any(city) AS city, any(asn) AS asn,
                any(as_name) AS as_name, argMax(rdns, (rdns != '', ts)) AS rdns,
                arraySort(groupUniqArrayArray(tag)) AS tags
         FROM host_search FINAL
         WHERE host_search.ip IN {ips:Array(IPv6)} AND client IN {clients:Array(String)}
         GROUP BY ip`,
        { ips: ips.map((ip) => (ip.includes(':') ? ip : `::ffff:${ip}`)), clients: clientsOf(view) },
        { ...limits, settings: exactFinal },
      )
      return new Map(rows.map(({ address, as_name, ...card }) => [address, { ...card, asName: as_name }]))
    },
  }
}

type GroupRow = {
  readonly address: string
  readonly events: number
  readonly top: readonly [number, number, number, string][]
  readonly total: number
}
