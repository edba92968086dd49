import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { createWordFinder } from '../../../areas/sensors/sources/word-finder.ts'
import { unescapeBytes } from '../../../core/escape.ts'
import { maxPayloadBytes, SensorEvent, type SensorObservation } from '../../../core/events/sensor-event.ts'
import { cpuTime } from '../../../query/testing/cpu-time.ts'
import { payloadRules } from './rules/payload-rules.ts'
import { sensorEventOf } from './sensor-event-of.ts'

const compiled = Compile(SensorEvent)

const observed = (
  payload: Uint8Array,
  port: number,
  protocol: SensorObservation['protocol'],
): SensorObservation => ({
  ts: 1_767_225_600_000,
  protocol,
  source: { ip: '198.51.100.7', port: 40_000 },
  target: { ip: '192.0.2.1', port },
  payload,
})

/** Always an event that is taken in, with the payload whole or cut. */
function holds(observation: SensorObservation): void {
  const event = sensorEventOf(observation)
  assert.ok(compiled.Check(event), JSON.stringify([...compiled.Errors(event)][0]))
  const kept = Buffer.from(observation.payload).subarray(0, maxPayloadBytes)
  assert.deepEqual(Buffer.from(unescapeBytes(event.data.payload ?? '')), kept)
}

const protocols = fc.constantFrom('tcp' as const, 'udp' as const, 'icmp' as const)
const ports = fc.constantFrom(
  0,
  21,
  22,
  53,
  80,
  123,
  137,
  139,
  161,
  443,
  502,
  3389,
  5683,
  6379,
  11211,
  17185,
  65_535,
)
const examples = fc.constantFrom(...payloadRules.map(({ example }) => Buffer.from(example, 'latin1')))

/** Examples with some bytes changed, cut or put together: what looks like a protocol and is not. */
const damaged = fc
  .tuple(examples, examples, fc.nat(200), fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 6 }))
  .map(([first, second, cut, changes]) => {
    const bytes = Buffer.concat([first.subarray(0, cut), second])
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
    return bytes
  })

describe('hostile payloads', () => {
  test('random bytes and damaged examples give events of the right shape', () => {
    fc.assert(
      fc.property(
        fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })),
        ports,
        protocols,
        (payload, port, protocol) => holds(observed(payload, port, protocol)),
      ),
      { numRuns: 3_000 },
    )
  })

  test('64 KB made to be slow cost a bounded number of steps', () => {
    const size = maxPayloadBytes + 10
    const fill = (text: string): Buffer => Buffer.alloc(size, text, 'latin1')
    const behind = (head: string, text: string): Buffer =>
      Buffer.concat([Buffer.from(head, 'latin1'), fill(text)]).subarray(0, size)
    const hostile = [
      fill('\0'),
      fill('\xff'),
      fill('%25'),
      fill('A: b\r\n'),
      fill('a'),
      fill('\x16\x03\x01\0\x01\x01'),
      fill('*1\r\n$1\r\nA\r\n'),
      fill('\x24{\x24{lower:'),
      fill('/bin/busybox '),
      fill('../'),
      behind('GET / HTTP/1.1\r\n', 'A:b\r\n'),
      behind('GET / HTTP/1.1\r\n', ': \r\n'),
      behind('GET /', '%'),
      behind('GET /', ' '),
      behind('*1024\r\n', '$0\r\n\r\n'),
      behind('\0\x01\0\0\0\x01\0\0\0\0\0\0', '\x01a'),
      behind('SSH-2.0-x\n\0\0\x88\xb8\x04\x14', '\0\0\0\x01a'),
      behind('\x30\x84\0\0\xff\xff\x02\x01\0', '\x30\x80'),
      behind('OPTIONS sip:x SIP/2.0\r\n', 'User-Agent : x\n'),
      behind('\0\0\0\x85\xffSMB\x72', '\x02\0'),
    ]
    const spent = cpuTime(() => {
      for (const payload of hostile)
        for (const protocol of ['tcp', 'udp'] as const) holds(observed(payload, 80, protocol))
    })
    // 40 events of 64 KB: a rule or a reader of quadratic time would take minutes.
    assert.ok(spent < 60_000, `${spent} milliseconds of processor time`)
  })

  test('a header called __proto__ is a header', () => {
    const { extra } = sensorEventOf(
      observed(Buffer.from('GET / HTTP/1.1\r\n__proto__: x\r\nconstructor: y\r\n\r\n'), 80, 'tcp'),
    ).data
    assert.deepEqual(Object.entries(extra!.http!.headers), [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})

describe('wordFinder', () => {
  test('finds exactly the words that occur, in any case', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), minLength: 1, maxLength: 5 })
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'C', '.', 'x'), maxLength: 60 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), text, (words, given) => {
        const found = createWordFinder(words)(Buffer.from(given))
        const expected = words.flatMap((one, index) => (given.toLowerCase().includes(one) ? [index] : []))
        assert.deepEqual(
          [...found].sort((a, b) => a - b),
          expected,
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
