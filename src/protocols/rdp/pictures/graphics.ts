import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../../wire/byte-reader.ts'
import type { Frame } from '../../vnc/frame.ts'
import { paintBitmap } from './bitmap.ts'

/** Paints what a server draws. Pointers, sounds and everything else are ignored. */
export type Graphics = {
  slow(bytes: Buffer): void
  fast(bytes: Buffer): void
}

const bitmapUpdate = 1
const paletteUpdate = 2

/** For what is filled up at the edges of small screens. */
const spare = 65_536

/** Parts of one update that are put together; a whole screen without compression. */
const maxFragmentBytes = 4_000_000

export function createGraphics(frame: () => Frame): Graphics {
  const palette = new Uint8Array(256 * 3)
  let left = 0
  let fragments: Buffer[] = []
  let fragmentBytes = 0

  const readPalette = (cursor: ByteReader): void => {
    cursor.uint16le()
    const count = cursor.uint32le()
    if (count > 256) throw new ProtocolError('A palette has too many colours')
    palette.set(cursor.take(count * 3))
  }
  /** One packet paints no more than the whole screen: a few bytes of it can stand for many pixels. */
  const allow = (): void => {
    left = frame().width * frame().height + spare
  }
  const spend = (pixels: number): void => {
    left -= pixels
    if (left < 0) throw new ProtocolError('An update of the screen is larger than the screen')
  }
  const paint = (bytes: Buffer): void => {
    const cursor = createByteReader(bytes)
    const type = cursor.uint16le()
    if (type === paletteUpdate) readPalette(cursor)
    if (type !== bitmapUpdate) return
    const count = cursor.uint16le()
    for (let done = 0; done < count; done++) paintBitmap(cursor, { frame: frame(), palette, spend })
  }
  /** First, next and last parts (MS-RDPBCGR 2.2.9.1.2.1) make one update. */
  const joined = (part: number, bytes: Buffer): Buffer | null => {
    if (part === 0) return bytes
    if (part === 2) {
      fragments = []
      fragmentBytes = 0
    }
    fragmentBytes += bytes.length
    if (fragmentBytes > maxFragmentBytes) throw new ProtocolError('An update of the screen is too large')
    fragments.push(bytes)
    return part === 1 ? Buffer.concat(fragments) : null
  }
  return {
    slow: (bytes) => {
      allow()
      paint(bytes)
    },
    fast: (bytes) => {
      allow()
      const cursor = createByteReader(bytes)
      while (cursor.left() > 0) {
        const head = cursor.uint8()
        if (head & 0xc0) throw new ProtocolError('The server compresses what it was not asked to')
        const update = joined((head >> 4) & 3, cursor.take(cursor.uint16le()))
        const code = head & 0x0f
        if (update && (code === bitmapUpdate || code === paletteUpdate)) paint(update)
      }
    },
  }
}
