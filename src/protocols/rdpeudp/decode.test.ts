import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeSynAck, encodeSyn } from './decode.ts'

const number = 0x01020304

/** As a server answers: our number, its window, SYN and ACK, its own number, both MTUs. */
const answer = Buffer.from('010203040040000511223344' + '04d004d0' + '00000000', 'hex')

test('the first datagram', () => {
  const syn = Buffer.from(encodeSyn(number))
  assert.equal(syn.length, 1232)
  assert.equal(syn.subarray(0, 16).toString('hex'), 'ffffffff00400001' + '01020304' + '04d004d0')
  assert.ok(syn.subarray(16).every((byte) => byte === 0))
})

test('an answer, as it came', () => {
  assert.deepEqual(decodeSynAck(answer, number), {
    byte_response: `0x${answer.toString('hex')}`,
    rdp_transport: 'udp',
  })
  const long = Buffer.concat([answer, Buffer.alloc(60_000)])
  assert.equal(decodeSynAck(long, number).byte_response!.length, 2 + 2048 * 2)
})

test('what is no answer is an error of the protocol', () => {
  assert.throws(() => decodeSynAck(answer, number + 1), ProtocolError)
  assert.throws(() => decodeSynAck(answer.subarray(0, 12), number), ProtocolError)
  assert.throws(() => decodeSynAck(encodeSyn(number), number), ProtocolError)
})

test('any bytes are read, or refused', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 100 }),
    fc
      .record({ at: fc.nat(answer.length - 1), value: fc.nat(255), end: fc.nat(answer.length) })
      .map(({ at, value, end }) => Uint8Array.from(answer).with(at, value).subarray(0, end)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      try {
        assert.match(decodeSynAck(input, number).byte_response!, /^0x[0-9a-f]{32,200}$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
    { numRuns: 500 },
  )
})
