import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { publicView } from '../view.ts'
import { readContents } from './page-contents.ts'

type Row = { readonly part: string; readonly number: number; readonly address: string; readonly text: string }
type Statement = { readonly sql: string; readonly params: Readonly<Record<string, unknown>> }

/** A store that gives the same rows to each statement, and keeps what it was asked. */
function storeOf(rows: readonly Row[]): { readonly store: ColumnStore; readonly asked: Statement[] } {
  const asked: Statement[] = []
  const store = {
    async rows(sql: string, params: Statement['params']) {
      asked.push({ sql, params })
      return rows
    },
  } as unknown as ColumnStore
  return { store, asked }
}
const record = (number: number): Row => ({ part: 'record', number, address: '', text: `record ${number}` })
const card = { country: 'PT', city: 'Lisbon', asn: 64_496, asName: 'EXAMPLE', rdns: '', tags: ['vpn'] }

test('a page without events asks nothing', async () => {
  const { store, asked } = storeOf([])
  const { records, cards, images } = await readContents(store, [], { view: publicView })
  assert.deepEqual([records.length, cards.size, images.size, asked.length], [0, 0, 0, 0])
})

test('records come in the order of what was found, without those that are gone by now', async () => {
  const { store } = storeOf([record(1), record(3)])
  const found = [3, 2, 1].map((id) => ({ id, ip: '192.0.2.1', port: 80 }))
  const { records } = await readContents(store, found, { view: publicView })
  assert.deepEqual(records, ['record 3', 'record 1'])
})

test('cards and images belong to their address', async () => {
  const { store } = storeOf([
    { part: 'card', number: 0, address: '192.0.2.1', text: JSON.stringify(card) },
    { part: 'image', number: 5_900, address: '2001:db8::1', text: 'an image' },
  ])
  const found = [{ id: 1, ip: '192.0.2.1', port: 80 }]
  const { cards, images } = await readContents(store, found, { view: publicView, imagesSince: 5 })
  assert.deepEqual([...cards], [['192.0.2.1', card]])
  assert.deepEqual([...images], [['2001:db8::1', { imageId: 'an image', port: 5_900 }]])
})

test('one statement, for the events that the caller may see and no image that is too old', async () => {
  const { store, asked } = storeOf([])
  const found = [
    { id: 1, ip: '192.0.2.1', port: 80 },
    { id: 2, ip: '192.0.2.1', port: 80 },
    { id: 3, ip: '2001:db8::1', port: 443 },
  ]
  await readContents(store, found, { view: { client: 'anna' }, imagesSince: 1_000 })
  assert.deepEqual(
    asked.map(({ params }) => params),
    [
      {
        ips: ['::ffff:192.0.2.1', '2001:db8::1'],
        ids: [1, 2, 3],
        ports: [80, 443],
        clients: ['', 'anna'],
        since: 1_000,
      },
    ],
  )
  await readContents(store, found, { view: { client: 'anna', onlyOwn: true } })
  assert.deepEqual(asked[1]?.params['clients'], ['anna'])
  assert.equal(asked[1]?.sql.includes('image_events'), false)
})
