import type { TableDefinition } from '../define-area.ts'
import { addressColumns, addressColumnTypes } from '../location.ts'

/** Every sighting of a peer, by its address. Names repeat a lot, and compress well as plain strings. */
export const torrentEvents: TableDefinition = {
  name: 'torrent_events',
  columns: [
    ...addressColumns,
    'type',
    'infohash',
    'name',
    'name_folded',
    'source',
    'category',
    'subcategory',
    'text',
    'record',
  ],
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS torrent_events (
      ${addressColumnTypes.trim()},
      type LowCardinality(String),
      infohash String CODEC(ZSTD(1)),
      name String CODEC(ZSTD(1)),
      name_folded String CODEC(ZSTD(1)),
      source LowCardinality(String),
      category LowCardinality(String),
      subcategory LowCardinality(String),
      text String CODEC(ZSTD(1)),
      record String CODEC(ZSTD(3)),
      INDEX by_id id TYPE minmax GRANULARITY 1,
      INDEX by_torrent infohash TYPE bloom_filter GRANULARITY 1,
      INDEX tokens text TYPE text(tokenizer = splitByNonAlpha)
    ) ENGINE = MergeTree
    PARTITION BY toStartOfQuarter(ts)
    ORDER BY (ip, ts, id)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 4096, fsync_after_insert = 1, fsync_part_directory = 1`,
}
