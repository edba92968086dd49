import type { TableDefinition } from '../define-area.ts'
import { addressColumns, addressColumnTypes } from '../location.ts'

/**
 * Everything that listening machines were sent, by the address that sent it. `payload` is what is counted;
 * `payload_texts` is what is searched of it, in lower case: as text, and as it is shown. `sensor` and
 * `sensor_place` are of the machine that listened: its address is for the operator's own eyes, and no answer
 * carries it.
 */
export const sensorEvents: TableDefinition = {
  name: 'sensor_events',
  columns: [
    ...addressColumns,
    'timezone',
    'latitude',
    'longitude',
    'sensor',
    'sensor_place',
    'tags',
    'payload',
    'payload_texts',
    'sha256',
    'http_path',
    'data',
    'text',
    'record',
  ],
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS sensor_events (
      ${addressColumnTypes.trim()},
      timezone LowCardinality(String),
      latitude Nullable(Float64),
      longitude Nullable(Float64),
      sensor IPv6,
      sensor_place LowCardinality(String),
      tags Array(LowCardinality(String)),
      payload String CODEC(ZSTD(3)),
      payload_texts Array(String) CODEC(ZSTD(3)),
      sha256 String CODEC(ZSTD(1)),
      http_path String CODEC(ZSTD(1)),
      data JSON(max_dynamic_paths = 0) CODEC(ZSTD(1)),
      text String CODEC(ZSTD(3)),
      record String CODEC(ZSTD(3)),
      INDEX by_id id TYPE minmax GRANULARITY 1,
      INDEX by_time ts TYPE minmax GRANULARITY 1,
      INDEX tokens text TYPE text(tokenizer = splitByNonAlpha)
    ) ENGINE = MergeTree
    PARTITION BY toStartOfMonth(ts)
    ORDER BY (ip, port, protocol, ts, id)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 2048, fsync_after_insert = 1, fsync_part_directory = 1,
      object_serialization_version = 'v3', object_shared_data_serialization_version = 'advanced',
      object_shared_data_serialization_version_for_zero_level_parts = 'advanced'`,
}
