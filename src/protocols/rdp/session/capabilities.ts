import { createByteReader } from '../../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../../wire/byte-writer.ts'

/** The screen the server is going to draw. */
export type Desktop = { readonly width: number; readonly height: number; readonly bits: number }

const bitmapType = 2

/** Of all that a server demands (MS-RDPBCGR 2.2.1.13.1) only its screen matters; null if it names none. */
export function decodeDesktop(demand: Buffer): Desktop | null {
  const cursor = createByteReader(demand)
  const sourceLength = cursor.uint16le()
  cursor.uint16le()
  cursor.take(sourceLength)
  const count = cursor.uint16le()
  cursor.uint16le()
  for (let done = 0; done < count && cursor.left() >= 4; done++) {
    const type = cursor.uint16le()
    const length = cursor.uint16le()
    const body = createByteReader(cursor.take(Math.max(0, length - 4)))
    if (type !== bitmapType) continue
    const bits = body.uint16le()
    body.take(6)
    return { bits, width: body.uint16le(), height: body.uint16le() }
  }
  return null
}

function set(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint16le(type, body.length + 4), body])
}

/**
 * What we can do (2.2.7): take bitmaps. No drawing order, cache, sound or device, so that all that a server
 * shows comes as pixels.
 */
export function encodeCapabilities({ width, height, bits }: Desktop): Buffer {
  const shortHeads = 0x0400
  const fastOutput = 0x0001
  const sets = [
    // General: a Windows client of protocol 2.0.
    set(1, uint16le(1, 3, 0x0200, 0, 0, shortHeads | fastOutput, 0, 0, 0), Buffer.from([0, 0])),
    set(2, uint16le(bits, 1, 1, 1, width, height, 0, 1, 1), Buffer.from([0, 0]), uint16le(1, 0)),
    set(
      3,
      Buffer.alloc(20),
      uint16le(1, 20, 0, 1, 0, 0x000a),
      Buffer.alloc(32),
      uint16le(0, 0),
      uint32le(0, 230_400),
      uint16le(0, 0, 0, 0),
    ),
    // Caches of bitmaps: none.
    set(4, Buffer.alloc(36)),
    set(8, uint16le(1, 0, 25)),
    // Input, of which none will ever come.
    set(13, uint16le(0x0001, 0), uint32le(0x409, 4, 0, 12), Buffer.alloc(64)),
    set(15, uint32le(0)),
    set(16, Buffer.alloc(48)),
    set(17, uint32le(0), uint16le(0, 0)),
    set(20, uint32le(0, 0)),
    set(12, uint16le(0, 0)),
    set(9, uint16le(0, 0)),
    set(14, uint16le(1, 0)),
    set(5, uint16le(0, 0, 2, 2)),
    set(7, uint16le(0, 0, 0, 0)),
  ]
  return Buffer.concat([uint16le(sets.length, 0), ...sets])
}
