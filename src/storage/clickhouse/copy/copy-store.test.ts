import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openStoreProcess } from '../../../testing/clickhouse/open-store-process.ts'
import { testEngine } from '../../../testing/engines.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { ColumnStore } from '../column-store.ts'
import { StoreError } from '../column-store.ts'
import { openStore } from '../open-store.ts'
import { type Copied, copyStore } from './copy-store.ts'
import { type TableShape, tableShape } from './table-shape.ts'

const events = `CREATE TABLE IF NOT EXISTS events (
  id UInt64,
  ip IPv6,
  big UInt64,
  data JSON(max_dynamic_paths = 0),
  at DateTime64(3, 'UTC'),
  place Nullable(Float64),
  record String
) ENGINE = MergeTree
ORDER BY (ip, id)`
const newest = `CREATE TABLE IF NOT EXISTS newest (
  id UInt64,
  root String,
  record String
) ENGINE = ReplacingMergeTree(id)
ORDER BY root`
const columns = ['id', 'ip', 'big', 'data', 'at', 'place', 'record']
const tables = [
  { ...tableShape(events), columns },
  { ...tableShape(newest), columns: ['id', 'root', 'record'] },
]

test('the declaration of a table says how it is copied', () => {
  const expected: TableShape = { name: 'events', sortedBy: 'ip', type: 'IPv6', newestOnly: false }
  assert.deepEqual(tableShape(events), expected)
  assert.deepEqual(tableShape(newest), { name: 'newest', sortedBy: 'root', type: 'String', newestOnly: true })
})

describe('copying one store into another', () => {
  const folder = temporaryFolder()
  let from: ColumnStore
  let to: ColumnStore
  before(async () => {
    from = await openStore(path.join(folder, 'from'), testEngine)
    to = await openStoreProcess(path.join(folder, 'to'))
    for (const store of [from, to]) for (const sql of [events, newest]) await store.command(sql)
    await add(1, 2_500)
  })
  after(async () => {
    await from?.close()
    await to?.close()
  })

  const add = async (first: number, count: number): Promise<void> => {
    const numbers = Array.from({ length: count }, (_, n) => first + n)
    const lines = numbers.map((id) =>
      JSON.stringify([
        id,
        // Every fifth row is of one address, which no range can cut in two.
        id % 5 === 0 ? '2001:db8::1' : `::ffff:10.0.${id % 7}.${id % 200}`,
        '18446744073709551615',
        { a: { b: id }, big: 1 },
        '2026-02-03 04:05:06.789',
        id % 2 ? null : 0.1,
        `it's a\n"record"\t\\ ${id} 日本`,
      ]),
    )
    await from.insert('events', columns, lines.join('\n'))
    const names = numbers.map((id) => JSON.stringify([id, id % 3 ? `name${id % 50}.example` : '', `n ${id}`]))
    await from.insert('newest', ['id', 'root', 'record'], names.join('\n'))
  }
  const contents = async (store: ColumnStore): Promise<unknown[]> => [
    await store.rows('SELECT *, toString(big) AS exact FROM events ORDER BY id'),
    await store.rows('SELECT * FROM newest FINAL ORDER BY root'),
  ]
  const copy = (
    options: { into?: ColumnStore; settled?: number; onRows?: () => void } = {},
  ): Promise<Copied> =>
    copyStore({
      from,
      to: options.into ?? to,
      tables,
      settledId: async (id) => Math.min(id, options.settled ?? id),
      signal: new AbortController().signal,
      onProgress: options.onRows ?? (() => {}),
    })

  test('what was written and not noted down is not written twice', async () => {
    // The process ends between a page and the note of it.
    await assert.rejects(
      copy({
        settled: 2_000,
        onRows: () => {
          throw new Error('the end')
        },
      }),
      /the end/,
    )
    const [row] = await to.rows<{ n: number }>('SELECT count() AS n FROM events')
    assert.ok(row!.n > 0)
    // The source has grown, so that the next process cuts it into other ranges.
    await add(2_501, 400)
    const { upTo } = await copy({ settled: 2_000 })
    assert.equal(upTo, 2_000)
    assert.deepEqual(await to.rows('SELECT count() AS n, uniqExact(id) AS ids FROM events'), [
      { n: 2_000, ids: 2_000 },
    ])
  })

  test('an insert that failed after it was done is found out', async () => {
    let lost = 0
    const into: ColumnStore = {
      ...to,
      async insert(table, names, lines) {
        await to.insert(table, names, lines)
        if (table === 'events' && lost++ === 0) throw new StoreError('unavailable', 'the answer was lost')
      },
    }
    await copy({ into })
    assert.equal(lost, 1, 'what is there is not sent again')
    assert.deepEqual(await contents(to), await contents(from))
  })

  test('a second run brings what came since, and nothing else', async () => {
    assert.equal((await copy()).rows, 0)
    await add(3_000, 10)
    // Four of the ten names are the same one, of which the source keeps the newest.
    assert.equal((await copy()).rows, 17)
    assert.deepEqual(await contents(to), await contents(from))
  })
})
