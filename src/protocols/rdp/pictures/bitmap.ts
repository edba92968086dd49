import { ProtocolError } from '../../../wire/buffered-reader.ts'
import type { ByteReader } from '../../../wire/byte-reader.ts'
import { type Area, color, type Frame } from '../../vnc/frame.ts'
import { decompressInterleaved } from './interleaved-rle.ts'
import { decompressPlanar } from './planar.ts'

const compressed = 0x0001
const withoutHead = 0x0400

/** 256 colours of screens with eight bits, as RGB. */
export type Palette = Uint8Array

/** Where bitmaps are painted to, and what that may cost: `spend` throws when it is too much. */
export type Target = {
  readonly frame: Frame
  readonly palette: Palette
  readonly spend: (pixels: number) => void
}

/** One rectangle of a bitmap update (MS-RDPBCGR 2.2.9.1.1.3.1.2.2). */
export function paintBitmap(cursor: ByteReader, { frame, palette, spend }: Target): void {
  const left = cursor.uint16le()
  const top = cursor.uint16le()
  const right = cursor.uint16le()
  const bottom = cursor.uint16le()
  const width = cursor.uint16le()
  const height = cursor.uint16le()
  const bits = cursor.uint16le()
  const flags = cursor.uint16le()
  const bytes = cursor.take(cursor.uint16le())
  // The bitmap is often wider than the place it is for, so that rows end at four bytes or four pixels.
  const area: Area = {
    x: left,
    y: top,
    width: Math.min(right - left + 1, width, frame.width - left),
    height: Math.min(bottom - top + 1, height, frame.height - top),
  }
  if (area.width <= 0 || area.height <= 0) return
  if (width - area.width > maxHidden || height - area.height > maxHidden)
    throw new ProtocolError('A bitmap is far larger than its place')
  spend(width * height)
  const rows = decode(bytes, flags, bits, width, height)
  frame.put(area, toRgb(rows, bits, palette, area), 3)
}

/** Rows and columns that are decoded and not seen: those at the edge of the screen are cut from tiles of 64. */
const maxHidden = 64

type Rows = { readonly bytes: Buffer; readonly rowBytes: number; readonly height: number }

function decode(bytes: Buffer, flags: number, bits: number, width: number, height: number): Rows {
  const size = sizeOf(bits)
  if (!(flags & compressed)) {
    const rowBytes = Math.ceil((width * size) / 4) * 4
    // Some servers do not fill up their rows.
    return { bytes, rowBytes: bytes.length < rowBytes * height ? width * size : rowBytes, height }
  }
  const data = flags & withoutHead ? bytes : bytes.subarray(8)
  return {
    bytes:
      size === 4 ? decompressPlanar(data, width, height) : decompressInterleaved(data, width, height, size),
    rowBytes: width * size,
    height,
  }
}

function sizeOf(bits: number): number {
  if (bits === 8) return 1
  if (bits === 15 || bits === 16) return 2
  if (bits === 24) return 3
  if (bits === 32) return 4
  throw new ProtocolError(`A bitmap has pixels of ${bits} bits`)
}

/** The part that is shown; bitmaps come from the lowest row up. */
function toRgb({ bytes, rowBytes, height }: Rows, bits: number, palette: Palette, area: Area): Uint8Array {
  if (bytes.length < rowBytes * height) throw new ProtocolError('A bitmap is cut short')
  const size = sizeOf(bits)
  const rgb = readerOf(bits, palette)
  const out = new Uint8Array(area.width * area.height * 3)
  for (let row = 0, to = 0; row < area.height; row++)
    for (let x = 0, at = (height - 1 - row) * rowBytes; x < area.width; x++, at += size, to += 3) {
      const value = rgb(bytes, at)
      out[to] = value & 0xff
      out[to + 1] = (value >> 8) & 0xff
      out[to + 2] = (value >> 16) & 0xff
    }
  return out
}

function readerOf(bits: number, palette: Palette): (bytes: Buffer, at: number) => number {
  if (bits === 8) return (bytes, at) => paletteColor(palette, bytes[at]!)
  if (bits === 15) return (bytes, at) => fromParts(bytes.readUInt16LE(at), 5)
  if (bits === 16) return (bytes, at) => fromParts(bytes.readUInt16LE(at), 6)
  return (bytes, at) => color(bytes[at + 2]!, bytes[at + 1]!, bytes[at]!)
}

function paletteColor(palette: Palette, index: number): number {
  return color(palette[index * 3]!, palette[index * 3 + 1]!, palette[index * 3 + 2]!)
}

/** Five bits of red and blue, five or six of green; the upper bits fill up the lower. */
function fromParts(value: number, greenBits: 5 | 6): number {
  const red = (value >> (5 + greenBits)) & 31
  const green = (value >> 5) & ((1 << greenBits) - 1)
  const blue = value & 31
  const greenByte = greenBits === 6 ? (green << 2) | (green >> 4) : (green << 3) | (green >> 2)
  return color((red << 3) | (red >> 2), greenByte, (blue << 3) | (blue >> 2))
}
