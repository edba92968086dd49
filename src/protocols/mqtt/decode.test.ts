import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeConnack, decodePublish, refusalOf } from './decode.ts'
import { connectPacket, createPacketParser, type MqttPacket, subscribePacket } from './packets.ts'

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

const parseAll = (bytes: Uint8Array): readonly MqttPacket[] => createPacketParser(100_000).push(bytes)

test('a CONNACK as clients know it', () => {
  const [packet] = parseAll(bytesOf('20 02 01 05'))
  assert.deepEqual(decodeConnack(packet!), {
    cmd: 'connack',
    retain: false,
    qos: 0,
    dup: false,
    length: 2,
    topic: null,
    payload: null,
    sessionPresent: true,
    returnCode: 5,
  })
  const [five] = parseAll(bytesOf('20 03 00 87 00'))
  assert.deepEqual([decodeConnack(five!).returnCode, decodeConnack(five!).length], [0x87, 3])
})

test('why a broker refuses', () => {
  assert.deepEqual([0, 1, 0x84, 4, 5, 0x86, 0x87, 2, 3, 0x85].map(refusalOf), [
    'none',
    'version',
    'version',
    'credentials',
    'credentials',
    'credentials',
    'credentials',
    'other',
    'other',
    'other',
  ])
})

test('messages of both versions, with and without a packet id', () => {
  const [zero] = parseAll(bytesOf('30 08 0003 612f62 6869 0a'))
  assert.deepEqual(decodePublish(zero!, 4), { topic: 'a/b', msg: 'hi\\n' })
  const [once] = parseAll(bytesOf('32 08 0001 61 0007 6869ff'))
  assert.deepEqual(decodePublish(once!, 4), { topic: 'a', msg: 'hi\\xff' })
  const [five] = parseAll(bytesOf('30 08 0001 61 02 0101 6869'))
  assert.deepEqual(decodePublish(five!, 5), { topic: 'a', msg: 'hi' })
  const [empty] = parseAll(bytesOf('30 03 0001 61'))
  assert.deepEqual(decodePublish(empty!, 4), { topic: 'a', msg: '' })
  const [short] = parseAll(bytesOf('30 03 0009 61'))
  assert.throws(() => decodePublish(short!, 4), ProtocolError)
})

test('what is kept of a message has a bound', () => {
  const body = Buffer.concat([Buffer.from([0, 1, 0x61]), Buffer.alloc(50_000, 0xff)])
  assert.equal(decodePublish({ kind: 3, flags: 0, body }, 4).msg.length, 4 * 8192)
})

test('packets that are sent', () => {
  assert.equal(connectPacket(4, 'ab').toString('hex'), '100e00044d5154540402007800026162')
  assert.equal(connectPacket(5, 'ab').toString('hex'), '100f00044d515454050200780000026162')
  assert.equal(subscribePacket(4, ['#']).toString('hex'), '8206000100012300')
})

test('packets are the same however they are cut', () => {
  const packets = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(packets, fc.array(fc.nat(400), { maxLength: 8 }), (bodies, cuts) => {
      const whole = Buffer.concat(
        bodies.map((body) =>
          body.length < 128
            ? Buffer.from([0x30, body.length, ...body])
            : Buffer.from([0x30, (body.length % 128) | 0x80, Math.floor(body.length / 128), ...body]),
        ),
      )
      const parser = createPacketParser(1000)
      const got: MqttPacket[] = []
      let at = 0
      for (const cut of [...cuts, whole.length]) {
        got.push(...parser.push(whole.subarray(at, at + cut)))
        at += cut
      }
      assert.deepEqual(
        got.map(({ body }) => Uint8Array.from(body)),
        bodies,
      )
    }),
  )
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const whole = bytesOf('20 02 00 00 90 04 0001 0000 30 08 0003 612f62 6869 0a')
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => whole.with(at, value).subarray(0, end)),
    fc.uint8Array({ maxLength: 40 }).map((body) => Buffer.from([0x30, body.length, ...body])),
  )
  fc.assert(
    fc.property(bytes, fc.constantFrom<4 | 5>(4, 5), (input, version) => {
      try {
        for (const packet of parseAll(input)) {
          const found = packet.kind === 2 ? decodeConnack(packet) : decodePublish(packet, version)
          assert.match(JSON.stringify(found), /^[\x20-\x7e]*$/)
        }
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
    { numRuns: 500 },
  )
})
