import type { FieldSet } from '../../query/field.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import type { NewestRows } from '../../storage/clickhouse/newest/newest-statement.ts'
import { type SearchQuery, searchCondition, type ViewScope } from '../condition.ts'
import { milliseconds } from '../found.ts'
import { type Found, plainIp, readRows } from '../search.ts'
import { type Grouping, type GroupPage, readGroups } from './host-groups.ts'
import { type ContentsOptions, type FoundKey, type PageContents, readContents } from './page-contents.ts'

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

export type HostListing = {
  /** Groups with the newest event first; `total` counts groups. */
  groups(query: SearchQuery, by: Grouping, window: Window): Promise<GroupPage>
  /** Events in another order than that of time. */
  sorted(query: SearchQuery, order: SortOrder, window: Window): Promise<{ total: number; found: Found[] }>
  /** What a page shows of the events that were found. */
  contents(found: readonly FoundKey[], options: ContentsOptions): Promise<PageContents>
}

export type SortOrder = { readonly key: SortKey; readonly direction: 'asc' | 'desc' }

export function createHostListing(store: ColumnStore, fields: FieldSet): HostListing {
  const read = (): NewestRows => readRows(store, 'host_search', true)
  return {
    groups: (query, by, { scope, skip, size, limits }) =>
      readGroups({ store, read }, searchCondition(query, scope, fields), by, { skip, size, limits }),
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
