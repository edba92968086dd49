import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { infohashOf, torrentEvent } from '../../areas/torrents/testing/torrent-event.ts'
import { dayMs } from '../../core/time.ts'
import { sampleTorrentEvents } from '../../sample/torrents/sample-torrent-events.ts'
import { runningService } from '../../testing/running-service.ts'
import { readStream } from '../streams/testing/read-stream.ts'

type Buckets = readonly { readonly key: string | number; readonly doc_count: number }[]
type Page = {
  readonly query: string
  readonly page: number
  readonly pagesize: number
  readonly total: number
  readonly targets_found: number
  readonly events: readonly ReturnType<typeof torrentEvent>[]
}

const now = Date.now()
const busy = '203.0.113.77'

describe('torrents over HTTP', () => {
  const running = runningService()
  before(async () => {
    const { intake, settled } = running.service
    const own = [
      torrentEvent('Alpha.2019.1080p', {
        origin: { type: 'node', ts: now - 1_000, rdns: 'peer.example.com' },
        node: { ip: '192.0.2.10', port: 6881 },
      }),
      torrentEvent('Alpha.2019.1080p', { origin: { ts: now - 2_000 }, peer: { ip: '192.0.2.11' } }),
      torrentEvent('Beta', { origin: { ts: now - 100 * dayMs }, peer: { ip: '192.0.2.12', port: 7_000 } }),
      torrentEvent('Alpha.2019.1080p', { origin: { type: 'node', ts: now - 9_000 } }),
    ]
    const many = Array.from({ length: 150 }, (_, n) =>
      torrentEvent(`Many ${n}`, { origin: { ts: now - 10_000 - n }, peer: { ip: busy } }),
    )
    const sample = [...sampleTorrentEvents({ events: 300, until: now - dayMs })]
    const receipt = await intake.accept('torrents', [...own, ...many, ...sample])
    assert.deepEqual(receipt.refused, [])
    await settled()
  })

  test('V1 history of a network, a line each, newest first; none is a 404', async () => {
    const { status, headers, text } = await running.v1('/query/torrent/historical/192.0.2.8/29')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /ndjson/)
    const lines = text.trimEnd().split('\n')
    const [first] = lines.map((line) => JSON.parse(line) as Page['events'][number])
    assert.equal(
      lines[0],
      `{"origin": {"type": "node", "module": "torrent", "ts": ${now - 1_000}}, ` +
        `"node": {"ip": "192.0.2.10", "port": 6881}, "peer": {"ip": "192.0.2.10", "port": 6881}, ` +
        `"torrent": {"infohash": "${infohashOf('Alpha.2019.1080p')}", "name": "Alpha.2019.1080p", "source": "DHT", ` +
        `"category": "Video", "subcategory": "Movies"}}`,
    )
    assert.equal(first?.peer.ip, '192.0.2.10')
    assert.ok(lines.length >= 4)
    assert.equal((await running.v1('/query/torrent/historical/192.0.2.250')).status, 404)
    assert.equal((await running.v1('/query/torrent/historical/192.0.2.0/20')).status, 400)
    assert.equal((await running.v1('/query/torrent/latest/192.0.2.250')).status, 404)
  })

  test('V1 latest leaves out what is older of the same torrent; the old path says that it is old', async () => {
    const latest = await running.v1('/query/torrent/latest/192.0.2.10')
    const alphas = (text: string) => text.split('\n').filter((line) => line.includes('Alpha')).length
    assert.equal(alphas(latest.text), 1)
    const old = await running.v1('/query/torrent/192.0.2.10')
    assert.equal(alphas(old.text), 2)
    assert.match(old.headers.get('deprecation') ?? '', /^@\d+$/)
    assert.match(
      old.headers.get('link') ?? '',
      /torrent\/historical\/192\.0\.2\.10>; rel="successor-version"/,
    )
    assert.equal(latest.headers.get('deprecation'), null)
    assert.ok(alphas((await running.v1('/query/torrent/192.0.2.10/32')).text) === 2)
  })

  test('V1 search is paged as asked', async () => {
    const found = (await running.v1(`/query/torrent/search?query=ip:${busy}&page=2&pagesize=60`)).json as Page
    assert.deepEqual(Object.keys(found), ['query', 'page', 'pagesize', 'total', 'events'])
    assert.deepEqual([found.query, found.page, found.pagesize, found.total], [`ip:${busy}`, 2, 60, 150])
    assert.equal(found.events.length, 60)
    assert.equal(found.events[0]?.torrent.name, 'Many 60')
    const usual = (await running.v1(`/query/torrent/search?query=ip:${busy}`)).json as Page
    assert.deepEqual([usual.pagesize, usual.events.length], [100, 100])
    for (const wrong of ['query=(', 'query=nofield:1', 'query=*&page=501', 'query=*&pagesize=1001', 'page=1'])
      assert.equal((await running.v1(`/query/torrent/search?${wrong}`)).status, 400, wrong)
    assert.equal((await running.v1('/query/torrent/search?query=*&page=200&pagesize=1000')).status, 400)
  })

  test('V2 of an address: at most a hundred events, and how many there are', async () => {
    const { json, text } = await running.v2(`/query/torrent/ip/${busy}`)
    const found = json as Page
    assert.deepEqual(Object.keys(found), ['query', 'total', 'targets_found', 'events'])
    assert.deepEqual(
      [found.query, found.total, found.targets_found, found.events.length],
      [busy, 150, 1, 100],
    )
    assert.ok(!text.includes('rdns'))
    const history = (await running.v2(`/query/torrent/historical/${busy}`)).json as Page
    assert.deepEqual([history.total, history.targets_found, history.events.length], [150, 1, 150])
    assert.deepEqual((await running.v2('/query/torrent/ip/192.0.2.250')).json, {
      query: '192.0.2.250',
      total: 0,
      targets_found: 0,
      events: [],
    })
    assert.equal((await running.v2('/query/torrent/ip/192.0.2.0/24')).status, 400)
  })

  test('V2 search: twenty a page, to page 750', async () => {
    const found = (await running.v2('/query/torrent/search?query=category:video+name:many&page=2'))
      .json as Page
    assert.deepEqual(Object.keys(found), ['query', 'page', 'pagesize', 'total', 'events'])
    assert.deepEqual([found.page, found.pagesize, found.total, found.events.length], [2, 20, 150, 20])
    assert.equal(found.events[0]?.torrent.name, 'Many 20')
    assert.equal((await running.v2('/query/torrent/search?query=*&page=750')).status, 200)
    assert.equal((await running.v2('/query/torrent/search?query=*&page=751')).status, 400)
  })

  test('statistics in both versions: ports are numbers, and days are ninety at most', async () => {
    for (const ask of [running.v1, running.v2]) {
      const stats = async (more: string) =>
        (await ask(`/query/torrent/search/stats?query=ip:"192.0.2.8/29"+name:(alpha+OR+beta)&${more}`))
          .json as Buckets
      assert.deepEqual(await stats('type=ports'), [{ key: 6881, doc_count: 3 }])
      assert.deepEqual(await stats('type=names&order=asc'), [{ key: 'Alpha.2019.1080p', doc_count: 3 }])
      assert.deepEqual(await stats('type=rdns'), [{ key: 'peer.example.com', doc_count: 1 }])
      assert.deepEqual(await stats('type=ips&size=1'), [{ key: '192.0.2.10', doc_count: 2 }])
      for (const type of ['countries', 'asn', 'categories'])
        assert.ok(
          (await ask(`/query/torrent/search/stats?query=*&type=${type}`)).text.includes('doc_count'),
          type,
        )
      for (const wrong of ['type=ports&days=91', 'type=ports&days=0', 'type=tags'])
        assert.equal((await ask(`/query/torrent/search/stats?query=*&${wrong}`)).status, 400, wrong)
    }
  })

  test('a free key has the statistics and nothing else', async () => {
    assert.equal((await running.free('/query/torrent/search/stats?query=*&type=ports')).status, 200)
    for (const path of ['ip/192.0.2.10', 'historical/192.0.2.10', 'search?query=*'])
      assert.equal((await running.free(`/query/torrent/${path}`)).status, 403, path)
  })

  test('the stream has what matches its query, as it is stored', async () => {
    const { url, intake, settled } = running.service
    const token = running.keys.v1_token
    const [all, some] = await Promise.all([
      readStream(`${url}/v1/torrent`, token),
      readStream(`${url}/v1/torrent?query=name:gamma+type:node`, token),
    ])
    const event = torrentEvent('Gamma', { origin: { type: 'node', rdns: 'x.example.com' } })
    await intake.accept('torrents', [torrentEvent('Delta'), torrentEvent('Gamma'), event])
    await settled()
    await Promise.all([all.until(3), some.until(1)])
    assert.equal(some.lines.length, 1)
    const { rdns: _, ...origin } = event.origin
    assert.deepEqual(some.events[0], { ...event, origin, node: event.peer })
    all.close()
    some.close()
    const wrong = await running.v1('/torrent?query=nofield:1')
    assert.equal(wrong.status, 400)
  })
})
