import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createKeys } from '../../accounts/keys.ts'
import type { HostScore } from '../../areas/score/score-host.ts'
import { dayMs } from '../../core/time.ts'
import { showcaseEvents } from '../../sample/showcase.ts'
import { dataFolder } from '../../storage/data-folder.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'

describe('scores', () => {
  const running = runningService()
  const now = Date.now()
  const event = (ip: string, port: number, type: string, result: unknown, origin: object = {}) => ({
    origin: { type, module: type === 'port' ? 'portscan' : 'grabber', ts: now - 1_000, ...origin },
    target: { ip, port, protocol: 'tcp' },
    result,
  })
  before(async () => {
    const { intake } = running.service
    const account = await ownAccount()
    const hosts = await intake.accept('host', [
      ...showcaseEvents(now),
      event('203.0.113.5', 80, 'port', { response: 'synack' }),
      event('203.0.113.5', 2323, 'port', { response: 'synack' }, { ts: now - 100 * dayMs }),
      serviceEvent('203.0.113.6', 25, { name: 'smtp', banner: '220 x' }, { ts: now - 9 * dayMs }),
      event('203.0.113.6', 6379, 'redis', { data: { redis_version: '7.0.1' } }, { ts: now - 4 * dayMs }),
      event('203.0.113.6', 6379, 'redis', { data: {}, error: 'NOAUTH' }, { ts: now - 2 * dayMs }),
      serviceEvent('203.0.113.7', 23, { name: 'telnet' }, { client_id: account, job_id: 'job' }),
      event('203.0.113.8', 1883, 'mqtt', {
        data: { connected: true, messages: [{ topic: 't', msg: 'x'.repeat(300_000) }] },
      }),
    ])
    assert.deepEqual(hosts.refused, [])
    const torrents = await intake.accept('torrents', [
      {
        origin: { type: 'peer', module: 'torrent', ts: now - 5_000 },
        peer: { ip: '203.0.113.9', port: 6881 },
        torrent: { infohash: 'ab'.repeat(20), name: 'a name', source: 'DHT' },
      },
    ])
    assert.deepEqual(torrents.refused, [])
    await running.service.settled()
  })

  /** The account of the token of the first start: events of its jobs are seen by it alone. */
  async function ownAccount(): Promise<string> {
    const ledger = await openSqliteLedger(dataFolder(running.data).ledgerFile)
    try {
      return (await createKeys(ledger).find('v1', running.keys.v1_token))!.accountId
    } finally {
      await ledger.close()
    }
  }

  test('the host of the sample has a bit of everything', async () => {
    const { status, json, headers } = await running.v2('/query/score/ip/192.0.2.10')
    assert.equal(status, 200)
    assert.match(headers.get('content-type')!, /^application\/json/)
    const score = json as unknown as HostScore
    const { results_detailed: results, ip_score_detailed: detailed } = score
    assert.equal(score.ip_address, '192.0.2.10')
    assert.deepEqual(results.ports.open, [21, 22, 23, 25, 53, 80, 161, 443, 3306, 3389, 5900, 6379, 27017])
    assert.deepEqual(detailed, {
      cve: 3,
      attack_surface: 2,
      encryption: 6,
      rms: 10,
      storage: 10,
      web: 3,
      torrents: 0,
    })
    assert.equal(score.normalized_ip_score, 97.1)
    assert.deepEqual(
      results.storage?.result.map(({ port, product, score }) => [port, product, score]),
      [
        [3306, 'mysql', 4],
        [6379, 'redis', 10],
        [27017, 'mongodb', 10],
      ],
    )
    const apache = results.cve!.result.find(({ port }) => port === 80)!
    assert.ok(apache.cve.some(({ cve_list }) => cve_list.some(({ cve }) => cve === 'CVE-2021-41773')))
    for (const { cve } of results.cve!.result) for (const { cpe } of cve) assert.equal(typeof cpe, 'string')
  })

  test('points have a decimal part and ports have none; V1 has its spaces', async () => {
    const v2 = await running.v2('/query/score/ip/203.0.113.5')
    assert.equal(
      v2.text,
      '{"normalized_ip_score":2.9,' +
        '"normalized_ip_score_detailed":{"cve":0.0,"attack_surface":50.0,"encryption":0.0,"rms":0.0,"storage":0.0,"web":0.0,"torrents":0.0},' +
        '"ip_score_detailed":{"cve":0.0,"attack_surface":1.0,"encryption":0.0,"rms":0.0,"storage":0.0,"web":0.0,"torrents":0.0},' +
        '"ip_address":"203.0.113.5",' +
        '"results_detailed":{"ports":{"open":[80],"score":1.0},"torrents":{"result":[{"torrents":false,"score":0.0}],"score":0.0},"is_load_balancer":false}}',
    )
    const v1 = await running.v1('/query/score/ip/203.0.113.5')
    assert.equal(v1.text.replaceAll(/([:,]) /g, '$1'), v2.text)
    assert.match(v1.text, /^\{"normalized_ip_score": 2\.9, "normalized_ip_score_detailed": \{"cve": 0\.0, /)
  })

  test('a token sees the jobs of its account, and a key does not', async () => {
    const { status, json } = await running.v1('/query/score/ip/203.0.113.7')
    assert.equal(status, 200)
    assert.equal((json as unknown as HostScore).ip_score_detailed.rms, 8)
    assert.equal((await running.v2('/query/score/ip/203.0.113.7')).status, 404)
  })

  test('torrents alone are known of an address', async () => {
    const { json } = await running.v2('/query/score/ip/203.0.113.9')
    const { normalized_ip_score, results_detailed } = json as unknown as HostScore
    assert.equal(normalized_ip_score, 2.9)
    assert.deepEqual(results_detailed.torrents, { result: [{ torrents: true, score: 1 }], score: 1 })
  })

  test('a record that is too long to be read was let in', async () => {
    const { json } = await running.v2('/query/score/ip/203.0.113.8')
    assert.equal((json as unknown as HostScore).ip_score_detailed.storage, 10)
  })

  test('explain=1 has every point with its event', async () => {
    const { json } = await running.v2('/query/score/ip/203.0.113.6?explain=1')
    const { explanation, ip_score_detailed } = json as unknown as HostScore & {
      explanation: { category: string; rule: string; points: number; event: { ts: number } }[]
    }
    assert.deepEqual(
      explanation.map(({ category, rule, points, event }) => [category, rule, points, event.ts]),
      [
        ['encryption', 'wec.smtp', 6, now - 9 * dayMs],
        ['attack_surface', 'ports.open', 1, now - 9 * dayMs],
      ],
    )
    assert.equal(ip_score_detailed.storage, 0)
    assert.equal((await running.v2('/query/score/ip/203.0.113.6?explain=2')).status, 400)
  })

  test('the history has the days on which something changed', async () => {
    const { status, text, json } = await running.v2('/query/score/history/203.0.113.6')
    assert.equal(status, 200)
    const { total, query, events } = json as unknown as {
      total: number
      query: string
      events: { date: string; normalized_ip_score: number; change: number }[]
    }
    const dayOf = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10)
    assert.deepEqual([total, query], [3, '203.0.113.6'])
    assert.deepEqual(
      events.map(({ date, normalized_ip_score, change }) => [date, normalized_ip_score, change]),
      [
        [dayOf(2), 20, -31.4],
        [dayOf(4), 51.4, 31.4],
        [dayOf(9), 20, 20],
      ],
    )
    assert.match(text, /"total":3,.*"normalized_ip_score":20\.0,/)
    assert.deepEqual((await running.v2('/query/score/history/203.0.113.77')).json, {
      query: '203.0.113.77',
      total: 0,
      events: [],
    })
  })

  test('it needs a paid plan and one address, costs a credit, and nothing known is a 404 that costs none', async () => {
    const left = async () =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const start = await left()
    assert.equal((await running.free('/query/score/ip/203.0.113.5')).status, 403)
    assert.equal((await running.free('/query/score/history/203.0.113.5')).status, 403)
    for (const target of ['nobody', '203.0.113.0/24', '203.0.113.5-203.0.113.9'])
      assert.equal((await running.v2(`/query/score/ip/${target}`)).status, 400)
    const unknown = await running.v2('/query/score/ip/203.0.113.77')
    assert.equal(unknown.status, 404)
    assert.deepEqual(Object.keys(unknown.json), ['status', 'title', 'message'])
    assert.equal((await running.v1('/query/score/ip/203.0.113.77')).status, 404)
    assert.equal(await left(), start)
    await running.v2('/query/score/ip/203.0.113.5')
    assert.equal(start - (await left()), 1)
  })

  test('the rules are a page', async () => {
    const response = await fetch(`${running.service.url}/docs/score`)
    assert.match(response.headers.get('content-type')!, /^text\/html/)
    const page = await response.text()
    assert.match(page, /ssl\.heartbleed/)
    assert.match(page, /share of 35/)
    assert.match(page, /it is 97\.1/)
  })
})
