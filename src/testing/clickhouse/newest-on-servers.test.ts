import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { finalRows, type NewestRows } from '../../storage/clickhouse/newest/newest-statement.ts'
import type { NewestTracking } from '../../storage/clickhouse/newest/track-newest.ts'
import { trackServerNewest } from '../../storage/clickhouse/newest/track-server-newest.ts'
import { openServerStore } from '../../storage/clickhouse/server/server-store.ts'
import { watchStore } from '../../storage/clickhouse/watched-store.ts'
import { rounds } from '../rounds.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startCluster } from './start-cluster.ts'

const table = { name: 'things', key: ['ip', 'port'], version: 'ts' }
const columns = ['ip', 'port', 'ts', 'id']
const services = 400
const limits = { seconds: 300 }
const final = finalRows(table.name)
const started = await startCluster(temporaryFolder(), 2)

describe('the newest rows on two shards', { skip: typeof started === 'string' ? started : false }, () => {
  if (typeof started === 'string') return
  const { urls, cluster } = started
  let plain: ColumnStore
  let tracking: NewestTracking
  let nextId = 1
  before(async () => {
    const login = { user: 'default', password: '', database: 'rimlight', replicated: false }
    plain = await openServerStore({ ...login, urls, cluster })
    await plain.command(`CREATE TABLE ${table.name} (ip UInt32, port UInt16, ts UInt64, id UInt64)
      ENGINE = ReplacingMergeTree(ts) ORDER BY (ip, port)`)
    const options = { tables: [table], log: pino({ level: 'silent' }), minRows: 0 }
    tracking = trackServerNewest(watchStore(plain), plain.servers!, options)
    await put(everyService, 1)
    await tracking.refresh()
  })
  after(async () => {
    await tracking?.store.close()
    await started.stop()
  })

  /** A new row of each of these services. */
  const put = async (of: readonly number[], ts: number): Promise<void> => {
    const lines = of.map((service) => JSON.stringify([service % 97, service, ts, nextId++]))
    await plain.insert(table.name, columns, lines.join('\n'))
  }
  const everyService = Array.from({ length: services }, (_, service) => service)
  const read = async ({ from, where, settings }: NewestRows) => {
    const [row] = await tracking.store.rows<{ n: number; different: number; rows: string }>(
      `SELECT count() AS n, uniqExact(port) AS different, toString(sum(cityHash64(id, ts))) AS rows
       FROM ${from} WHERE ${where} AND id > 0`,
      {},
      { ...limits, settings },
    )
    return row!
  }
  const tracked = (): NewestRows => tracking.store.newest!(table.name)
  const assertIs = async (expected: unknown, message: string): Promise<void> => {
    const rows = tracked()
    assert.notEqual(rows.from, final.from, message)
    assert.deepEqual(await read(rows), expected, message)
  }

  test('are those of the engine with 0, 1, 10 and 20 % superseded, found in the search or in sets', async () => {
    await assertIs(await read(final), 'nothing is superseded')
    for (const percent of [1, 10, 20]) {
      await put(everyService.slice(0, (services * percent) / 100), 1 + percent)
      const expected = await read(final)
      await assertIs(expected, `${percent} %, found in the search`)
      await tracking.refresh()
      await assertIs(expected, `${percent} %, found in sets`)
    }
    await plain.command(`OPTIMIZE TABLE ${table.name} FINAL`)
    await assertIs(await read(final), 'merged, and not compared since')
  })

  test('are there once each while others supersede them', async () => {
    let writing = true
    const write = async (): Promise<void> => {
      for (let turn = 1; turn <= rounds(4); turn++)
        await put(
          everyService.filter((service) => (service + turn) % 2 === 0),
          100 + turn,
        )
      writing = false
    }
    const written = write()
    for (let reads = 0; writing || reads === 0; reads++) {
      const { n, different } = await read(tracked())
      assert.deepEqual([n, different], [services, services], `read ${reads}`)
      if (reads % 2 === 1) await tracking.refresh()
    }
    await written
    await tracking.refresh()
    await assertIs(await read(final), 'afterwards')
  })

  test('are read with FINAL where a server has lost its sets, until it has new ones', async () => {
    const rows = tracked()
    await started.kill(1)
    await started.start(1)
    const expected = await read(final)
    assert.deepEqual(await read(rows), expected)
    assert.equal(tracked().from, final.from)
    await tracking.refresh()
    await assertIs(expected, 'with new sets')
  })

  test('leave no table behind, and what others left is dropped', async () => {
    const others = { ...table, name: 'others' }
    await plain.command(`CREATE TABLE ${others.name} (ip UInt32, port UInt16, ts UInt64, id UInt64)
      ENGINE = ReplacingMergeTree(ts) ORDER BY (ip, port)`)
    const [one] = await plain.servers!.answering()
    const names = async (): Promise<string[]> => {
      const list = "SELECT name FROM system.tables WHERE database = 'rimlight_memory' AND name LIKE 'others%'"
      return (await one!.rows<{ name: string }>(list)).map(({ name }) => name)
    }
    const old = `others_${Date.now() - 7 * 3_600_000}_0a1b2c3d_1`
    await one!.command(`CREATE TABLE rimlight_memory.${old} (id UInt64) ENGINE = Set SETTINGS persistent = 0`)
    assert.deepEqual(await names(), [old])
    const shared = { ...watchStore(plain), close: async () => {} }
    const options = { tables: [others], log: pino({ level: 'silent' }), minRows: 0 }
    const other = trackServerNewest(shared, plain.servers!, options)
    await other.refresh()
    const made = await names()
    assert.ok(made.length > 0 && !made.includes(old), made.join())
    await other.store.close()
    assert.deepEqual(await names(), [])
  })
})
