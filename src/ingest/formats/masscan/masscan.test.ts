import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, fixture, readAll, refusalsOf } from '../fixtures/fixture.ts'
import { masscanJson } from './masscan-json.ts'
import { masscanList } from './masscan-list.ts'

const opened = (ip: string, port: number, protocol: string, ts: number) => ({
  origin: { type: 'port', module: 'portscan', ts },
  target: { ip, port, protocol },
  result: null,
})

const banner = (ip: string, port: number, ts: number, name: string, text: string) => ({
  origin: { type: 'service-simple', module: 'grabber', ts },
  target: { ip, port, protocol: 'tcp' },
  result: {
    data: { state: { state: 'open' }, service: { name, banner: text, method: 'probe_extraction' } },
  },
})

test('masscan JSON: open ports and banners, byte for byte', async () => {
  assert.deepEqual(await eventsOf(masscanJson, fixture('masscan-json.txt')), [
    opened('192.0.2.20', 80, 'tcp', 1700000000000),
    opened('192.0.2.20', 53, 'udp', 1700000001000),
    banner('192.0.2.20', 23, 1700000003000, 'telnet', '\\xff\\xfd\\x18login:'),
    banner('2001:db8::20', 80, 1700000004000, 'http', 'exampled'),
  ])
})

test('masscan JSON that was killed is read as far as it goes', async () => {
  const whole = Buffer.from(fixture('masscan-json.txt')).toString()
  const parsed = await readAll(masscanJson, whole.slice(0, whole.indexOf('"udp"')))
  assert.deepEqual(
    parsed.map((entry) => [entry.kind, entry.line]),
    [
      ['event', 2],
      ['refused', 4],
    ],
  )
})

test('masscan JSON on one line is read too', async () => {
  const record = '{"ip":"192.0.2.1","timestamp":"1","ports":[{"port":1,"proto":"tcp","status":"open"}]}'
  assert.equal((await eventsOf(masscanJson, `[${record},${record}]`)).length, 2)
})

test('masscan JSON: records that cannot be are refused by name', async () => {
  const file = [
    '{"ip":"nowhere","ports":[{"port":1,"proto":"tcp","status":"open"}]},',
    '{"ip":"192.0.2.1","ports":[{"port":-1,"proto":"tcp","status":"open"},{"port":0,"proto":"icmp"}]},',
    '{"ip":"192.0.2.1"},',
    '7,',
    'garbage',
  ].join('\n')
  assert.deepEqual(await refusalsOf(masscanJson, file), [
    '1: "nowhere" is not an IP address',
    '2: "-1" is not a port: it is a number from 0 to 65535',
    '2: "icmp" is neither tcp nor udp',
    '3: the record has no list of ports',
    '4: not a record of masscan: "7"',
    '5: not JSON: "garbage"',
  ])
})

test('masscan list: open ports and banners', async () => {
  assert.deepEqual(await eventsOf(masscanList, fixture('masscan.list')), [
    opened('192.0.2.20', 80, 'tcp', 1700000000000),
    banner('192.0.2.20', 22, 1700000001000, 'ssh', 'SSH-2.0-Example\\r\\n'),
    banner('192.0.2.20', 9, 1700000002000, 'unknown', ''),
  ])
})

test('masscan list: other lines are refused, long ones cut', async () => {
  const file = `open tcp 80\nopen tcp 80 192.0.2 1\n${'y'.repeat(200)}`
  assert.deepEqual(await refusalsOf(masscanList, file), [
    '1: not a line of masscan\'s list: "open tcp 80"',
    '2: "192.0.2" is not an IP address',
    `3: not a line of masscan's list: "${'y'.repeat(80)}…"`,
  ])
})
