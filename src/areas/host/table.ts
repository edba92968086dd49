import { durableSettings } from '../../storage/clickhouse/durable-settings.ts'
import type { TableDefinition } from '../define-area.ts'
import { locationColumns, locationColumnTypes } from '../location.ts'

const eventColumnTypes = `id UInt64 CODEC(Delta, ZSTD(1)),
      ip IPv6,
      port UInt16,
      protocol LowCardinality(String),
      type LowCardinality(String),
      ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      client LowCardinality(String),
      job String CODEC(ZSTD(1)),
      record String CODEC(ZSTD(3))`

/**
 * Every observation, by address: what history, look-ups and replays read. The whole record is one
 * compressed string, since it always goes out as it came in. Rows are read a few at a time and whole, so
 * the columns of a part share one file, and parts are few.
 */
export const hostEvents: TableDefinition = {
  name: 'host_events',
  columns: ['id', 'ip', 'port', 'protocol', 'type', 'ts', 'client', 'job', 'record'],
  // An address has a few rows: small granules, so that little else is decompressed with them, and no partitions, which
  // multiply the parts that a look-up opens. What is too old goes when its part is merged, at the latest once a day.
  layout: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS host_events (
      ${eventColumnTypes},
      INDEX by_id id TYPE minmax GRANULARITY 8,
      INDEX by_job job TYPE bloom_filter GRANULARITY 8
    ) ENGINE = MergeTree
    PRIMARY KEY (ip, port)
    ORDER BY (ip, port, protocol, type, ts, id)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 64, min_bytes_for_wide_part = 1000000000000, merge_with_ttl_timeout = 86400,
      fsync_after_insert = 1, fsync_part_directory = 1, ${durableSettings}`,
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS host_events (
      ${eventColumnTypes},
      INDEX by_id id TYPE minmax GRANULARITY 1,
      INDEX by_job job TYPE bloom_filter GRANULARITY 1
    ) ENGINE = MergeTree
    PARTITION BY toStartOfQuarter(ts)
    ORDER BY (ip, port, protocol, type, ts, id)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 512, min_bytes_for_wide_part = 1000000000000, fsync_after_insert = 1, fsync_part_directory = 1`,
}

/**
 * The newest observation of each service, with everything that can be searched: typed columns for what
 * is filtered and counted most (`_folded` is the same text in lower case: the engine folds only ASCII), a
 * JSON column for the fields of the modules, and one text with an index. After some hours without news it
 * is merged to one piece, where reading only the newest of each is free.
 */
export const hostSearch: TableDefinition = {
  name: 'host_search',
  columns: [
    'id',
    'ip',
    'port',
    'protocol',
    'type',
    'types',
    'ts',
    'client',
    ...locationColumns,
    'has_screenshot',
    'ipv4',
    'ipv6',
    'tag',
    'name',
    'name_folded',
    'product',
    'product_folded',
    'version',
    'version_folded',
    'version_key',
    'device',
    'device_folded',
    'ostype',
    'ostype_folded',
    'extrainfo',
    'extrainfo_folded',
    'cpe',
    'data',
    'text',
  ],
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS host_search (
      id UInt64 CODEC(Delta, ZSTD(1)),
      ip IPv6,
      port UInt16,
      protocol LowCardinality(String),
      type LowCardinality(String),
      types Array(LowCardinality(String)),
      ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      client LowCardinality(String),
      ${locationColumnTypes.trim()},
      has_screenshot Bool,
      ipv4 Bool,
      ipv6 Bool,
      tag Array(LowCardinality(String)),
      name LowCardinality(String),
      name_folded LowCardinality(String),
      product LowCardinality(String),
      product_folded LowCardinality(String),
      version LowCardinality(String),
      version_folded LowCardinality(String),
      version_key LowCardinality(String),
      device LowCardinality(String),
      device_folded LowCardinality(String),
      ostype LowCardinality(String),
      ostype_folded LowCardinality(String),
      extrainfo LowCardinality(String),
      extrainfo_folded LowCardinality(String),
      cpe Array(LowCardinality(String)),
      data JSON(max_dynamic_paths = 0) CODEC(ZSTD(1)),
      text String CODEC(ZSTD(1)),
      INDEX words text TYPE text(tokenizer = splitByNonAlpha)
    ) ENGINE = ReplacingMergeTree(ts)
    ORDER BY (ip, port, protocol, type, client)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 4096, fsync_after_insert = 1, fsync_part_directory = 1,
      min_age_to_force_merge_seconds = 21600, min_age_to_force_merge_on_partition_only = 1,
      object_serialization_version = 'v3', object_shared_data_serialization_version = 'advanced',
      object_shared_data_serialization_version_for_zero_level_parts = 'advanced'`,
}
