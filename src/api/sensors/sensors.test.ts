import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import type { SensorEvent, SensorObservation } from '../../core/events/sensor-event.ts'
import { hourMs } from '../../core/time.ts'
import { runningService } from '../../testing/running-service.ts'

const sensor = '203.0.113.248'

type Sent = {
  readonly ip: string
  readonly hoursAgo: number
  readonly port: number
} & Partial<SensorObservation>

const now = Date.now()
const sent = ({ ip, hoursAgo, port, ...more }: Sent): SensorEvent =>
  sensorEventOf({
    ts: now - hoursAgo * hourMs,
    protocol: 'tcp',
    source: { ip, port: 50_123 },
    target: { ip: sensor, port },
    payload: Buffer.alloc(0),
    ...more,
  })

const request = Buffer.from('GET /wp-login.php HTTP/1.1\r\nHost: x\r\nUser-Agent: zgrab/0.x\r\n\r\n')
const flags = { syn: true, ack: false, fin: false, rst: false, psh: false, urg: false }
const events = [
  sent({ ip: '198.51.100.20', hoursAgo: 1, port: 80, payload: request, rdns: 'scan.example.com' }),
  sent({ ip: '198.51.100.20', hoursAgo: 2, port: 22, payload: Buffer.from('SSH-2.0-Go\r\n') }),
  sent({ ip: '198.51.100.3', hoursAgo: 3, port: 22, payload: Buffer.from('SSH-2.0-PuTTY_Release_0.78\r\n') }),
  sent({ ip: '198.51.100.3', hoursAgo: 30, port: 23, packet: { ttl: 50, ipId: 54_321, flags } }),
  sent({ ip: '192.0.2.77', hoursAgo: 24 * 40, port: 53, protocol: 'udp', payload: Buffer.from('x') }),
  sent({ ip: '2001:db8::77', hoursAgo: 5, port: 22, payload: Buffer.from('SSH-2.0-Go\r\n') }),
  sent({ ip: '198.51.100.21', hoursAgo: 6, port: 0, protocol: 'icmp' }),
]

type Page = {
  query: string
  page: number
  pagesize: number
  total: number
  events: Record<string, unknown>[]
}

describe('sensors over HTTP', () => {
  const running = runningService()
  before(async () => {
    const receipt = await running.service.intake.accept('sensors', events)
    assert.deepEqual(receipt.refused, [])
    await running.service.settled()
  })
  const page = async (path: string): Promise<Page> => {
    const { status, text } = await running.v2(path)
    assert.equal(status, 200, text)
    return JSON.parse(text) as Page
  }

  test('by address: by port, newest first, without the machine that listened', async () => {
    for (const ask of [running.v1, running.v2]) {
      const { status, json, text } = await ask('/query/sensors/ip/198.51.100.20')
      assert.equal(status, 200, text)
      const { data, ...rest } = (json as { events: { results: { data: object }[] }[] }).events[1]!.results[0]!
      assert.deepEqual(rest, {
        origin: {
          job_id: 'sinkhole',
          type: 'sinkhole',
          ts: now - hourMs,
          ip: '198.51.100.20',
          rdns: 'scan.example.com',
        },
        '@timestamp': new Date(now - hourMs).toISOString(),
        target: { port: 80, protocol: 'tcp' },
      })
      assert.deepEqual(data, events[0]!.data)
      assert.deepEqual(
        { ...(json as object), events: null },
        { query: '198.51.100.20', total: 2, targets_found: 1, events: null },
      )
      assert.deepEqual(
        (json as { events: { port: number }[] }).events.map(({ port }) => port),
        [22, 80],
      )
      assert.ok(
        !text.includes(sensor) && !text.includes('50123'),
        'the sensor or the port of the sender is shown',
      )
    }
  })

  test('by network: one credit for each source, and only up to /24', async () => {
    const left = async (): Promise<number> =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const before = await left()
    const { json } = await running.v2('/query/sensors/ip/198.51.100.0/24')
    const { total, targets_found } = json as { total: number; targets_found: number }
    assert.deepEqual({ total, targets_found }, { total: 5, targets_found: 3 })
    assert.equal(before - (await left()), 3)
    assert.equal((await running.v2('/query/sensors/ip/198.51.0.0/16')).status, 400)
    assert.equal((await running.v1('/query/sensors/ip/example')).status, 400)
  })

  test('an address that never sent anything is a 404', async () => {
    for (const ask of [running.v1, running.v2]) {
      const { status, json } = await ask('/query/sensors/ip/192.0.2.250')
      assert.equal(status, 404)
      assert.deepEqual(Object.keys(json), ['status', 'title', 'message'])
    }
  })

  test('search: newest first, the days that were asked for, a true total', async () => {
    const month = await page('/query/sensors/search?query=port:22')
    assert.deepEqual(
      { ...month, events: null },
      { query: 'port:22', page: 1, pagesize: 20, total: 3, events: null },
    )
    assert.deepEqual(Object.keys(month.events[0]!), ['data', 'target', 'origin'])
    const [first] = (await page('/query/sensors/search?query=wp-login')).events
    assert.deepEqual(first!['target'], { port: 80, protocol: 'tcp' })
    const { asn: _, ...origin } = first!['origin'] as { asn?: number }
    assert.deepEqual(origin, {
      ts: now - hourMs,
      ip: '198.51.100.20',
      type: 'sinkhole',
      rdns: 'scan.example.com',
    })
    assert.equal((await page('/query/sensors/search?query=protocol:udp')).total, 0)
    assert.equal((await page('/query/sensors/search?query=protocol:udp&days=60')).total, 1)
    assert.equal((await running.v2('/query/sensors/search?query=port:22&days=61')).status, 400)
    assert.equal((await running.v2('/query/sensors/search?query=nosuch:1')).status, 400)
  })

  test('the network of the source is in the event', async () => {
    const [event] = (await page('/query/sensors/search?query=ip:198.51.100.21')).events
    assert.deepEqual((event!['origin'] as { asn: number }).asn, 64_511)
  })

  test('only_ips gives sources, ports and protocols', async () => {
    const { events: found } = await page('/query/sensors/search?query=tags:ssh_scanner&only_ips=1&days=60')
    assert.deepEqual(found, [
      { target: { port: 22, protocol: 'tcp' }, origin: { ip: '198.51.100.20' } },
      { target: { port: 22, protocol: 'tcp' }, origin: { ip: '198.51.100.3' } },
      { target: { port: 22, protocol: 'tcp' }, origin: { ip: '2001:db8::77' } },
    ])
  })

  test('V1 pages, and gives events on one level unless asked otherwise', async () => {
    const { json } = await running.v1('/query/sensors/search?query=port:22&pagesize=2&page=2')
    assert.deepEqual(
      { ...(json as object), events: null },
      { query: 'port:22', page: 2, pagesize: 2, total: 3, events: null },
    )
    const nested = (await running.v1('/query/sensors/search?query=port:80&flat=0')).json as Page
    assert.deepEqual(Object.keys(nested.events[0]!).sort(), ['data', 'origin', 'target'])
    const flat = (await running.v1('/query/sensors/search?query=port:80')).json as Page
    const { geoip, target, ...rest } = flat.events[0]! as unknown as { geoip: object; target: object }
    assert.deepEqual(rest, {
      country: 'IE',
      sha256: events[0]!.data.sha256,
      ip: '198.51.100.20',
      created_at: new Date(now - hourMs).toISOString(),
      type: 'sinkhole',
      tags: events[0]!.data.tags,
      protocol: 'tcp',
      port: 80,
      payload: events[0]!.data.payload,
      extra: events[0]!.data.extra,
      asn: 64_511,
      ts: now - hourMs,
      as_name: 'EXAMPLE-DOCS Example Documentation Network',
    })
    assert.equal((geoip as { city_name: string }).city_name, 'Dublin')
    assert.deepEqual(target, {
      geoip: { country_code: 'NZ', country_name: 'New Zealand' },
      asn: (target as { asn: number }).asn,
      as_name: (target as { as_name: string }).as_name,
    })
  })

  test('V1 streams everything that matches, a line each', async () => {
    const { text, headers } = await running.v1('/query/sensors/search/stream?query=port:22')
    const lines = text.trim().split('\n')
    assert.match(headers.get('content-type')!, /ndjson/)
    assert.equal(lines.length, 3)
    const { json } = await running.v1('/query/sensors/search?query=port:22&flat=0')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as unknown),
      (json as Page).events,
    )
  })

  test('statistics of every kind', async () => {
    const count = async (type: string, more = ''): Promise<unknown> =>
      (await running.v2(`/query/sensors/search/stats?query=ip:"198.51.100.0/24"&type=${type}${more}`)).json
    assert.deepEqual(await count('ports'), [
      { key: '22/tcp', doc_count: 2 },
      { key: '0/icmp', doc_count: 1 },
      { key: '23/tcp', doc_count: 1 },
      { key: '80/tcp', doc_count: 1 },
    ])
    assert.deepEqual(await count('ips', '&size=1'), [{ key: '198.51.100.20', doc_count: 2 }])
    assert.deepEqual(await count('countries'), [{ key: 'IE', doc_count: 5 }])
    assert.deepEqual(await count('asn'), [{ key: '64511', doc_count: 5 }])
    assert.deepEqual(await count('rdns'), [{ key: 'scan.example.com', doc_count: 1 }])
    assert.deepEqual(await count('http_path'), [{ key: '/wp-login.php', doc_count: 1 }])
    assert.ok(((await count('payloads')) as { key: string }[]).some(({ key }) => key === 'SSH-2.0-Go\\r\\n'))
    assert.deepEqual(await count('tags', '&size=1'), [{ key: 'SSH_SCANNER', doc_count: 2 }])
    assert.equal((await running.v2('/query/sensors/search/stats?query=*&type=words')).status, 400)
  })

  test('a tag gives its addresses in ascending order, in any case of letters', async () => {
    const tagged = async (path: string): Promise<unknown> =>
      (await running.v2(`/query/sensors/tag/${path}`)).json
    assert.deepEqual(await tagged('ssh_scanner'), ['198.51.100.3', '198.51.100.20', '2001:db8::77'])
    assert.deepEqual(await tagged('ZMAP_SCANNER'), [])
    assert.deepEqual(await tagged('ZMAP_SCANNER?days=2'), ['198.51.100.3'])
    assert.deepEqual((await running.v1('/query/sensors/tag/PUTTY_CLIENT')).json, ['198.51.100.3'])
    assert.equal((await running.v2('/query/sensors/tag/SSH_SCANNER?days=61')).status, 400)
    assert.equal((await running.v2("/query/sensors/tag/x'y")).status, 400)
  })

  test('the free plan reads tags and nothing else', async () => {
    assert.equal((await running.free('/query/sensors/tag/SSH_SCANNER')).status, 200)
    for (const path of ['ip/198.51.100.20', 'search?query=port:22', 'search/stats?query=port:22&type=ports'])
      assert.equal((await running.free(`/query/sensors/${path}`)).status, 403)
  })

  test('the sinkhole stream has every event as it comes, with the machine that listened', async () => {
    const response = await fetch(`${running.service.url}/v1/sinkhole`, {
      headers: { 'x-token': running.keys.v1_token },
    })
    assert.equal(response.status, 200)
    const event = sent({
      ip: '198.51.100.99',
      hoursAgo: 0,
      port: 80,
      payload: request,
      rdns: 'a.example.com',
    })
    await running.service.intake.accept('sensors', [event])
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.includes('\n')) break
    }
    const { origin, target, data } = JSON.parse(text.split('\n')[0]!) as SensorEvent
    assert.deepEqual(origin, {
      type: 'sinkhole',
      client_id: 'sinkhole',
      ip: '198.51.100.99',
      port: 50_123,
      rdns: 'a.example.com',
      ts: now,
      rdns_parent: 'example.com',
      asn: 64_511,
    })
    assert.deepEqual(target, { ip: sensor, port: 80, protocol: 'tcp' })
    assert.deepEqual(data.tags, ['HTTP_SCANNER', 'WORDPRESS_SCANNER', 'ZGRAB_SCANNER'])
  })
})
