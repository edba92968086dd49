import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { uint16le, uint32le } from '../../../wire/byte-writer.ts'
import { createFrame, type Frame } from '../../vnc/frame.ts'
import { bitmapUpdate, fastBitmap } from '../testing/mock-rdp-server.ts'
import { createGraphics } from './graphics.ts'
import { decompressInterleaved } from './interleaved-rle.ts'
import { decompressPlanar } from './planar.ts'

test('every order of the interleaved compression, by hand', () => {
  const rle = (bytes: readonly number[], width: number, height: number): number[] => [
    ...decompressInterleaved(Uint8Array.from(bytes), width, height, 1),
  ]
  // Background of the first row is black, foreground white.
  assert.deepEqual(rle([0x02, 0x22], 4, 1), [0, 0, 255, 255])
  // Two backgrounds in a row have a foreground pixel between them.
  assert.deepEqual(rle([0x02, 0x02], 4, 1), [0, 0, 255, 0])
  // Colour run, colour image, white and black.
  assert.deepEqual(rle([0x62, 7, 0x82, 8, 9, 0xfd, 0xfe], 6, 1), [7, 7, 8, 9, 255, 0])
  // Another foreground, against the row before.
  assert.deepEqual(rle([0x62, 7, 0xc2, 3], 2, 2), [7, 7, 4, 4])
  assert.deepEqual(rle([0x62, 7, 0x02], 2, 2), [7, 7, 7, 7])
  // Masks: of one byte with a length of their own, with a new foreground, and the two that need no bits.
  assert.deepEqual(rle([0x40, 3, 0b0101], 4, 1), [255, 0, 255, 0])
  assert.deepEqual(rle([0xd0, 3, 6, 0b0101], 4, 1), [6, 0, 6, 0])
  assert.deepEqual(rle([0xf9], 8, 1), [255, 255, 0, 0, 0, 0, 0, 0])
  assert.deepEqual(rle([0xfa], 8, 1), [255, 0, 255, 0, 0, 0, 0, 0])
  // Two colours in turn; long lengths in one and two bytes.
  assert.deepEqual(rle([0xe2, 1, 2], 4, 1), [1, 2, 1, 2])
  assert.deepEqual(rle([0x60, 8, 5], 40, 1), Array(40).fill(5))
  assert.deepEqual(rle([0xf3, 44, 1, 5], 300, 1), Array(300).fill(5))
  assert.deepEqual(rle([0xf8, 2, 0, 1, 2], 4, 1), [1, 2, 1, 2])
  for (const wrong of [[0xa1], [0xf5, 1, 0], [0x62], [0x65, 1], []])
    assert.throws(() => rle(wrong, 4, 1), ProtocolError)
})

test('rows of the planar compression, by hand', () => {
  // Red: two values, then differences of -1 and +2. Green and blue: runs.
  const red = [0x20, 10, 20, 0x20, 1, 4]
  const flat = (value: number) => [0x10, value, 0x10, value, 0x20, 0, 0]
  const out = decompressPlanar(Uint8Array.from([0x30, ...red, ...flat(7), ...flat(8)]), 2, 2)
  assert.deepEqual([...out], [8, 7, 10, 0, 8, 7, 20, 0, 8, 7, 9, 0, 8, 7, 22, 0])
  const plain = decompressPlanar(Uint8Array.from([0x20, 1, 2, 3, 0]), 1, 1)
  assert.deepEqual([...plain], [3, 2, 1, 0])
  const long = decompressPlanar(Uint8Array.from([0x30, 0x10, 5, 0x31, 0x10, 6, 0x31, 0x10, 7, 0x31]), 20, 1)
  assert.equal(long.length, 80)
  assert.deepEqual([...long.subarray(76)], [7, 6, 5, 0])
  for (const wrong of [[0x38], [0x30, 0x40], [0x30, 0x00], [0x20, 1]])
    assert.throws(() => decompressPlanar(Uint8Array.from(wrong), 2, 1), ProtocolError)
})

/** The simplest encoder there is: a run for each pixel that repeats, the pixel itself otherwise. */
function compress(pixels: readonly number[]): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < pixels.length; ) {
    let run = 1
    while (run < 31 && at + run < pixels.length && pixels[at + run] === pixels[at]) run += 1
    out.push(0x60 | run, pixels[at]! & 255, pixels[at]! >> 8)
    at += run
  }
  return Uint8Array.from(out)
}

test('what was compressed comes out as it was', () => {
  const images = fc
    .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        pixels: fc.array(fc.constantFrom(0, 1, 0xffff, 0x1234), {
          minLength: width * height,
          maxLength: width * height,
        }),
      }),
    )
  fc.assert(
    fc.property(images, ({ width, height, pixels }) => {
      assert.deepEqual(decompressInterleaved(compress(pixels), width, height, 2), uint16le(...pixels))
    }),
  )
})

function painted(updates: readonly Buffer[], width = 2, height = 2): readonly number[] {
  const frame: Frame = createFrame(width, height)
  const graphics = createGraphics(() => frame)
  for (const update of updates) graphics.slow(update)
  return [...frame.rgba()]
}

test('pixels of all sizes, from the lowest row up', () => {
  const row = (data: readonly number[], bits: number) =>
    painted([bitmapUpdate({ width: 1, height: 2, bits, data: Uint8Array.from(data) })], 1, 2)
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ] as const
  assert.deepEqual(row([0x1f, 0, 0, 0, 0, 0xf8, 0, 0], 16), [...red, ...blue])
  assert.deepEqual(row([0x1f, 0, 0, 0, 0, 0x7c, 0, 0], 15), [...red, ...blue])
  assert.deepEqual(row([255, 0, 0, 0, 0, 0, 255, 0], 24), [...red, ...blue])
  assert.deepEqual(row([255, 0, 0, 0, 0, 0, 255, 0], 32), [...red, ...blue])
  const palette = Buffer.concat([uint16le(2, 0), uint32le(2), Buffer.from([255, 0, 0, 0, 0, 255])])
  const eight = bitmapUpdate({ width: 1, height: 2, bits: 8, data: Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0) })
  assert.deepEqual(painted([palette, eight], 1, 2), [...red, ...blue])
  assert.throws(() => row([0], 7), ProtocolError)
})

test('a bitmap wider than its place is cut, also at the edge of the screen', () => {
  const data = Uint8Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
  const cut = painted([bitmapUpdate({ width: 4, height: 1, shown: 2, bits: 24, data })], 2, 1)
  assert.deepEqual(cut, [1, 1, 1, 255, 2, 2, 2, 255])
  const edge = painted([bitmapUpdate({ x: 1, width: 4, height: 1, bits: 24, data })], 2, 1)
  assert.deepEqual(edge, [0, 0, 0, 255, 1, 1, 1, 255])
})

test('a few bytes cannot make us paint without end', () => {
  const run = Buffer.from([0xf3, 255, 255, 0xf3, 255, 255])
  const far = bitmapUpdate({ width: 1000, height: 1000, shown: 2, bits: 8, flags: 0x401, data: run })
  assert.throws(() => painted([far]), /far larger than its place/)
  const rectangle = bitmapUpdate({
    width: 60,
    height: 60,
    shown: 2,
    bits: 24,
    flags: 0x401,
    data: Buffer.from([0xf3, 16, 14, 1, 1, 1]),
  })
  const many = Buffer.concat([uint16le(1, 100), ...Array.from({ length: 100 }, () => rectangle.subarray(4))])
  assert.throws(() => painted([many], 30, 30), /larger than the screen/)
})

test('parts of an update are put together, and not without end', () => {
  const update = bitmapUpdate({ width: 2, height: 2, bits: 24, data: Buffer.alloc(16, 9) })
  const frame = createFrame(2, 2)
  const graphics = createGraphics(() => frame)
  const part = (kind: number, bytes: Uint8Array) =>
    Buffer.concat([Buffer.from([(kind << 4) | 1]), uint16le(bytes.length), bytes])
  graphics.fast(Buffer.concat([part(2, update.subarray(0, 5)), part(3, update.subarray(5, 9))]))
  assert.equal(frame.isFull(), false)
  graphics.fast(part(1, update.subarray(9)))
  assert.equal(frame.isFull(), true)
  const much = part(3, Buffer.alloc(60_000))
  assert.throws(() => {
    for (let done = 0; done < 100; done++) graphics.fast(much)
  }, /too large/)
})

test('any bytes are painted, or refused as an error of the protocol', () => {
  const data = compress(Array(16).fill(7))
  const whole = bitmapUpdate({ width: 4, height: 4, bits: 16, flags: 0x401, data })
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 100 }),
    fc
      .uint8Array({ maxLength: 60 })
      .map((rest) => Buffer.concat([uint16le(1, 1, 0, 0, 3, 3, 4, 4, 32, 0x401, rest.length), rest])),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => Uint8Array.from(whole).with(at, value).subarray(0, end)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      for (const way of ['slow', 'fast'] as const) {
        const frame = createFrame(8, 8)
        try {
          createGraphics(() => frame)[way](
            way === 'slow' ? Buffer.from(input) : fastBitmap(input).subarray(3),
          )
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})
