import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AddressWords } from '../../pump-records.ts'
import { createSyn6Writer, syn6FrameBytes } from './syn6-frame.ts'

/** The checksum of RFC 1071 the slow way; 0 over data that contain their right checksum. */
function checksum(bytes: Uint8Array): number {
  let total = 0
  for (let at = 0; at < bytes.length; at += 2) total += (bytes[at]! << 8) | bytes[at + 1]!
  while (total > 0xffff) total = (total & 0xffff) + Math.floor(total / 65536)
  return total ^ 0xffff
}

const uint = fc.nat(0xffffffff)
const address: fc.Arbitrary<AddressWords> = fc.record({
  version: fc.constant(6 as const),
  w0: uint,
  w1: uint,
  w2: uint,
  w3: uint,
})

test('frames have right checksums, no matter what was in the slot before', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 6, maxLength: 6 }),
      address,
      fc.nat(65535),
      fc.array(fc.tuple(address, fc.nat(65535), uint), { minLength: 1, maxLength: 5 }),
      (hardwareAddress, own, port, probes) => {
        const writer = createSyn6Writer({ hardwareAddress, address: own, port })
        const bytes = new Uint8Array(96)
        writer.prepare(bytes, 4)
        for (const [target, to, cookie] of probes) {
          const view = new DataView(bytes.buffer)
          writer.write(view, 4, target, to, cookie)
          const frame = bytes.subarray(4, 4 + syn6FrameBytes)
          const pseudo = Uint8Array.of(...frame.subarray(22, 54), 0, 0, 0, 24, 0, 0, 0, 6)
          assert.equal(checksum(Uint8Array.of(...pseudo, ...frame.subarray(54))), 0)
          assert.deepEqual([...frame.subarray(6, 12)], [...hardwareAddress])
          assert.deepEqual([view.getUint32(4 + 22), view.getUint32(4 + 50)], [own.w0, target.w3])
          assert.equal(view.getUint16(4 + 54), port)
          assert.equal(view.getUint16(4 + 56), to)
          assert.equal(view.getUint32(4 + 58), cookie)
          assert.equal(frame[67], 0x02)
        }
      },
    ),
  )
})
