import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { torrentEvent } from '../areas/torrents/testing/torrent-event.ts'
import { sensorEventOf } from '../collectors/sensors/payloads/sensor-event-of.ts'
import { loadSensorSample } from '../sample/loading/load-area-samples.ts'
import { leakedAddress, namedHosts, unleakedAddress } from '../sample/named-hosts.ts'
import { namedSensorObservations } from '../sample/sensors/named-sensor-observations.ts'
import { namedTorrentEvents } from '../sample/torrents/sample-torrent-events.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { runningService } from '../testing/running-service.ts'
import { loadLeaksBeside } from './testing/load-leaks-beside.ts'

/** The programs take what they read for granted, and so does this. */
type Loose = ReturnType<typeof JSON.parse>

/**
 * What the public programs of docs/clients.md send, as they send it, and the members that they read without looking
 * whether they are there. The programs themselves are not run here.
 */
describe('requests of known clients, replayed', () => {
  const running = runningService()
  const names = Array.from({ length: 120 }, (_, n) => `host${n}.example.com`)
  before(async () => {
    const { intake, settled } = running.service
    const now = Date.now()
    await intake.accept('host', [
      serviceEvent('192.0.2.10', 443, {
        product: 'nginx',
        version: '1.18.0',
        cpe: ['cpe:/a:f5:nginx:1.18.0'],
      }),
      serviceEvent('192.0.2.10', 22, { name: 'ssh', banner: undefined }),
      {
        origin: { type: 'port', module: 'portscan', ts: now },
        target: { ip: '192.0.2.10', port: 25, protocol: 'tcp' },
        result: { response: 'synack' },
      },
      {
        ...serviceEvent('192.0.2.11', 25, { name: 'smtp', banner: '' }),
        origin: { type: 'service', module: 'grabber', ts: now },
      },
    ])
    await intake.accept(
      'domains',
      names.map((domain) => ({ domain, ts: now, records: { A: ['192.0.2.10'] } })),
    )
    await intake.accept('torrents', [torrentEvent('Alpha', { peer: { ip: '192.0.2.10' } })])
    await intake.accept('torrents', [...namedTorrentEvents(now)])
    await intake.accept(
      'sensors',
      namedSensorObservations(now).map((observation) => sensorEventOf(observation)),
    )
    await loadSensorSample({ intake }, 500, new AbortController().signal)
    await loadLeaksBeside(running.data)
    await settled()
  })
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${running.service.url}${path}`, { headers })
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: (await answer.json()) as Loose,
    }
  }

  test('theHarvester: names page by page until an answer has none', async () => {
    const headers = { 'X-KEY': running.keys.v2_key, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
    const found = new Set<string>()
    for (let page = 1; page < 501; page++) {
      const { body } = await get(`/v2/query/domains/subdomain/example.com?page=${page}`, headers)
      assert.ok(!('status' in body))
      if (body.events.length === 0) break
      for (const host of body.events) found.add(host)
    }
    assert.equal(found.size, names.length)
    const { body } = await get('/v2/query/domains/subdomain/example.com?page=501', headers)
    assert.ok(body.status === 400 && body.message.includes('Bad Parameter'))
  })

  test('subfinder: looks whether a secret is a key, and takes it for a token otherwise', async () => {
    const { v1_token: token, v2_key: key } = running.keys
    assert.equal((await get('/v2/user/subscription', { 'X-Key': key })).status, 200)
    const second = (await get('/v2/query/domains/subdomain/example.com?page=2', { 'X-Key': key })).body
    assert.equal(Math.ceil(second.total / second.pagesize), 2)
    assert.equal(second.page, 2)
    assert.equal(second.events.length, names.length - second.pagesize)
    assert.equal((await get('/v2/user/subscription', { 'X-Key': token })).status, 401)
    const all = await get('/v1/query/domains/subdomain/example.com?page=1&pagesize=10000', {
      'X-Token': token,
    })
    assert.equal(all.body.events.length, names.length)
    assert.equal(Math.ceil(all.body.total / all.body.pagesize), 1)
  })

  test('Amass, OneForAll: names with the page counted from total and pagesize', async () => {
    const { body } = await get('/v2/query/domains/subdomain/example.com?page=1', {
      'X-KEY': running.keys.v2_key,
    })
    assert.ok(body.page <= 500 && body.page < body.total / body.pagesize)
    const plain = await get('/v2/query/domains/subdomain/example.com', { 'X-Key': running.keys.v2_key })
    assert.ok(plain.body.events.every((name: unknown) => typeof name === 'string'))
  })

  test('uncover: the address of a host escaped as a parameter would be', async () => {
    const network = await get('/v2/query/ip/192.0.2.0%2F24', { 'X-Key': running.keys.v2_key })
    const seen = network.body.events.flatMap(
      ({ results }: { results: { target: { ip: string; port: number } }[] }) =>
        results.map(({ target }) => `${target.ip}:${target.port}`),
    )
    assert.deepEqual(seen, ['192.0.2.10:22', '192.0.2.11:25', '192.0.2.10:443'])
  })

  test('SpiderFoot: page=1 on every path, and members read unguarded', async () => {
    const ask = async (path: string) =>
      await get(`/v2/query/${path}?page=1`, { 'X-Key': running.keys.v2_key, 'User-Agent': 'SpiderFoot' })
    for (const address of ['192.0.2.10', '192.0.2.11'])
      for (const { results } of (await ask(`ip/${address}`)).body.events)
        for (const { origin, target, result } of results) {
          assert.ok(origin.ts / 1000 > 0 && target.protocol === 'tcp' && typeof target.port === 'number')
          // An event of it with an empty text is an error that ends the module.
          assert.match(result.data.service.banner, /./)
        }
    assert.equal((await ask('domains/ip/192.0.2.10')).body.events[0].domain, names[0])
    const torrent = (await ask('torrent/historical/192.0.2.10')).body.events[0]
    assert.ok(
      torrent.origin.ts > 0 && torrent.torrent.name === 'Alpha' && torrent.torrent.source !== undefined,
    )
    const { results } = (await ask('cve/ip/192.0.2.10')).body.events
    for (const { ts, cves } of results) assert.ok(ts > 0 && Array.isArray(cves))
    assert.equal((await ask(`dataleaks/email/${unleakedAddress}`)).status, 404)
    assert.equal((await ask(`dataleaks/email/${leakedAddress}`)).body.events.length, 2)
  })

  test('pybinaryedge, and harpoon and the Maltego transforms on it: each path answers, or is the 404 they know', async () => {
    const headers = { 'X-Key': running.keys.v2_key, 'User-Agent': 'pybinaryedge' }
    const targets = [
      'query/ip/',
      'query/ip/historical/',
      'query/cve/ip/',
      'query/score/ip/',
      'query/image/ip/',
      'query/torrent/ip/',
      'query/torrent/historical/',
    ]
    for (const path of targets) assert.equal((await get(`/v2/${path}192.0.2.10`, headers)).status, 200, path)
    const query = encodeURIComponent('country:PT')
    for (const path of [
      `query/search?query=${query}&page=1`,
      `query/search/stats?query=${query}&type=ports&page=1`,
      `query/image/search?query=${query}&page=1`,
      'query/image/tags',
      'query/dataleaks/info',
      'query/dataleaks/organization/example.com',
      'query/domains/dns/example.com?page=1',
      'query/domains/ip/192.0.2.10?page=1',
      `query/sensors/search?query=${query}&page=1`,
      `query/sensors/search/stats?query=${query}&type=ports&days=60`,
    ])
      assert.equal((await get(`/v2/${path}`, headers)).status, 200, path)
    assert.equal((await get('/v2/query/sensors/ip/192.0.2.250', headers)).status, 404)
    for (const ip of namedHosts)
      for (const path of ['query/sensors/ip/', 'query/torrent/historical/'])
        assert.equal((await get(`/v2/${path}${ip}`, headers)).status, 200, path)
    const leaks = (await get(`/v2/query/dataleaks/email/${leakedAddress}`, headers)).body
    assert.deepEqual(leaks.events, ['paper-planes', 'teapot-store'])
    assert.equal((await get(`/v2/query/dataleaks/email/${unleakedAddress}`, headers)).status, 404)
    assert.equal((await get('/v2/query/domains/subdomain/nobody.example', headers)).body.total, 0)
  })

  test('binaryedge-rb, rbinaryedge and V1 by curl: leaks of an address, sensors of a host', async () => {
    const headers = { 'X-Token': running.keys.v1_token }
    const leaks = (await get(`/v1/dataleaks/check/${leakedAddress}`, headers)).body
    assert.deepEqual(leaks, { total_records: 2, events: ['paper-planes', 'teapot-store'] })
    assert.equal((await get(`/v1/dataleaks/check/${unleakedAddress}`, headers)).status, 404)
    for (const ip of namedHosts) {
      const { body } = await get(`/v1/query/sensors/ip/${ip}`, headers)
      assert.ok(body.total > 0 && body.events[0].results[0].origin.ip === ip)
    }
  })

  test('IntelOwl: a look-up, and a search for the same address without quotes', async () => {
    const headers = { 'X-Key': running.keys.v2_key }
    const recent = await get('/v2/query/ip/192.0.2.10', headers)
    const report = await get('/v2/query/search?query=ip:192.0.2.10', headers)
    assert.equal(recent.body.total, 2)
    assert.equal(report.body.total, 2)
  })

  test('readers of search results: every event has result.data, in both versions', async () => {
    const { body } = await get('/v2/query/search?query=ip:192.0.2.10', { 'X-Key': running.keys.v2_key })
    assert.ok(body.events.length > 0)
    for (const { result } of body.events) assert.ok(result.data)
    const lines = async (query: string): Promise<Loose[]> => {
      const answer = await fetch(`${running.service.url}/v1/query/search?query=${query}`, {
        headers: { 'X-Token': running.keys.v1_token },
      })
      return (await answer.text())
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    }
    const found = await lines('ip:192.0.2.10')
    assert.equal(found.length, 2)
    for (const { result } of found) assert.ok(result.data)
    assert.deepEqual(
      (await lines('ip:192.0.2.10%20type:port')).map(({ target }) => target.port),
      [25],
    )
  })

  test('clients of the scan interface: lists of probes, and settings that no module knows', async () => {
    const ports = [
      {
        port: 9,
        modules: ['service-simple'],
        config: { prioritize_probes: ['GetRequest', 'NULL'], custom_probes: ['a,b'], unknown_setting: 1 },
      },
    ]
    const answer = await fetch(`${running.service.url}/v1/tasks`, {
      method: 'POST',
      headers: { 'X-Token': running.keys.v1_token },
      body: JSON.stringify({ type: 'grab', description: '', options: [{ targets: ['127.0.0.1'], ports }] }),
    })
    const { job_id } = (await answer.json()) as { job_id: string }
    assert.equal(answer.headers.get('rimlight-ignored'), 'options[0].ports[0].config.unknown_setting')
    const { body } = await get(`/v1/tasks/${job_id}/stats`, { 'X-Token': running.keys.v1_token })
    assert.deepEqual(body.stats.ignored_settings, ['options[0].ports[0].config.unknown_setting'])
  })

  test('Lucene habits: && and weights, with a hint for what changes nothing', async () => {
    const query = encodeURIComponent('ip:192.0.2.10 && product:nginx^2')
    const answer = await fetch(`${running.service.url}/v2/query/search?query=${query}`, {
      headers: { 'X-Key': running.keys.v2_key },
    })
    assert.equal(((await answer.json()) as Loose).total, 1)
    assert.match(answer.headers.get('rimlight-hint') ?? '', /\^2 is ignored/)
  })

  test('binaryedge-rb: names in its own header case, JSON by its type', async () => {
    const answer = await get('/v2/query/sensors/tag/SSH_SCANNER?days=60', { 'X-KEY': running.keys.v2_key })
    assert.match(answer.type ?? '', /^application\/json/)
    assert.ok(Array.isArray(answer.body))
    const { subscription, requests_left, requests_plan, end_date } = (
      await get('/v2/user/subscription', { 'X-KEY': running.keys.v2_key })
    ).body
    assert.ok(
      subscription.name && requests_left > 0 && requests_plan > 0 && /^\d{4}-\d\d-\d\d$/.test(end_date),
    )
  })

  test('40fy-client and curl -d: a job as a form, and its message when it is refused', async () => {
    const post = async (body: string) => {
      const answer = await fetch(`${running.service.url}/v1/tasks`, {
        method: 'POST',
        headers: { 'X-Token': running.keys.v1_token, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      return (await answer.json()) as { job_id?: string; stream_url?: string; message?: string }
    }
    const job = {
      type: 'scan',
      description: '',
      options: [
        { targets: ['127.0.0.1'], worldscan: false, ports: [{ port: 9, protocol: 'tcp', modules: [] }] },
      ],
    }
    const made = await post(JSON.stringify(job))
    assert.ok(made.job_id && made.stream_url?.endsWith('/v1/stream'))
    assert.match((await post('{')).message ?? '', /./)
  })

  test('scripts on the list of scanners: it is served without a token, with a space behind each colon', async () => {
    const text = await (await fetch(`${running.service.url}/v1/minions`)).text()
    assert.match(text, /^\{"scanners": \[/)
  })

  test('shell scripts that count the members of an error', async () => {
    const { body } = await get('/v2/query/ip/192.0.2.10', { 'X-Key': 'wrong' })
    assert.equal(Object.keys(body).length, 3)
  })

  test('llms.txt names only addresses that answer', async () => {
    const text = await (await fetch(`${running.service.url}/llms.txt`)).text()
    const links = [...text.matchAll(/\]\((http[^)]+)\)|^- (http\S+)$/gm)].map(
      ([, link, bare]) => link ?? bare!,
    )
    assert.ok(links.length > 8)
    for (const link of links) {
      const { status } = await fetch(link, { headers: { 'x-key': running.keys.v2_key } })
      // The answer to a GET without a session: MCP is asked by POST.
      assert.equal(status, link.endsWith('/mcp') ? 405 : 200, link)
    }
  })
})
