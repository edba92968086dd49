import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf, collect, eventsOf, fixture, now, refusalsOf } from '../fixtures/fixture.ts'
import { naabu } from '../naabu/naabu.ts'
import { rimlight } from '../rimlight/rimlight.ts'

test('our own events pass as they are', async () => {
  const lines = Buffer.from(fixture('rimlight.jsonl')).toString().split('\n')
  const expected = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  assert.deepEqual(await eventsOf(rimlight, fixture('rimlight.jsonl')), expected)
})

test('only JSON objects pass, and a record cannot pretend to be a refusal', async () => {
  const content = '{"kind":"refusal","reason":"none"}\n{"a":\n[1]\n7\nnull\n{"b":1}'
  assert.deepEqual(await refusalsOf(rimlight, content), [
    '2: not JSON: "{"a":"',
    '3: not a JSON object: "[1]"',
    '4: not a JSON object: "7"',
    '5: not a JSON object: "null"',
  ])
})

test('an event nested without end is refused', async () => {
  const deep = `{"a":${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}}`
  assert.deepEqual(await refusalsOf(rimlight, deep), ['1: the event is nested deeper than 64 levels'])
})

test('a line of more than 16 MB is refused with its number and the next one is read', async () => {
  async function* file() {
    yield Buffer.from('{"a":1}\n{"b":"')
    for (let i = 0; i < 17; i++) yield Buffer.alloc(1024 * 1024, 'x')
    yield Buffer.from('"}\n{"c":1}\n')
  }
  assert.deepEqual(await collect(rimlight.read(file(), { now })), [
    { kind: 'event', line: 1, event: { a: 1 } },
    { kind: 'refused', line: 2, reason: 'the line is longer than 16 MB' },
    { kind: 'event', line: 3, event: { c: 1 } },
  ])
})

test('naabu: open ports of new and early versions', async () => {
  assert.deepEqual(await eventsOf(naabu, fixture('naabu.jsonl')), [
    {
      origin: { type: 'port', module: 'portscan', ts: Date.parse('2024-05-01T10:20:30.123Z') },
      target: { ip: '192.0.2.30', port: 443, protocol: 'tcp' },
      result: null,
    },
    {
      origin: { type: 'port', module: 'portscan', ts: Date.parse('2024-05-01T10:20:30Z') },
      target: { ip: '192.0.2.31', port: 53, protocol: 'udp' },
      result: null,
    },
  ])
})

test('naabu: bad addresses and ports are refused by name, harmless to a terminal', async () => {
  const lines = [
    '{"host":"\\u001b[2J.example","port":1}',
    '{"ip":"192.0.2.1","port":65536}',
    '{"ip":"192.0.2.1"}',
    '{}',
  ]
  assert.deepEqual(await refusalsOf(naabu, lines.join('\n')), [
    '1: "\\x1b[2J.example" is not an IP address',
    '2: "65536" is not a port: it is a number from 0 to 65535',
    '3: there is no port',
    '4: there is no IP address',
  ])
})

test('a time that is none, or before 1970, becomes the time of the import', async () => {
  for (const time of ['"yesterday 1"', '"0001-01-01T00:00:00Z"', '"2024-13-01T00:00:00Z"', '1e300', '{}']) {
    const [event] = await eventsOf(naabu, `{"ip":"192.0.2.1","port":1,"timestamp":${time}}`)
    assert.equal(event?.origin.ts, now, time)
  }
  const [event] = await Array.fromAsync(
    naabu.read(chunksOf('{"ip":"192.0.2.1","port":1,"timestamp":5}'), { now }),
  )
  assert.partialDeepStrictEqual(event, { event: { origin: { ts: 5000 } } })
})
