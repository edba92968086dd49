import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { testEngine } from '../../../testing/engines.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openStore } from '../open-store.ts'
import { type WatchedStore, watchStore } from '../watched-store.ts'
import { finishRewrites } from './finish-rewrites.ts'
import { type RewriteOutcome, rewriteTable } from './rewrite-table.ts'
import { declaredLayout, layoutOf } from './table-layout.ts'

const create = (partition: string, granularity: number): string => `CREATE TABLE IF NOT EXISTS some_events (
  id UInt64,
  ip IPv6,
  ts DateTime64(3, 'UTC'),
  record String
) ENGINE = MergeTree
${partition}
ORDER BY (ip, ts, id)
TTL toDateTime(ts) + INTERVAL 400 DAY
SETTINGS index_granularity = ${granularity}`
const formerLayout = create('PARTITION BY toStartOfQuarter(ts)', 512)
const layout = create('', 64)
const columns = ['id', 'ip', 'ts', 'record']

describe('a table of events in another layout', () => {
  const folder = temporaryFolder()
  let store: WatchedStore
  let nextId = 1
  before(async () => {
    store = watchStore(await openStore(path.join(folder, 'store'), testEngine))
    await store.command(formerLayout)
    for (let batch = 0; batch < 3; batch++) await add(1_000)
  })
  after(() => store?.close())

  const add = async (count: number): Promise<void> => {
    const ids = Array.from({ length: count }, () => nextId++)
    const lines = ids.map((id) => {
      const ts = new Date(Date.now() - (id % 300) * 86_400_000).toISOString().replace('T', ' ').slice(0, 23)
      return JSON.stringify([id, `::ffff:10.0.${id % 7}.${id % 200}`, ts, `record ${id}`])
    })
    await store.insert('some_events', columns, lines.join('\n'))
  }
  const rewrite = (onRows: () => void | Promise<void> = () => {}, settled = Number.MAX_SAFE_INTEGER) =>
    rewriteTable({
      ...{ store, columns, layout },
      settledId: async (newest) => Math.min(newest, settled),
      signal: new AbortController().signal,
      onProgress: () => void onRows(),
    })
  const tables = async (): Promise<string[]> => {
    const found = await store.rows<{ name: string }>(
      "SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE 'some%' ORDER BY name",
    )
    return found.map(({ name }) => name)
  }
  const assertWhole = async (): Promise<void> => {
    const [row] = await store.rows(
      'SELECT count() AS n, uniqExact(id) AS ids, max(id) AS newest FROM some_events',
    )
    assert.deepEqual(row, { n: nextId - 1, ids: nextId - 1, newest: nextId - 1 })
  }

  test('a copy that was cut short goes on, with events that come meanwhile, each of them once', async () => {
    await assert.rejects(
      rewrite(() => {
        throw new Error('the end')
      }),
      /the end/,
    )
    assert.deepEqual(await tables(), ['some_events', 'some_events_next'])
    await assertWhole()
    // The last batch is not settled: it is copied while nothing else uses the store.
    const settled = nextId - 1
    await add(500)
    const writes: Promise<void>[] = []
    const outcome = await rewrite(() => void (writes.length === 0 && writes.push(add(300))), settled)
    await Promise.all(writes)
    assert.equal(outcome satisfies RewriteOutcome, 'rewritten')
    assert.deepEqual(await layoutOf(store, 'some_events'), { isPartitioned: false, granularity: 64 })
    assert.deepEqual(await tables(), ['some_events'])
    await assertWhole()
    assert.equal(await rewrite(), 'same')
  })

  test('a process that died between the two changes of a name left a table that is found', async () => {
    await store.command('CREATE TABLE some_events_next AS some_events')
    await store.command('INSERT INTO some_events_next SELECT * FROM some_events')
    await store.command('RENAME TABLE some_events TO some_events_old')
    await finishRewrites(store)
    assert.deepEqual(await tables(), ['some_events', 'some_events_old'])
    await assertWhole()
    assert.equal(await rewrite(), 'same')
    assert.deepEqual(await tables(), ['some_events'])
  })

  test('a copy that is not the same does not take the place of the table', async () => {
    await store.command('RENAME TABLE some_events TO some_events_apart')
    await store.command(formerLayout)
    await store.command('INSERT INTO some_events SELECT * FROM some_events_apart')
    await assert.rejects(
      rewrite(() => {
        throw new Error('the end')
      }),
      /the end/,
    )
    await store.command("INSERT INTO some_events_next SELECT 1, toIPv6('::1'), now(), 'another'")
    assert.equal(await rewrite(), 'started over')
    assert.equal(await rewrite(), 'rewritten')
    await assertWhole()
  })
})

test('the layout is read from the statement', () => {
  assert.deepEqual(declaredLayout(formerLayout), { isPartitioned: true, granularity: 512 })
  assert.throws(
    () => declaredLayout('CREATE TABLE a (id UInt64) ENGINE = MergeTree ORDER BY id'),
    /index_gran/,
  )
})
