import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { hostValues } from '../../../areas/host/fields/values.ts'
import { HostEvent } from '../../../core/events/host-event.ts'
import { chunksOf, collect, now } from '../fixtures/fixture.ts'
import type { Parsed } from '../format.ts'
import { onionoo } from './onionoo.ts'

const relay = {
  nickname: 'ExampleRelay',
  fingerprint: '0123456789ABCDEF0123456789ABCDEF01234567',
  or_addresses: ['192.0.2.1:9001', '[2001:db8::1]:9001'],
  dir_address: '192.0.2.1:9030',
  first_seen: '2020-01-02 03:04:05',
  last_seen: '2026-11-14 22:00:00',
  flags: ['Exit', 'Fast', 'Running'],
  verified_host_names: ['Relay.Example.com'],
  platform: 'Tor 0.4.8.12 on Linux',
  exit_policy: ['accept *:80', 'reject *:*'],
}

/** As the service writes it: one relay a line, bridges behind them. */
const written = (...relays: readonly unknown[]): string =>
  `{"version":"8.0",\n"relays_published":"2026-11-14 22:00:00",\n"relays":[\n${relays
    .map((one) => JSON.stringify(one))
    .join(',\n')}\n],\n"bridges":[{"nickname":"NotARelay","or_addresses":["192.0.2.9:1"]}]}`

const readAll = (text: string, size = 4096): Promise<Parsed[]> =>
  collect(onionoo.read(chunksOf(text, size), { now }))

const eventsOf = (parsed: readonly Parsed[]): HostEvent[] =>
  parsed.flatMap((one) => (one.kind === 'event' ? [one.event as HostEvent] : []))

test('one event for each address of a relay', async () => {
  const parsed = await readAll(written(relay))
  const events = eventsOf(parsed)
  const data = {
    exit_node: true,
    first_seen: '2020-01-02T03:04:05.000Z',
    last_seen: '2026-11-14T22:00:00.000Z',
    hostname: 'relay.example.com',
    platform: 'Tor 0.4.8.12 on Linux',
    router_name: 'ExampleRelay',
  }
  assert.deepEqual(
    events.map(({ target }) => [target.ip, target.port, target.protocol]),
    [
      ['192.0.2.1', 9001, 'tcp'],
      ['2001:db8::1', 9001, 'tcp'],
    ],
  )
  for (const event of events) {
    assert.ok(Value.Check(HostEvent, event))
    assert.deepEqual(event.result, { data })
    assert.deepEqual(
      [event.origin.type, event.origin.ts, event.origin.rdns],
      ['tor', Date.UTC(2026, 10, 14, 22), 'relay.example.com'],
    )
  }
  assert.deepEqual(
    parsed.map(({ line }) => line),
    [4, 4],
  )
  assert.deepEqual(hostValues(events[0]!).data, {
    'tor.exit_node': true,
    'tor.first_seen': Date.UTC(2020, 0, 2, 3, 4, 5),
    'tor.last_seen': Date.UTC(2026, 10, 14, 22),
    'tor.hostname': ['relay.example.com'],
    'tor.platform': ['tor 0.4.8.12 on linux'],
    'tor.router_name': ['examplerelay'],
  })
})

test('exits by their flags, or by their policy where there are none', async () => {
  const cases: readonly (readonly [object, boolean | undefined])[] = [
    [{ flags: ['Fast'] }, false],
    [{ exit_policy: ['accept *:80', 'reject *:*'] }, true],
    [{ exit_policy: ['reject *:*'] }, false],
    [{}, undefined],
  ]
  for (const [members, expected] of cases) {
    const [event] = eventsOf(await readAll(written({ or_addresses: ['192.0.2.1:1'], ...members })))
    const data = event?.result?.['data'] as { exit_node?: boolean } | undefined
    assert.ok(data)
    assert.equal(data.exit_node, expected)
  }
})

test('relays that cannot be read are refused, and the others are not', async () => {
  const text = written({ nickname: 'a' }, { or_addresses: ['nowhere:1', '192.0.2.1:x'] }, relay)
  const parsed = await readAll(text)
  assert.deepEqual(
    parsed.map((one) => (one.kind === 'refused' ? [one.line, one.reason] : one.kind)),
    [
      [4, 'the relay has no address'],
      [5, '"nowhere" is not an IP address'],
      [5, '"x" is not a port: it is a number from 0 to 65535'],
      'event',
      'event',
    ],
  )
})

test('the same however it is cut, spaced or ordered', async () => {
  const whole = await readAll(written(relay, relay))
  for (const size of [1, 2, 7, 64]) assert.deepEqual(await readAll(written(relay, relay), size), whole)
  const spaced = JSON.stringify({ bridges: [{ a: '"relays":[{' }], relays: [relay] }, null, 2)
  assert.equal(eventsOf(await readAll(spaced)).length, 2)
  assert.equal(eventsOf(await readAll(written(relay, relay).slice(0, -200))).length, 2)
})

test('an entry without end is refused and not kept', async () => {
  async function* endless(): AsyncIterable<Uint8Array> {
    yield Buffer.from('{"relays":[{"a":"')
    for (let count = 0; count < 20; count++) yield Buffer.alloc(1024 * 1024, 'x')
    yield Buffer.from('"},{"or_addresses":["192.0.2.1:9001"]}]}')
  }
  const parsed = await collect(onionoo.read(endless(), { now }))
  assert.deepEqual(
    parsed.map((one) => (one.kind === 'refused' ? one.reason : one.kind)),
    ['an entry of more than 16 MB', 'event'],
  )
})

test('any text gives events of the schema or refusals in plain text', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.jsonValue().map((value) => JSON.stringify({ relays: [value, relay] })),
    fc.jsonValue().map((value) => written({ ...relay, or_addresses: value, flags: value, platform: value })),
    fc
      .record({ at: fc.nat(600), char: fc.constantFrom('"', '{', '}', '[', ']', '\\', ',') })
      .map(({ at, char }) => written(relay).slice(0, at) + char + written(relay).slice(at)),
  )
  await fc.assert(
    fc.asyncProperty(text, async (input) => {
      for (const parsed of await readAll(input)) {
        if (parsed.kind === 'event') assert.ok(Value.Check(HostEvent, parsed.event))
        else assert.match(parsed.reason, /^[\x20-\x7e\u2026]{1,300}$/)
      }
    }),
    { numRuns: 300 },
  )
})
