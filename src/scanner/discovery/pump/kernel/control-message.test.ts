import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPortUnreachable, readHopLimit } from './control-message.ts'

function message(level: number, type: number, data: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(16 + ((data.length + 7) & ~7))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 16 + data.length, true)
  view.setInt32(8, level, true)
  view.setInt32(12, type, true)
  bytes.set(data, 16)
  return bytes
}

const join = (...parts: Uint8Array[]) => new DataView(Uint8Array.from(Buffer.concat(parts)).buffer)
const errorOf = (origin: number, type: number, code: number) => [
  111,
  0,
  0,
  0,
  origin,
  type,
  code,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]

test('finds the hop limit among other messages', () => {
  const view = join(message(1, 29, [1, 2, 3]), message(0, 2, [57, 0, 0, 0]))
  assert.equal(readHopLimit(view, 0, view.byteLength), 57)
  const six = join(message(41, 52, [61, 0, 0, 0]))
  assert.equal(readHopLimit(six, 0, six.byteLength), 61)
  assert.equal(readHopLimit(join(message(1, 29, [1])), 0, 24), 0)
})

test('only "port unreachable" of either version closes a port', () => {
  const closed = (level: number, type: number, data: number[]) => {
    const view = join(message(level, type, data))
    return isPortUnreachable(view, 0, view.byteLength)
  }
  assert.equal(closed(0, 11, errorOf(2, 3, 3)), true)
  assert.equal(closed(41, 25, errorOf(3, 1, 4)), true)
  assert.equal(closed(0, 11, errorOf(2, 3, 1)), false)
  assert.equal(closed(41, 25, errorOf(3, 1, 3)), false)
  assert.equal(closed(0, 11, errorOf(1, 3, 3)), false)
})

test('noise neither crashes nor hangs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), (noise) => {
      const view = new DataView(noise.buffer, noise.byteOffset, noise.length)
      assert.equal(typeof readHopLimit(view, 0, noise.length), 'number')
      assert.equal(typeof isPortUnreachable(view, 0, noise.length), 'boolean')
    }),
  )
})
