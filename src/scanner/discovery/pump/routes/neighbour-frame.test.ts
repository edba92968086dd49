import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseAddress } from '../../../../core/address.ts'
import { type AddressWords, wordsOf } from '../../pump-records.ts'
import { readAdvertisement, solicitationBytes, writeSolicitation } from './neighbour-frame.ts'

const card = Uint8Array.of(2, 0, 0, 0, 0, 1)
const words = (text: string): AddressWords =>
  wordsOf(6, parseAddress(text)!.value, { version: 6, w0: 0, w1: 0, w2: 0, w3: 0 })
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The checksum of RFC 1071 the slow way; 0 over data that contain their right checksum. */
function checksum(bytes: Uint8Array): number {
  let total = 0
  for (let at = 0; at < bytes.length; at += 2) total += (bytes[at]! << 8) | bytes[at + 1]!
  while (total > 0xffff) total = (total & 0xffff) + Math.floor(total / 65536)
  return total ^ 0xffff
}

test('asks the solicited-node group, with a right checksum', () => {
  const frame = new Uint8Array(solicitationBytes)
  writeSolicitation(frame, card, words('fd76::1'), words('fd76::12:3456'))
  assert.equal(hex(frame.subarray(0, 14)), '3333ff12345602000000000186dd')
  assert.equal(hex(frame.subarray(38, 54)), 'ff0200000000000000000001ff123456')
  assert.equal(frame[21], 255)
  assert.equal(hex(frame.subarray(54, 56)), '8700')
  assert.equal(hex(frame.subarray(62, 78)), 'fd760000000000000000000000123456')
  assert.equal(hex(frame.subarray(78)), '0101020000000001')
  const pseudo = Uint8Array.of(...frame.subarray(22, 54), 0, 0, 0, 32, 0, 0, 0, 58)
  assert.equal(checksum(Uint8Array.of(...pseudo, ...frame.subarray(54))), 0)
})

/** An advertisement as a host on the link sends it. */
function advertisement(options: readonly number[] = [2, 1, 6, 5, 4, 3, 2, 1]): Uint8Array {
  const frame = new Uint8Array(78 + options.length)
  frame.set([2, 9, 9, 9, 9, 9], 6)
  frame.set([0x86, 0xdd, 0x60], 12)
  frame.set([58, 255], 20)
  frame[54] = 136
  frame.set([0xfd, 0x76, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], 62)
  frame.set(options, 78)
  return frame
}

test('reads advertisements, with the hardware address of the option or of the frame', () => {
  const read = readAdvertisement(advertisement())!
  assert.deepEqual(read.address, words('fd76::2'))
  assert.equal(hex(read.hardwareAddress), '060504030201')
  assert.equal(hex(readAdvertisement(advertisement([]))!.hardwareAddress), '020909090909')
  const behind = [14, 1, 0, 0, 0, 0, 0, 0, 2, 1, 4, 4, 4, 4, 4, 4]
  assert.equal(hex(readAdvertisement(advertisement(behind))!.hardwareAddress), '040404040404')
})

test('reads nothing else', () => {
  const without = (at: number, value: number): Uint8Array => {
    const frame = advertisement()
    frame[at] = value
    return frame
  }
  // Another protocol, a packet that a router passed on, a solicitation, a group address as one's own.
  for (const frame of [without(12, 8), without(20, 6), without(21, 254), without(54, 135), without(80, 0x33)])
    assert.equal(readAdvertisement(frame), null)
  for (let length = 0; length < 78; length++)
    assert.equal(readAdvertisement(advertisement().slice(0, length)), null)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (options) => {
      const read = readAdvertisement(advertisement([...options]))
      assert.ok(read === null || read.hardwareAddress.length === 6)
    }),
  )
})
