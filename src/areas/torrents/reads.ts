import { type AddressRange, addressFrom } from '../../core/address.ts'
import { match, text } from '../../query/ast.ts'
import { type CompiledSql, compileSql } from '../../query/sql/compile-sql.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { type AreaSearch, both, createAreaSearch } from '../search.ts'
import { torrentFields } from './fields.ts'
import { type TorrentStatistic, torrentStatistics } from './statistics.ts'
import { torrentEvents } from './table.ts'

export type TorrentSearch = AreaSearch<TorrentStatistic> & {
  /** The newest event of every torrent of every address, newest first: the records. */
  latest(condition: CompiledSql, scope: CompiledSql, limits?: Limits): Promise<string[]>
}

/** As many as one answer may hold. */
const maxLatest = 100_000

export function createTorrentSearch(store: ColumnStore): TorrentSearch {
  const search = createAreaSearch(store, {
    search: torrentEvents.name,
    newestOnly: false,
    records: torrentEvents.name,
    statistics: torrentStatistics,
  })
  return {
    ...search,
    async latest(condition, scope, limits) {
      const { where, params } = both(scope, condition)
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

/** The events of an address, a network or a range. */
export function torrentsOfRange({ version, first, last }: AddressRange): CompiledSql {
  const ends = [first, last].map((value) => addressFrom(version, value).text)
  return compileSql(match('ip', text(ends.join('-'))), torrentFields)
}
