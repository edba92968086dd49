import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSynWriter, synFrameBytes } from './syn-frame.ts'

/** The checksum of RFC 1071 the slow way; 0 over data that contain their right checksum. */
function checksum(bytes: Uint8Array): number {
  let total = 0
  for (let at = 0; at < bytes.length; at += 2) total += (bytes[at]! << 8) | bytes[at + 1]!
  while (total > 0xffff) total = (total & 0xffff) + Math.floor(total / 65536)
  return total ^ 0xffff
}

test('frames have right checksums, no matter what was in the slot before', () => {
  const uint = fc.nat(0xffffffff)
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 6, maxLength: 6 }),
      uint,
      fc.nat(65535),
      fc.array(fc.tuple(uint, fc.nat(65535), uint), { minLength: 1, maxLength: 5 }),
      (hardwareAddress, address, port, probes) => {
        const writer = createSynWriter({ hardwareAddress, address, port })
        const bytes = new Uint8Array(80)
        writer.prepare(bytes, 4)
        for (const [target, to, cookie] of probes) {
          const view = new DataView(bytes.buffer)
          writer.write(view, 4, target, to, cookie)
          const frame = bytes.subarray(4, 4 + synFrameBytes)
          assert.equal(checksum(frame.subarray(14, 34)), 0)
          const pseudo = Uint8Array.of(...frame.subarray(26, 34), 0, 6, 0, 24)
          assert.equal(checksum(Uint8Array.of(...pseudo, ...frame.subarray(34))), 0)
          assert.deepEqual([...frame.subarray(6, 12)], [...hardwareAddress])
          assert.equal(view.getUint32(4 + 30), target)
          assert.equal(view.getUint16(4 + 34), port)
          assert.equal(view.getUint16(4 + 36), to)
          assert.equal(view.getUint32(4 + 38), cookie)
          assert.equal(frame[47], 0x02)
        }
      },
    ),
  )
})
