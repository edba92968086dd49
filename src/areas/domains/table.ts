import type { TableDefinition } from '../define-area.ts'

/** Every observation of a name, by registered domain: the history. */
export const domainEvents: TableDefinition = {
  name: 'domain_events',
  columns: ['id', 'root', 'domain', 'ts', 'record'],
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS domain_events (
      id UInt64 CODEC(Delta, ZSTD(1)),
      root String CODEC(ZSTD(1)),
      domain String CODEC(ZSTD(1)),
      ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      record String CODEC(ZSTD(3)),
      INDEX by_id id TYPE minmax GRANULARITY 1
    ) ENGINE = MergeTree
    PARTITION BY toStartOfQuarter(ts)
    ORDER BY (root, domain, ts, id)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 2048, min_bytes_for_wide_part = 1000000000000, fsync_after_insert = 1, fsync_part_directory = 1`,
}

/**
 * The newest of each name, with everything that can be searched. `rank` decides what is newest: that a name was only
 * seen never replaces what it answered.
 */
export const domainSearch: TableDefinition = {
  name: 'domain_search',
  columns: [
    'id',
    'root',
    'domain',
    'ts',
    'rank',
    'resolved',
    'A',
    'AAAA',
    'NS',
    'MX',
    'CNAME',
    'TXT',
    'TXT_folded',
    'PTR',
    'title',
    'title_folded',
    'text',
    'record',
  ],
  create: ({ retentionDays }) => `
    CREATE TABLE IF NOT EXISTS domain_search (
      id UInt64 CODEC(Delta, ZSTD(1)),
      root String CODEC(ZSTD(1)),
      domain String CODEC(ZSTD(1)),
      ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      rank UInt64 CODEC(Delta, ZSTD(1)),
      resolved Bool,
      A Array(IPv6),
      AAAA Array(IPv6),
      NS Array(String) CODEC(ZSTD(1)),
      MX Array(String) CODEC(ZSTD(1)),
      CNAME Array(String) CODEC(ZSTD(1)),
      TXT Array(String) CODEC(ZSTD(1)),
      TXT_folded Array(String) CODEC(ZSTD(1)),
      PTR Array(String) CODEC(ZSTD(1)),
      title String CODEC(ZSTD(1)),
      title_folded String CODEC(ZSTD(1)),
      text String CODEC(ZSTD(1)),
      record String CODEC(ZSTD(3)),
      INDEX by_a A TYPE bloom_filter(0.001) GRANULARITY 1,
      INDEX by_aaaa AAAA TYPE bloom_filter(0.001) GRANULARITY 1,
      INDEX words text TYPE text(tokenizer = splitByNonAlpha)
    ) ENGINE = ReplacingMergeTree(rank)
    ORDER BY (root, domain)
    TTL toDateTime(ts) + INTERVAL ${retentionDays} DAY
    SETTINGS index_granularity = 4096, fsync_after_insert = 1, fsync_part_directory = 1,
      min_age_to_force_merge_seconds = 21600, min_age_to_force_merge_on_partition_only = 1`,
}
