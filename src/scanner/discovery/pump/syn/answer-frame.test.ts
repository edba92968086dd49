import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createHalfSipHash } from '../../half-sip-hash.ts'
import { type Answer, readAnswer } from './answer-frame.ts'

const ownPort = 62_000
const hash = createHalfSipHash(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))
const cookieOf = (address: number, port: number): number => hash(address, (port << 16) | ownPort)
const target = 0xc0000201

const read = (frame: Uint8Array) => {
  const answer: Answer = { address: 0, port: 0, ttl: 0 }
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length)
  return { kind: readAnswer(view, 0, frame.length, ownPort, cookieOf, answer), answer }
}

function ipv4(protocol: number, from: number, body: Uint8Array, options = 0): Uint8Array {
  const frame = new Uint8Array(14 + 20 + options + body.length)
  const view = new DataView(frame.buffer)
  view.setUint16(12, 0x0800)
  view.setUint8(14, 0x45 + options / 4)
  view.setUint8(22, 57)
  view.setUint8(23, protocol)
  view.setUint32(26, from)
  frame.set(body, 34 + options)
  return frame
}

function segment(from: number, to: number, acknowledged: number, flags: number): Uint8Array {
  const bytes = new Uint8Array(20)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, from)
  view.setUint16(2, to)
  view.setUint32(8, acknowledged)
  view.setUint8(12, 0x50)
  view.setUint8(13, flags)
  return bytes
}

/** ICMP "unreachable" that quotes a SYN of ours. */
function unreachable(sequence: number, type = 3): Uint8Array {
  const bytes = new Uint8Array(8 + 20 + 8)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, type)
  view.setUint8(8, 0x45)
  view.setUint8(17, 6)
  view.setUint32(24, target)
  view.setUint16(28, ownPort)
  view.setUint16(30, 80)
  view.setUint32(32, sequence)
  return bytes
}

const right = (cookieOf(target, 80) + 1) >>> 0

test('reads what carries the cookie', () => {
  const open = read(ipv4(6, target, segment(80, ownPort, right, 0x12)))
  assert.deepEqual(open, { kind: 'open', answer: { address: target, port: 80, ttl: 57 } })
  assert.equal(read(ipv4(6, target, segment(80, ownPort, right, 0x12), 40)).kind, 'open')
  assert.equal(read(ipv4(6, target, segment(80, ownPort, right, 0x14))).kind, 'closed')
  const error = read(ipv4(1, 0x0a000001, unreachable(cookieOf(target, 80))))
  assert.deepEqual([error.kind, error.answer.address, error.answer.port], ['unreachable', target, 80])
})

test('takes nothing else for an answer', () => {
  // The right number from another host or port is a wrong number.
  assert.equal(read(ipv4(6, target + 1, segment(80, ownPort, right, 0x12))).kind, 'forged')
  assert.equal(read(ipv4(6, target, segment(81, ownPort, right, 0x12))).kind, 'forged')
  assert.equal(read(ipv4(6, target, segment(80, ownPort, right - 1, 0x12))).kind, 'forged')
  assert.equal(read(ipv4(6, target, segment(80, ownPort, right + 1, 0x14))).kind, 'forged')
  assert.equal(read(ipv4(6, target, segment(80, ownPort + 1, right, 0x12))).kind, 'other')
  // Neither an acknowledgement alone nor a reset without one answers a SYN.
  assert.equal(read(ipv4(6, target, segment(80, ownPort, right, 0x10))).kind, 'other')
  assert.equal(read(ipv4(6, target, segment(80, ownPort, right, 0x04))).kind, 'other')
  assert.equal(read(ipv4(1, target, unreachable(cookieOf(target, 80) ^ 1))).kind, 'forged')
  assert.equal(read(ipv4(1, target, unreachable(cookieOf(target, 80), 11))).kind, 'other')
  assert.equal(read(ipv4(17, target, segment(80, ownPort, right, 0x12))).kind, 'other')
})

test('a forger who knows everything but the key gets nothing in', () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), fc.nat(65535), fc.nat(0xffffffff), (from, port, guess) => {
      fc.pre(guess !== (cookieOf(from, port) + 1) >>> 0)
      assert.equal(read(ipv4(6, from, segment(port, ownPort, guess, 0x12))).kind, 'forged')
    }),
    { numRuns: 2000 },
  )
})

test('frames cut anywhere or full of noise are no answers and no crash', () => {
  const whole = [
    ipv4(6, target, segment(80, ownPort, right, 0x12)),
    ipv4(1, target, unreachable(cookieOf(target, 80))),
  ]
  for (const frame of whole)
    for (let length = 0; length < frame.length; length++)
      assert.equal(read(frame.slice(0, length)).kind, 'other', `${length} bytes`)
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 150 }),
      fc.constantFrom(0x45, 0x4f, 0x40, 0x65),
      fc.constantFrom(1, 6),
      (noise, first, protocol) => {
        if (noise.length > 23) {
          noise[14] = first
          noise[23] = protocol
        }
        assert.ok(['other', 'forged'].includes(read(noise).kind))
      },
    ),
    { numRuns: 2000 },
  )
})
