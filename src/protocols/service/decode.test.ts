import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromSimple, identifiedIn } from './decode.ts'
import { describeVersion } from './scripts/dns-version.ts'
import { describeGreeting } from './scripts/mysql-info.ts'
import { describeTime } from './scripts/ntp-info.ts'
import { describeEngine } from './scripts/snmp-engine.ts'
import { describeCertificate } from './scripts/ssl-cert.ts'

test('the record of service-simple with the names of this one', () => {
  const simple = {
    state: { state: 'open' },
    service: {
      name: 'ssl/http',
      method: 'probe_matching',
      banner: 'x',
      probe: 'GET / HTTP/1.1',
      probe_name: 'http-get',
      product: 'nginx',
      device: 'router',
      cpe: ['cpe:/a:f5:nginx'],
    },
  } as const
  assert.deepEqual(fromSimple(simple, 'tcp'), {
    state: { state: 'open', reason: 'syn-ack' },
    service: {
      name: 'ssl/http',
      product: 'nginx',
      devicetype: 'router',
      cpe: ['cpe:/a:f5:nginx'],
      banner: 'x',
    },
  })
  assert.deepEqual(identifiedIn(simple, 'tcp'), { name: 'http', tls: true, protocol: 'tcp', greeting: '' })
  assert.deepEqual(fromSimple({ state: { state: 'closed' } }, 'udp'), {
    state: { state: 'closed', reason: 'port-unreach' },
  })
  assert.equal(fromSimple({ state: { state: 'open|filtered' } }, 'tcp').state.reason, 'syn-ack')
  const late = fromSimple({ state: { state: 'closed' } }, 'tcp', 'timeout: no connection')
  assert.equal(late.state.reason, 'no-response')
  assert.equal(identifiedIn({ state: { state: 'open|filtered' } }, 'udp'), null)
})

/** HandshakeV10 as the protocol describes it. */
const mysqlGreeting = Buffer.concat([
  Buffer.from('\x0a10.11.6-MariaDB\0', 'latin1'),
  Buffer.from('2a000000', 'hex'),
  Buffer.from('abcdefgh\0', 'latin1'),
  Buffer.from('feff', 'hex'),
  Buffer.from('2d0200ff8115', 'hex'),
  Buffer.alloc(10),
  Buffer.from('abcdefghijkl\0mysql_native_password\0', 'latin1'),
])

test('the greeting of a MySQL server', () => {
  assert.deepEqual(describeGreeting(mysqlGreeting)[0]?.results, [
    {
      protocol: 10,
      version: '10.11.6-MariaDB',
      thread_id: 42,
      capabilities: 0xfffe,
      tls: 'yes',
      auth_plugin: 'mysql_native_password',
    },
  ])
  assert.deepEqual(describeGreeting(Buffer.from('\xff\x6a\x04Host blocked', 'latin1')), [])
})

const dnsAnswer = Buffer.from(
  '726d8580000100010000000007' +
    '76657273696f6e0462696e640000100003' +
    'c00c001000030000000000060568656c6c6f',
  'hex',
)

test('the version of a name server', () => {
  assert.deepEqual(describeVersion(dnsAnswer), [{ id: 'dns-version', output: 'hello', results: ['hello'] }])
  assert.deepEqual(describeVersion(dnsAnswer.subarray(0, -2)), [])
  assert.deepEqual(describeVersion(dnsAnswer.with(2, 0)), [])
})

test('the answer of a time server', () => {
  const answer = Buffer.alloc(48)
  answer.set([0x24, 1, 0, 0xe8])
  answer.write('GPS', 12)
  answer.writeUInt32BE(2_208_988_800 + 1_600_000_000, 40)
  assert.deepEqual(describeTime(answer)[0]?.results, [
    {
      version: 4,
      leap: 0,
      stratum: 1,
      precision: -24,
      root_delay: 0,
      root_dispersion: 0,
      reference: 'GPS',
      time: '2020-09-13T12:26:40.000Z',
    },
  ])
  assert.deepEqual(describeTime(answer.subarray(0, 47)), [])
})

test('any bytes make results of plain text', () => {
  const wholes = [mysqlGreeting, dnsAnswer, Buffer.concat([Buffer.from([0x24]), Buffer.alloc(47)])]
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .record({ from: fc.constantFrom(...wholes), at: fc.nat(90), value: fc.nat(255), end: fc.nat(100) })
      .map(({ from, at, value, end }) => from.with(at % from.length, value).subarray(0, end)),
    fc.uint8Array({ maxLength: 80 }).map((rest) => Buffer.from([0x30, rest.length, ...rest])),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      const buffer = Buffer.from(input)
      const results = [describeVersion, describeGreeting, describeTime, describeEngine, describeCertificate]
      for (const describe of results) {
        const text = JSON.stringify(describe(buffer))
        assert.match(text, /^[\x20-\x7e]*$/)
        assert.ok(text.length < 8000)
      }
    }),
    { numRuns: 500 },
  )
})
