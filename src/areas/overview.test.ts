import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hourMs } from '../core/time.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { hostFields } from './host/fields/host-fields.ts'
import { createOverviews, timelineOf } from './overview.ts'

test('nothing has no bars, and one hour has one', () => {
  assert.deepEqual(timelineOf([]), [])
  const at = 1_000 * hourMs
  assert.deepEqual(timelineOf([{ at, count: 7 }]), [{ from: at, to: at + hourMs, count: 7 }])
})

test('bars are few, of one width, touch each other, and lose no event', () => {
  const hours = fc
    .uniqueArray(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 200 })
    .map((list) => list.sort((a, b) => a - b).map((index) => ({ at: index * hourMs, count: index % 9 })))
  fc.assert(
    fc.property(hours, (given) => {
      const bars = timelineOf(given)
      const width = bars[0]!.to - bars[0]!.from
      assert.ok(bars.length <= 160)
      for (const [index, bar] of bars.entries()) {
        assert.equal(bar.to - bar.from, width)
        if (index > 0) assert.equal(bar.from, bars[index - 1]!.to)
      }
      const sum = (list: readonly { readonly count: number }[]): number =>
        list.reduce((total, { count }) => total + count, 0)
      assert.equal(sum(bars), sum(given))
      assert.ok(bars[0]!.from <= given[0]!.at && given.at(-1)!.at < bars.at(-1)!.to)
    }),
  )
})

test('a week is shown in hours, half a year in days or weeks', () => {
  const spanOf = (count: number): number => {
    const bars = timelineOf([
      { at: 0, count: 1 },
      { at: count * hourMs, count: 1 },
    ])
    return (bars[0]!.to - bars[0]!.from) / hourMs
  }
  assert.deepEqual([spanOf(24), spanOf(7 * 24), spanOf(183 * 24)], [1, 3, 7 * 24])
})

test('an overview is read once for the same question of the same client within some seconds', async () => {
  let statements = 0
  const store: ColumnStore = {
    engine: 'none',
    rows: async () => {
      statements += 1
      return []
    },
    command: async () => {},
    insert: async () => {},
    insertBlocks: async () => {},
    close: async () => {},
  }
  let now = 0
  const { read } = createOverviews(store, () => now)
  const table = { name: 'host_search', newestOnly: false, facets: [] }
  const ask = (query: string, client: string) =>
    read(table, query, { fields: hostFields, scope: { view: { client } } })
  await ask('port:80', '')
  await ask('port:80', '')
  assert.equal(statements, 1)
  await ask('port:80', 'another')
  await ask('port:81', '')
  assert.equal(statements, 3)
  now += 60_000
  await ask('port:80', '')
  assert.equal(statements, 4)
})
