import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constants, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { captureScreen } from './capture.ts'
import { decodeServerInit, decodeVersion, describeSecurity, describeText, type VncRecord } from './decode.ts'
import { color, createFrame } from './frame.ts'
import { greet } from './handshake.ts'
import { createRfbReader } from './rfb-reader.ts'
import { saying } from './testing/saying.ts'

test('versions, and the one in which both sides go on', () => {
  const read = (text: string) => decodeVersion(Buffer.from(text, 'latin1'))
  assert.deepEqual(read('RFB 003.008\n'), { version: 'RFB 003.008', minor: 8 })
  assert.deepEqual(read('RFB 003.889\n'), { version: 'RFB 003.889', minor: 8 })
  assert.deepEqual(read('RFB 005.000\n'), { version: 'RFB 005.000', minor: 8 })
  assert.equal(read('RFB 003.007\n').minor, 7)
  assert.equal(read('RFB 003.005\n').minor, 3)
  assert.throws(() => read('RFB 003.008\r'), ProtocolError)
  assert.throws(() => read('RFB 000.000\n'), ProtocolError)
})

test('ways to log in by name', () => {
  assert.equal(
    describeSecurity([2, 2, 19, 200]),
    'Authentication required: VNC authentication, VeNCrypt, type 200',
  )
  assert.ok(describeSecurity(Array.from({ length: 255 }, (_, type) => type)).length < 300)
})

test('a screen knows what is missing, and copies onto itself', () => {
  const frame = createFrame(4, 3)
  frame.put({ x: 0, y: 0, width: 2, height: 1 }, Uint8Array.of(1, 2, 3, 4, 5, 6), 3)
  frame.copy({ x: 1, y: 0, width: 3, height: 1 }, 0, 0)
  assert.equal(frame.isFull(), false)
  assert.equal(frame.painted(), 0.25)
  frame.fill({ x: 0, y: 1, width: 4, height: 1 }, color(9, 8, 7))
  frame.copy({ x: 0, y: 1, width: 4, height: 2 }, 0, 0)
  assert.deepEqual([...frame.rgba().subarray(0, 12)], [1, 2, 3, 255, 1, 2, 3, 255, 4, 5, 6, 255])
  assert.deepEqual([...frame.rgba().subarray(32, 36)], [9, 8, 7, 255])
  assert.throws(() => frame.fill({ x: 1, y: 0, width: 4, height: 1 }, 0), ProtocolError)
  const full = createFrame(4, 3)
  full.fill({ x: 0, y: 0, width: 4, height: 3 }, color(0, 0, 0))
  assert.equal(full.isFull(), true)
  assert.throws(() => createFrame(8192, 8192), /too large/)
  assert.throws(() => createFrame(9000, 1), /too large/)
})

async function looked(bytes: Uint8Array): Promise<{ readonly record: VncRecord; readonly pixels: number }> {
  const connection = saying(bytes)
  const reader = createRfbReader(createBufferedReader(connection, 5000))
  let record: VncRecord = {}
  const greeting = await greet(connection, reader, (part) => {
    record = { ...record, ...part }
  })
  if (greeting.kind === 'protected') return { record, pixels: 0 }
  const { screen } = await captureScreen(connection, reader, greeting)
  return { record, pixels: screen ? screen.rgba.length / 4 : 0 }
}

const hello = Buffer.concat([
  Buffer.from('RFB 003.008\n'),
  Buffer.from([1, 1, 0, 0, 0, 0]),
  Buffer.from([0, 20, 0, 18, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0, 0, 0, 0, 1, 0x61]),
])

function rectangle(encoding: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0, 20, 0, 18, 0, 0, 0, encoding])
  return Buffer.concat([head, body])
}

function compressed(bytes: Uint8Array): Buffer {
  const packed = deflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return Buffer.concat([Buffer.from([0, 0, 0, packed.length]), packed])
}

/** A run-length tile of one colour, and the same as one byte for each run of the palette. */
const runTile = Buffer.from([128, 1, 2, 3, 255, 104])
const paletteTile = Buffer.concat([Buffer.from([130, 1, 2, 3, 4, 5, 6, 129]), Buffer.from([255, 104])])

const whole = [
  rectangle(0, Buffer.alloc(20 * 18 * 4, 5)),
  rectangle(2, Buffer.from([0, 0, 0, 1, 1, 2, 3, 0, 4, 5, 6, 0, 0, 1, 0, 1, 0, 2, 0, 2])),
  rectangle(
    5,
    Buffer.from([2 + 4 + 8, 1, 2, 3, 0, 4, 5, 6, 0, 1, 0x11, 0x22, 0, 0, 24, 1, 7, 7, 7, 7, 0, 0]),
  ),
  rectangle(6, compressed(Buffer.alloc(20 * 18 * 4, 5))),
  rectangle(7, Buffer.from([0x80, 1, 2, 3])),
  rectangle(16, compressed(runTile)),
  rectangle(16, compressed(paletteTile)),
]

test('each encoding by hand paints the whole screen', async () => {
  for (const update of whole) {
    const { record, pixels } = await looked(Buffer.concat([hello, update]))
    assert.deepEqual([pixels, record.title, record.width, record.height], [360, 'a', 20, 18])
  }
})

test('any bytes are read, or refused as an error of the protocol', async () => {
  const mutated = fc
    .record({ update: fc.constantFrom(...whole), at: fc.nat(4000), value: fc.nat(255), cut: fc.nat(4000) })
    .map(({ update, at, value, cut }) => {
      const bytes = Buffer.concat([hello, update, update])
      bytes[at % bytes.length] = value
      return bytes.subarray(0, bytes.length - (cut % 200))
    })
  const update = fc
    .record({ encoding: fc.constantFrom(0, 1, 2, 5, 6, 7, 16), body: fc.uint8Array({ maxLength: 200 }) })
    .map(({ encoding, body }) => Buffer.concat([hello, rectangle(encoding, body)]))
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), mutated, update)
  await fc.assert(
    fc.asyncProperty(bytes, async (input) => {
      try {
        const { record } = await looked(input)
        assert.match(JSON.stringify(record), /^[\x20-\x7e]{0,8000}$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
    { numRuns: 400 },
  )
})

test('descriptions of screens and texts of any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (input) => {
      assert.match(describeText(input), /^[\x20-\x7e]{0,4096}$/)
      try {
        decodeServerInit(Buffer.from(input))
      } catch (error) {
        assert.ok(error instanceof ProtocolError)
      }
    }),
  )
})
