import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeSteps } from '../../../areas/areas.ts'
import { type ClusterPlan, clusterStatements, databaseStatement } from './cluster-statements.ts'

const plain: ClusterPlan = { cluster: 'exposure', database: 'rl', replicated: false, shards: 2 }
const kept: ClusterPlan = { ...plain, replicated: true }

const table = `
    CREATE TABLE IF NOT EXISTS things (
      ip IPv6,
      rank UInt64 CODEC(Delta, ZSTD(1))
    ) ENGINE = ReplacingMergeTree(rank)
    ORDER BY (ip, rank)
    TTL toDateTime(rank) + INTERVAL 5 DAY`

test('a table becomes one on each shard and one over all of them, by the column it is sorted by', () => {
  const [local, all] = clusterStatements(table, plain)
  assert.match(local!, /^CREATE TABLE IF NOT EXISTS things_local \(\n/)
  assert.match(local!, /\) ENGINE = ReplacingMergeTree\(rank\)\n/)
  assert.equal(
    all,
    `CREATE TABLE IF NOT EXISTS things AS rl.things_local
ENGINE = Distributed('exposure', 'rl', 'things_local', cityHash64(ip))
COMMENT 'shards: 2'`,
  )
})

test('with Keeper the statements are replicated and sent through it', () => {
  const [local, all] = clusterStatements(table, kept)
  assert.match(local!, /^CREATE TABLE IF NOT EXISTS things_local ON CLUSTER 'exposure' \(\n/)
  assert.ok(
    local!.includes(
      ") ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', rank)\n",
    ),
  )
  assert.match(all!, /^CREATE TABLE IF NOT EXISTS things ON CLUSTER 'exposure' AS rl\.things_local\n/)
  const [simple] = clusterStatements('CREATE TABLE a (b UInt8) ENGINE = MergeTree ORDER BY b', kept)
  assert.equal(
    simple,
    "CREATE TABLE a_local ON CLUSTER 'exposure' (b UInt8) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}') ORDER BY b",
  )
  assert.equal(databaseStatement(kept), "CREATE DATABASE IF NOT EXISTS rl ON CLUSTER 'exposure'")
  assert.deepEqual(clusterStatements("DELETE FROM a WHERE b = '1'", kept), [
    "DELETE FROM a_local ON CLUSTER 'exposure' WHERE b = '1'",
  ])
})

test('columns change on the shards first and then in the view; what is behind columns only on the shards', () => {
  assert.deepEqual(clusterStatements('ALTER TABLE a ADD COLUMN IF NOT EXISTS c UInt8', plain), [
    'ALTER TABLE a_local ADD COLUMN IF NOT EXISTS c UInt8',
    'ALTER TABLE a ADD COLUMN IF NOT EXISTS c UInt8',
  ])
  assert.deepEqual(clusterStatements('ALTER TABLE a MODIFY TTL b + INTERVAL 1 DAY', plain), [
    'ALTER TABLE a_local MODIFY TTL b + INTERVAL 1 DAY',
  ])
  assert.deepEqual(clusterStatements('OPTIMIZE TABLE a FINAL', plain), ['OPTIMIZE TABLE a_local FINAL'])
})

test('every statement of ours can be sent to a cluster, and addresses decide where their rows are', () => {
  const keys = storeSteps({ retentionDays: 10 }).flatMap(({ statements }) =>
    statements.flatMap((statement) => {
      const [local, all] = clusterStatements(statement, kept)
      if (statement.startsWith('ALTER')) {
        assert.match(
          local!,
          /^ALTER TABLE \w+_local ON CLUSTER 'exposure' (MODIFY SETTING|MODIFY COLUMN|ADD COLUMN) /,
        )
        return []
      }
      assert.match(local!, /ENGINE = Replicated\w*MergeTree\('/)
      const [, name, key] = /'(\w+)_local', cityHash64\((\w+)\)\)/.exec(all!)!
      return [`${name} ${key}`]
    }),
  )
  assert.deepEqual(keys, [
    // Once in the layout of new installations, and once as the released step made it.
    'host_events ip',
    'host_events ip',
    'host_search ip',
    'image_events ip',
    'sensor_events ip',
    'torrent_events ip',
    'domain_events root',
    'domain_search root',
  ])
})

test('what is not known is refused rather than sent', () => {
  for (const sql of [
    'DROP TABLE a',
    'TRUNCATE a',
    'CREATE TABLE a (b UInt8) ENGINE = Memory',
    'SYSTEM SHUTDOWN',
  ])
    assert.throws(() => clusterStatements(sql, plain), /not a statement for a cluster|family MergeTree/)
})
