import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import type { SensorEvent, SensorObservation } from '../../core/events/sensor-event.ts'
import { type Enricher, nowhere } from '../../enrich/place.ts'
import { compilePredicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import { parse } from '../../query/text/parse.ts'
import { tableLines } from '../testing/table-lines.ts'
import { sensorFields } from './fields.ts'
import { createSensorArea } from './sensor-area.ts'
import { ownSources } from './sources/own-sources.ts'
import { sensorEvents } from './table.ts'

const place = {
  ...nowhere,
  country: 'PT',
  country_name: 'Portugal',
  city: 'Porto',
  asn: 64_496,
  as_name: 'Example Networks',
}
const enricher: Enricher = {
  locate: () => place,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}
const area = createSensorArea(ownSources)
const limits = { now: Date.UTC(2026, 0, 31), retentionDays: 60 }

const observation: SensorObservation = {
  ts: Date.UTC(2026, 0, 20, 12),
  protocol: 'tcp',
  source: { ip: '198.51.100.20', port: 50_000 },
  target: { ip: '203.0.113.248', port: 8080 },
  payload: Buffer.from(
    'POST /Login?a=\xff HTTP/1.1\r\nHost: Example\r\nUser-Agent: zgrab/0.x\r\n\r\nuser=admin',
    'latin1',
  ),
  rdns: 'scan-1.Example.com',
}

function stored(event: SensorEvent): { row: Row; event: SensorEvent } {
  const checked = area.check(event, limits)
  assert.ok(checked.kind === 'event', JSON.stringify(checked))
  const whole = area.enriched!(checked.event, enricher)
  return { event: whole, row: area.row(whole, enricher) as unknown as Row }
}

describe('a sensor event', () => {
  let row: Row
  let event: SensorEvent
  before(() => {
    ;({ row, event } = stored(sensorEventOf(observation)))
  })

  test('is found by every field it has', () => {
    const { sha256, extra } = event.data
    for (const query of [
      'ip:198.51.100.20',
      'ip:"198.51.100.0/24"',
      'port:8080',
      'protocol:TCP',
      'created_at:2026-01-20',
      'ts:>2026-01-19',
      'tags:http_scanner',
      'tag:ZGRAB_SCANNER',
      'payload:"user admin"',
      'payload:host',
      `payload:"\\\\xff HTTP"`,
      `sha256:${sha256}`,
      'country:pt',
      'geoip.country_name:portugal',
      'geoip.city_name:porto',
      'asn:64496',
      'as_name:"example networks"',
      'rdns:scan-1.example.com',
      'rdns_parent:example.com',
      'extra.http.method:post',
      'extra.http.path:login',
      'extra.http.headers.all:"user-agent: zgrab"',
      'extra.http.header_order:"host,user-agent"',
      `extra.http.header_order_hash:${extra!.http!.header_order_hash}`,
      'zgrab',
      'portugal',
      '"POST /login"',
    ])
      assert.ok(compilePredicate(parse(query), sensorFields)(row), query)
    for (const query of ['port:80', 'tags:ssh_scanner', 'payload:put', '203.0.113.248', 'ip:203.0.113.248'])
      assert.ok(!compilePredicate(parse(query), sensorFields)(row), query)
  })

  test('of TLS, SSH and DTLS is found by what was read of it', () => {
    const hello = {
      description: 'TLS 1.3, 3 cipher suites',
      ja3: '771,4865,0,29,0',
      ja3_digest: 'ab'.repeat(16),
    }
    const ssh = { description: 'SSH-2.0-Go', hassh: 'cd'.repeat(16), hassh_algorithms: 'a;b;c;none' }
    const extra = { ssl: { ...hello, ja4: 't13i_x', server_name: 'a.example' }, dtls: hello, ssh }
    const plain = sensorEventOf(observation)
    const { row } = stored({ ...plain, data: { ...plain.data, extra } })
    for (const query of [
      'extra.ssl.description:"TLS 1.3"',
      'extra.ssl.ja3:"771,4865,0,29,0"',
      `extra.ssl.ja3_digest:${hello.ja3_digest}`,
      'extra.ssl.ja4:t13i_x',
      'extra.ssl.server_name:a.example',
      'extra.dtls.description:"TLS 1.3"',
      'extra.dtls.ja3:771*',
      `extra.dtls.ja3_digest:${hello.ja3_digest}`,
      'extra.ssh.description:"SSH-2.0-Go"',
      `extra.ssh.hassh:${ssh.hassh}`,
      'extra.ssh.hassh_algorithms:"a;b"',
    ])
      assert.ok(compilePredicate(parse(query), sensorFields)(row), query)
  })

  test('is stored without the machine that listened, whose address no answer shows', () => {
    const [line] = tableLines(area, 7, JSON.stringify(event), row as never)
    const values = JSON.parse(line!) as unknown[]
    const column = (name: string): unknown => values[sensorEvents.columns.indexOf(name)]
    assert.equal(column('id'), 7)
    assert.equal(column('sensor'), '203.0.113.248')
    const record = column('record') as string
    assert.ok(!record.includes('203.0.113.248') && !record.includes('50000'))
    assert.ok(!(column('text') as string).includes('203.0.113.248'))
    assert.deepEqual(Object.keys(JSON.parse(record) as object), ['data', 'target', 'origin'])
    assert.equal(event.origin.asn, 64_496)
  })

  test('keeps every text field within its search text, however large the payload', () => {
    const headers = Array.from({ length: 250 }, (_, n) => `H${n}: ${'ä'.repeat(60)}`).join('\r\n')
    const payload = Buffer.concat([
      Buffer.from(`GET /${'x'.repeat(9_000)} HTTP/1.1\r\n${headers}\r\n\r\n`),
      Buffer.alloc(30_000, 'é'),
    ])
    const { row } = stored(sensorEventOf({ ...observation, payload }))
    const text = row['text'] as string
    assert.ok(Buffer.byteLength(text) <= 64 * 1024)
    for (const item of row['payload_texts'] as string[]) assert.ok(text.includes(item))
    for (const list of Object.values(row['data'] as Record<string, string[]>))
      for (const item of list) assert.ok(text.includes(item))
  })

  test('is refused with a reason when it is wrong', () => {
    const good = sensorEventOf(observation)
    const reason = (value: unknown): string => {
      const checked = area.check(value, limits)
      return checked.kind === 'refused' ? checked.reason : 'taken'
    }
    assert.equal(reason(good), 'taken')
    assert.match(reason({ ...good, origin: { ...good.origin, ip: 'x' } }), /origin\.ip "x" is not an address/)
    assert.match(reason({ ...good, target: { ...good.target, ip: 'x' } }), /target\.ip "x" is not an address/)
    assert.match(reason({ ...good, origin: { ...good.origin, ts: 1 } }), /older than the 60 days/)
    assert.match(reason({ ...good, origin: { ...good.origin, ts: limits.now * 2 } }), /in the future/)
    assert.match(reason({ ...good, data: { tags: ['lower'] } }), /data\.tags\.0/)
    assert.match(reason({ ...good, more: 1 }), /./)
    assert.match(reason(null), /./)
  })
})
