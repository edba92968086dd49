import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parseRange } from '../../core/address.ts'
import type { TorrentEvent } from '../../core/events/torrent-event.ts'
import { dayMs } from '../../core/time.ts'
import { nowhere } from '../../enrich/place.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { testEngine } from '../../testing/engines.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { storeSteps } from '../areas.ts'
import { ofRange } from '../condition.ts'
import { tableLines } from '../testing/table-lines.ts'
import { createTorrentSearch } from './reads.ts'
import type { TorrentStatistic } from './statistics.ts'
import { torrentEvents } from './table.ts'
import { torrentEvent } from './testing/torrent-event.ts'
import { torrentArea } from './torrent-area.ts'

const now = Date.now()
const enricher = {
  locate: () => ({ ...nowhere, country: 'PT', asn: 64496 }),
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}
const scope = { sinceDays: 184 }

const events: readonly TorrentEvent[] = [
  torrentEvent('first', { origin: { ts: now - 5_000, rdns: 'a.example.com' } }),
  torrentEvent('first', { origin: { ts: now - 3_000 }, peer: { port: 40_000 } }),
  torrentEvent('first', { origin: { type: 'node', ts: now - 4_000 } }),
  torrentEvent('second', { peer: { ip: '192.0.2.11' }, origin: { ts: now - 2_000 } }),
  torrentEvent('old', { peer: { ip: '192.0.2.12' }, origin: { ts: now - 100 * dayMs } }),
  torrentEvent('six', {
    peer: { ip: '2001:db8::1' },
    origin: { ts: now - 1_000 },
    torrent: { source: 'Index' },
  }),
]

describe('torrents in the store', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 183 }))
    const lines = events.map(
      (event, index) =>
        tableLines(torrentArea, index + 1, JSON.stringify(event), torrentArea.row(event, enricher))[0]!,
    )
    await store.insert(torrentEvents.name, torrentEvents.columns, lines.join('\n'))
  })
  after(() => store.close())

  const find = async (query: string) => {
    const { total, found } = await createTorrentSearch(store).page(query, { scope, skip: 0, size: 10 })
    assert.equal(total, found.length)
    return found.map(({ id }) => id)
  }
  const count = (type: TorrentStatistic, days = 184) =>
    createTorrentSearch(store).statistics('*', {
      scope: { sinceDays: days },
      type,
      order: 'desc',
      size: 10,
    })

  test('are found newest first, by field, range and free text', async () => {
    assert.deepEqual(await find('name:first'), [2, 3, 1])
    assert.deepEqual(await find('FIRST type:node'), [3])
    assert.deepEqual(await find('ip:"192.0.2.10/31" port:6881'), [4, 3, 1])
    assert.deepEqual(await find('rdns_parent:example.com'), [1])
    assert.deepEqual(await find('source:index'), [6])
    assert.deepEqual(await find('created_at:<2000-01-01'), [])
  })

  test('of an address or a network', async () => {
    const search = createTorrentSearch(store)
    const idsOf = async (text: string) => {
      const { found } = await search.page(ofRange(parseRange(text)!), { scope, skip: 0, size: 10 })
      return found.map(({ id, ip, port, protocol }) => [id, ip, port, protocol])
    }
    assert.deepEqual(await idsOf('192.0.2.11'), [[4, '192.0.2.11', 6881, 'udp']])
    assert.deepEqual(await idsOf('2001:db8::/64'), [[6, '2001:db8::1', 6881, 'udp']])
    assert.equal((await idsOf('192.0.2.0/24')).length, 5)
  })

  test('latest is the newest event of each torrent, address and role', async () => {
    const records = await createTorrentSearch(store).latest(ofRange(parseRange('192.0.2.10')!), scope)
    assert.deepEqual(
      records.map((record) => JSON.parse(record) as unknown),
      [events[1], events[2]],
    )
  })

  test('are counted by each type, ports as numbers, and only those of the days that are asked for', async () => {
    assert.deepEqual(await count('ports'), [
      { key: 6881, doc_count: 5 },
      { key: 40_000, doc_count: 1 },
    ])
    assert.deepEqual(await count('countries'), [{ key: 'PT', doc_count: 6 }])
    assert.deepEqual(await count('asn'), [{ key: '64496', doc_count: 6 }])
    assert.deepEqual((await count('ips'))[0], { key: '192.0.2.10', doc_count: 3 })
    assert.deepEqual((await count('ips')).at(-1), { key: '2001:db8::1', doc_count: 1 })
    assert.deepEqual(await count('rdns'), [{ key: 'a.example.com', doc_count: 1 }])
    assert.deepEqual(await count('categories'), [{ key: 'Video', doc_count: 6 }])
    assert.deepEqual(
      (await count('names', 90)).map(({ key }) => key),
      ['first', 'second', 'six'],
    )
  })
})
