import { createByteCursor, u16, u32 } from './byte-cursor.ts'

/** The screen the server is going to draw. */
export type Desktop = { readonly width: number; readonly height: number; readonly bits: number }

const bitmapType = 2

/** Of all that a server demands (MS-RDPBCGR 2.2.1.13.1) only its screen matters; null if it names none. */
export function decodeDesktop(demand: Buffer): Desktop | null {
  const cursor = createByteCursor(demand)
  const sourceLength = cursor.u16()
  cursor.u16()
  cursor.take(sourceLength)
  const count = cursor.u16()
  cursor.u16()
  for (let done = 0; done < count && cursor.left() >= 4; done++) {
    const type = cursor.u16()
    const length = cursor.u16()
    const body = createByteCursor(cursor.take(Math.max(0, length - 4)))
    if (type !== bitmapType) continue
    const bits = body.u16()
    body.take(6)
    return { bits, width: body.u16(), height: body.u16() }
  }
  return null
}

function set(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u16(type, body.length + 4), body])
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
    set(1, u16(1, 3, 0x0200, 0, 0, shortHeads | fastOutput, 0, 0, 0), Buffer.from([0, 0])),
    set(2, u16(bits, 1, 1, 1, width, height, 0, 1, 1), Buffer.from([0, 0]), u16(1, 0)),
    set(
      3,
      Buffer.alloc(20),
      u16(1, 20, 0, 1, 0, 0x000a),
      Buffer.alloc(32),
      u16(0, 0),
      u32(0, 230_400),
      u16(0, 0, 0, 0),
    ),
    // Caches of bitmaps: none.
    set(4, Buffer.alloc(36)),
    set(8, u16(1, 0, 25)),
    // Input, of which none will ever come.
    set(13, u16(0x0001, 0), u32(0x409, 4, 0, 12), Buffer.alloc(64)),
    set(15, u32(0)),
    set(16, Buffer.alloc(48)),
    set(17, u32(0), u16(0, 0)),
    set(20, u32(0, 0)),
    set(12, u16(0, 0)),
    set(9, u16(0, 0)),
    set(14, u16(1, 0)),
    set(5, u16(0, 0, 2, 2)),
    set(7, u16(0, 0, 0, 0)),
  ]
  return Buffer.concat([u16(sets.length, 0), ...sets])
}
