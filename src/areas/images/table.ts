import type { TableDefinition } from '../define-area.ts'
import { locationColumns, locationColumnTypes } from '../location.ts'

const addedColumns = [
  'ALTER TABLE image_events ADD COLUMN IF NOT EXISTS logos Array(LowCardinality(String)) AFTER words',
]

/**
 * Every image with what it shows, by address. `words` are the words that were read, in lower case; `reading`
 * has them too, and all of them as one text, so that phrases are found. The hash is compared bit by bit. Rows
 * know their place in the table, so that one can be deleted by a note instead of writing its whole part anew.
 */
export const imageEvents: TableDefinition = {
  name: 'image_events',
  columns: [
    'id',
    'image_id',
    'ip',
    'port',
    'protocol',
    'ts',
    'client',
    'job',
    ...locationColumns,
    'timezone',
    'latitude',
    'longitude',
    'ipv6',
    'has_faces',
    'width',
    'height',
    'tags',
    'words',
    'logos',
    'reading',
    'phash',
    'blank',
    'text',
    'record',
  ],
  addedColumns,
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS image_events (
      id UInt64 CODEC(Delta, ZSTD(1)),
      image_id String CODEC(ZSTD(1)),
      ip IPv6,
      port UInt16,
      protocol LowCardinality(String),
      ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      client LowCardinality(String),
      job String CODEC(ZSTD(1)),
      ${locationColumnTypes.trim()},
      timezone LowCardinality(String),
      latitude Nullable(Float64),
      longitude Nullable(Float64),
      ipv6 Bool,
      has_faces Bool,
      width UInt16,
      height UInt16,
      tags Array(LowCardinality(String)),
      words Array(String) CODEC(ZSTD(1)),
      reading Array(String) CODEC(ZSTD(1)),
      phash UInt64 CODEC(NONE),
      blank Bool,
      text String CODEC(ZSTD(1)),
      record String CODEC(ZSTD(3)),
      INDEX by_id id TYPE minmax GRANULARITY 1,
      INDEX by_image image_id TYPE bloom_filter GRANULARITY 1,
      INDEX tokens text TYPE text(tokenizer = splitByNonAlpha)
    ) ENGINE = MergeTree
    PARTITION BY toStartOfQuarter(ts)
    ORDER BY (ip, port, protocol, ts, id)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1,
      enable_block_number_column = 1, enable_block_offset_column = 1`,
}

/** A released statement stays as it was: the column comes with a step of its own. */
export const imageLogosStep = { name: '0009-image-logos', statements: addedColumns }
