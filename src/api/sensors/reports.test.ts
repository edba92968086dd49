import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createAccounts } from '../../accounts/accounts.ts'
import { createKeys } from '../../accounts/keys.ts'
import type { SensorEvent } from '../../core/events/sensor-event.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/free-port.ts'
import { runningService } from '../../testing/running-service.ts'

const sensorPort = await freePort()
const running = runningService({ sensor: '127.0.0.1', 'sensor-ports': String(sensorPort) })

const event = (ip: string, payload: string): SensorEvent => ({
  origin: { type: 'sinkhole', client_id: 'sinkhole', ip, port: 4_000, ts: Date.now() },
  target: { ip: '203.0.113.5', port: 23, protocol: 'tcp' },
  data: { payload, tags: ['MIRAI'] },
})

type Answer = { accepted: number; known: boolean; refused: { line: number; reason: string }[] }

const report = (
  body: string | Uint8Array<ArrayBuffer>,
  batch: string = randomUUID(),
  headers: Record<string, string> = {},
) => running.v1(`/sensors/report?batch=${batch}`, { method: 'POST', body, headers })

const total = async (query: string): Promise<number> => {
  await running.service.settled()
  const answer = await running.v2(`/query/sensors/search?query=${encodeURIComponent(query)}`)
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as { total: number }).total
}

describe('POST /v1/sensors/report', () => {
  test('takes a batch once, however often it comes', async () => {
    const [batch, lines] = [randomUUID(), [event('192.0.2.61', 'one'), event('192.0.2.61', 'two')]]
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    const first = await report(body, batch)
    assert.deepEqual([first.status, first.json], [200, { accepted: 2, known: false, refused: [] }])
    const again = await Promise.all([report(body, batch), report(body, batch)])
    for (const one of again) assert.deepEqual(one.json, { accepted: 2, known: true, refused: [] })
    assert.equal(await total('ip:192.0.2.61'), 2)
  })

  test('takes one of eight that come at the same moment', async () => {
    const batch = randomUUID()
    const body = JSON.stringify(event('192.0.2.62', 'x'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(body, batch)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(answers.filter((one) => !(one.json as Answer).known).length, 1)
    assert.equal(await total('ip:192.0.2.62'), 1)
  })

  test('unpacks gzip, and refuses lines one by one', async () => {
    const good = JSON.stringify(event('192.0.2.63', 'packed'))
    const body = gzipSync([good, 'no json', '{"origin":{}}', '', good].join('\n'))
    const answer = (await report(body, randomUUID(), { 'content-encoding': 'gzip' })).json as Answer
    assert.equal(answer.accepted, 2)
    assert.deepEqual(
      answer.refused.map(({ line }) => line),
      [2, 3],
    )
    assert.equal(await total('ip:192.0.2.63 payload:packed'), 2)
  })

  test('refuses what is no report', async () => {
    const packed = { 'content-encoding': 'gzip' }
    const bomb = gzipSync(Buffer.alloc(64 << 20, ' '))
    assert.ok(bomb.length < 100_000)
    const cases: readonly [number, Promise<{ status: number }>][] = [
      [413, report(bomb, randomUUID(), packed)],
      [400, report('not gzip at all', randomUUID(), packed)],
      [400, report(gzipSync('x'.repeat(9_999)).subarray(0, 20), randomUUID(), packed)],
      [400, report('{}', randomUUID(), { 'content-encoding': 'br' })],
      [400, report('{}', 'batch-1')],
      [400, report(Array(5_001).fill('{}').join('\n'))],
      [
        401,
        running.v1(`/sensors/report?batch=${randomUUID()}`, {
          method: 'POST',
          body: '{}',
          headers: { 'x-token': 'x' },
        }),
      ],
    ]
    for (const [index, [status, answer]] of cases.entries())
      assert.equal((await answer).status, status, `case ${index}`)
    assert.equal((await report('')).status, 200)
  })

  test('needs the permission ingest, and knows batches of each account apart', async () => {
    const ledger = await openSqliteLedger(`${running.data}/ledger.db`)
    const account = (await createAccounts(ledger).add('other'))!
    const reader = await createKeys(ledger).add(account.id, { kind: 'v1', permissions: ['query'] })
    const writer = await createKeys(ledger).add(account.id, { kind: 'v1', permissions: ['ingest'] })
    await ledger.close()
    const batch = randomUUID()
    const body = JSON.stringify(event('192.0.2.64', 'z'))
    assert.equal((await report(body, batch, { 'x-token': reader.secret })).status, 403)
    assert.equal(((await report(body, batch)).json as Answer).known, false)
    assert.equal(((await report(body, batch, { 'x-token': writer.secret })).json as Answer).known, false)
    assert.equal(await total('ip:192.0.2.64'), 2)
  })
})

describe('a service with a sensor of its own', () => {
  test('stores connections, and counts them', async () => {
    const socket = connect(sensorPort, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise((resolve) => socket.end('GET /greeting HTTP/1.0\r\n\r\n', () => resolve(null)))
    await eventually(async () => (await total('payload:greeting')) > 0, 'the event of the connection', {
      intervalMs: 100,
    })
    assert.equal(await total(`port:${sensorPort} payload:greeting`), 1)
    const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
    assert.match(metrics, /rimlight_sensor_observed\{protocol="tcp"\} 1\n/)
    assert.match(metrics, /rimlight_sensor_lost\{reason="queue"\} 0\n/)
  })
})
