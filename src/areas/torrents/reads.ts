import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { allOf, queryCondition, type Scope, type SearchQuery, scopeCondition } from '../condition.ts'
import { type AreaSearch, createAreaSearch } from '../search.ts'
import { torrentFields } from './fields.ts'
import { type TorrentStatistic, torrentStatistics } from './statistics.ts'
import { torrentEvents } from './table.ts'

export type TorrentSearch = AreaSearch<TorrentStatistic> & {
  /** The newest event of every torrent of every address, newest first: the records. */
  latest(query: SearchQuery, scope: Scope, limits?: Limits): Promise<string[]>
}

/** As many as one answer may hold. */
const maxLatest = 100_000

export function createTorrentSearch(store: ColumnStore): TorrentSearch {
  const search = createAreaSearch(store, {
    search: torrentEvents.name,
    newestOnly: false,
    records: torrentEvents.name,
    fields: torrentFields,
    statistics: torrentStatistics,
  })
  return {
    ...search,
    async latest(query, scope, limits) {
      const { where, params } = allOf([scopeCondition(scope), queryCondition(query, torrentFields)])
      const rows = await store.rows<{ record: string }>(
        `SELECT record FROM torrent_events WHERE ${where}
         ORDER BY ts DESC, id DESC LIMIT 1 BY ip, infohash, type LIMIT ${maxLatest}`,
        params,
        limits,
      )
      return rows.map(({ record }) => record)
    },
  }
}
