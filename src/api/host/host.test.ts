import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'

const minute = 60_000

describe('host look-ups', () => {
  const running = runningService()
  const now = Date.now()
  before(async () => {
    const receipt = await running.service.intake.accept('host', [
      serviceEvent('192.0.2.10', 443, { product: 'nginx', version: '1.18.0' }, { ts: now - 3 * minute }),
      serviceEvent('192.0.2.10', 443, { product: 'nginx', version: '1.20.0' }, { ts: now - 2 * minute }),
      { ...serviceEvent('192.0.2.10', 443), origin: { type: 'ssh', module: 'grabber', ts: now - minute } },
      serviceEvent('192.0.2.10', 53),
      serviceEvent('192.0.2.10', 80, { banner: undefined }),
      serviceEvent('192.0.2.10', 8080, { banner: 'raw\r\n\u0000 \\x01' }),
      {
        origin: { type: 'port', module: 'portscan', ts: now },
        target: { ip: '192.0.2.10', port: 80, protocol: 'tcp' },
        result: { response: 'synack' },
      },
      serviceEvent('192.0.2.11', 22),
      serviceEvent('2001:DB8:0::10', 22),
      serviceEvent('192.0.2.10', 9999, {}, { client_id: 'somebody-else', job_id: 'job' }),
    ])
    assert.deepEqual(receipt.refused, [])
    await running.service.settled()
  })

  test('V2 groups by port in the order of text, newest first, without bare ports', async () => {
    const { status, json } = await running.v2('/query/ip/192.0.2.10')
    assert.equal(status, 200)
    const { events, ...rest } = json as {
      events: { port: number; results: { origin: { type: string; ts: number } }[] }[]
    }
    assert.deepEqual(rest, { query: '192.0.2.10', total: 5, targets_found: 1 })
    assert.deepEqual(
      events.map(({ port }) => port),
      [443, 53, 80, 8080],
    )
    assert.deepEqual(
      events[0]!.results.map(({ origin }) => origin.type),
      ['ssh', 'service-simple'],
    )
  })

  test('members stand in the order that clients have seen', async () => {
    const { text } = await running.v2('/query/ip/192.0.2.11')
    assert.match(
      text,
      /^\{"query":"192\.0\.2\.11","total":1,"targets_found":1,"events":\[\{"port":22,"results":\[\{"origin":\{/,
    )
    assert.ok(!/[:,] /.test(text.replaceAll(/"[^"]*"/g, '')), 'V2 is written without spaces')
  })

  test('a service always has a banner, with its bytes escaped', async () => {
    const { json } = await running.v2('/query/ip/192.0.2.10')
    type Found = {
      events: { port: number; results: { result: { data: { service: { banner: string } } } }[] }[]
    }
    const banner = (port: number) =>
      (json as Found).events.find((entry) => entry.port === port)!.results[0]!.result.data.service.banner
    assert.equal(banner(80), '-')
    assert.equal(banner(8080), 'raw\\r\\n\\x00 \\x01')
  })

  test('networks come with a raw or an escaped slash, and cost what they found', async () => {
    const left = async () =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const start = await left()
    for (const target of ['192.0.2.0/24', '192.0.2.0%2F24', '192.0.2.0%2f24']) {
      const { json } = await running.v2(`/query/ip/${target}`)
      const { total, targets_found, query } = json as Record<string, unknown>
      assert.deepEqual({ total, targets_found, query }, { total: 6, targets_found: 2, query: '192.0.2.0/24' })
    }
    assert.equal(start - (await left()), 6)
    await running.v2('/query/ip/203.0.113.0/24')
    assert.equal(start - (await left()), 6)
    await running.v2('/query/ip/192.0.2.10')
    assert.equal(start - (await left()), 7)
  })

  test('IPv6 in plain colons, any spelling', async () => {
    for (const target of ['2001:db8::10', '2001:0db8:0000::0010', '2001%3Adb8%3A%3A10', '2001:db8::/120'])
      assert.equal(((await running.v2(`/query/ip/${target}`)).json as { total: number }).total, 1, target)
  })

  test('nothing known is an empty answer', async () => {
    const { status, json } = await running.v2('/query/ip/192.0.2.250')
    assert.equal(status, 200)
    assert.deepEqual(json, { query: '192.0.2.250', total: 0, targets_found: 0, events: [] })
  })

  test('V2 history has every version and bare ports with a null result', async () => {
    const { json } = await running.v2('/query/ip/historical/192.0.2.10')
    const { total, query, events } = json as {
      total: number
      query: string
      events: { origin: object; result: unknown }[]
    }
    assert.deepEqual({ total, query }, { total: 7, query: '192.0.2.10' })
    for (const { origin } of events) assert.deepEqual(Object.keys(origin).sort(), ['ts', 'type'])
    const ports = events.filter(({ origin }) => (origin as { type: string }).type === 'port')
    assert.deepEqual(
      ports.map(({ result }) => result),
      [null],
    )
    assert.equal((await running.v2('/query/ip/historical/192.0.2.0/24')).status, 400)
  })

  test('V1 answers in lines, under every spelling of its paths', async () => {
    for (const path of ['/query/historical/', '/query/ip/historical/'])
      assert.equal((await running.v1(`${path}192.0.2.10`)).text.trim().split('\n').length, 7, path)
    for (const path of ['/query/latest/', '/query/lastest/'])
      assert.equal((await running.v1(`${path}192.0.2.10-192.0.2.11`)).text.trim().split('\n').length, 6, path)
    const { text, status } = await running.v1('/query/latest/192.0.2.11')
    assert.equal(status, 200)
    assert.match(text, /^\{"origin": \{"type": "service-simple", "module"/)
    assert.equal((await running.v1('/query/latest/192.0.2.250')).status, 404)
    assert.equal((await running.v1('/query/latest/192.0.2.0/24')).status, 200)
  })

  test("another client's job events are in no other answers", async () => {
    for (const { text } of [
      await running.v2('/query/ip/192.0.2.10'),
      await running.v2('/query/ip/192.0.2.0/24'),
      await running.v2('/query/ip/historical/192.0.2.10'),
      await running.v1('/query/historical/192.0.2.10'),
      await running.v1('/query/latest/192.0.2.0/24'),
    ])
      assert.ok(!text.includes('9999'))
  })

  test('many look-ups at once are answered each with its own host', async () => {
    const targets = Array.from({ length: 300 }, (_, n) => (n % 3 === 0 ? '192.0.2.10' : `192.0.2.${n % 256}`))
    const answers = await Promise.all(targets.map((target) => running.v2(`/query/ip/${target}`)))
    const services: Record<string, number> = { '192.0.2.10': 5, '192.0.2.11': 1 }
    for (const [index, { json }] of answers.entries()) {
      const target = targets[index]!
      assert.equal((json as { total: number }).total, services[target] ?? 0, target)
    }
  })
})
