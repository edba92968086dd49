import { loadSharp } from '../../../core/load-sharp.ts'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Area, colorAt, type Frame } from '../frame.ts'
import { createInflater, type Inflater } from '../inflater.ts'
import type { RfbReader } from '../rfb-reader.ts'
import { maxInflatedBytes } from './zlib.ts'

/** Up to four zlib streams; the server says which of them start anew. */
export type TightStreams = (Inflater | null)[]

const fillKind = 8
const jpegKind = 9

/** Shorter data is not compressed. */
const minCompressed = 12

/** The Tight encoding as its specification in the community's RFB protocol has it (encoding 7). */
export async function paintTight(
  reader: RfbReader,
  frame: Frame,
  area: Area,
  streams: TightStreams,
): Promise<void> {
  const control = await reader.u8()
  for (const [index, stream] of streams.entries()) {
    if (!(control & (1 << index))) continue
    stream?.close()
    streams[index] = null
  }
  const kind = control >> 4
  if (kind === fillKind) return frame.fill(area, colorAt(await reader.exactly(3), 0))
  if (kind === jpegKind) {
    const bytes = await reader.exactly(await compactLength(reader))
    return frame.put(area, await decodeJpeg(bytes, area), 3)
  }
  if (kind > jpegKind) throw new ProtocolError('A rectangle is of an unknown kind')
  const filter = kind & 4 ? await reader.u8() : 0
  const data = async (size: number): Promise<Buffer> => {
    if (size < minCompressed) return reader.exactly(size)
    if (size > maxInflatedBytes) throw new ProtocolError('A compressed rectangle is too large')
    const stream = streams[kind & 3] ?? createInflater()
    streams[kind & 3] = stream
    const bytes = await stream.inflate(reader, await compactLength(reader), size)
    if (bytes.length < size) throw new ProtocolError('A rectangle has too few pixels')
    return bytes
  }
  const pixels = area.width * area.height
  if (filter === 0) return frame.put(area, await data(pixels * 3), 3)
  if (filter === 2) return frame.put(area, ungradient(await data(pixels * 3), area.width), 3)
  if (filter !== 1) throw new ProtocolError('A rectangle has an unknown filter')
  const size = (await reader.u8()) + 1
  const palette = Buffer.from(await reader.exactly(size * 3))
  const oneBit = size <= 2
  const indexes = await data(oneBit ? Math.ceil(area.width / 8) * area.height : pixels)
  frame.put(area, fromPalette(indexes, palette, area, oneBit), 3)
}

/** One to three bytes of seven bits, the last of eight. */
async function compactLength(reader: RfbReader): Promise<number> {
  const first = await reader.u8()
  if (first < 128) return first
  const second = await reader.u8()
  const length = (first & 127) | ((second & 127) << 7)
  return second < 128 ? length : length | ((await reader.u8()) << 14)
}

function fromPalette(indexes: Uint8Array, palette: Uint8Array, area: Area, oneBit: boolean): Uint8Array {
  const out = new Uint8Array(area.width * area.height * 3)
  const rowBytes = oneBit ? Math.ceil(area.width / 8) : area.width
  for (let row = 0, to = 0; row < area.height; row++)
    for (let column = 0; column < area.width; column++, to += 3) {
      const index = oneBit
        ? (indexes[row * rowBytes + (column >> 3)]! >> (7 - (column & 7))) & 1
        : indexes[row * rowBytes + column]!
      if (index * 3 >= palette.length) throw new ProtocolError('A pixel has no colour in the palette')
      out[to] = palette[index * 3]!
      out[to + 1] = palette[index * 3 + 1]!
      out[to + 2] = palette[index * 3 + 2]!
    }
  return out
}

/** Each value was written as its difference from what its neighbours left, above and both let expect. */
function ungradient(bytes: Uint8Array, width: number): Uint8Array {
  const out = new Uint8Array(bytes.length)
  const row = width * 3
  for (let at = 0; at < bytes.length; at++) {
    const first = at % row < 3
    const above = at < row ? 0 : out[at - row]!
    const left = first ? 0 : out[at - 3]!
    const both = first || at < row ? 0 : out[at - row - 3]!
    out[at] = bytes[at]! + Math.max(0, Math.min(255, above + left - both))
  }
  return out
}

/** Red, green and blue of a JPEG that has to be as large as its rectangle. */
async function decodeJpeg(bytes: Uint8Array, area: Area): Promise<Uint8Array> {
  // Only what starts as a JPEG, so that no server chooses one of the many other decoders.
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff)
    throw new ProtocolError('A rectangle is no JPEG')
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: area.width * area.height, failOn: 'error' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width === area.width && info.height === area.height && info.channels === 3) return data
  } catch {
    throw new ProtocolError('A JPEG is damaged')
  }
  throw new ProtocolError('A JPEG does not fit its rectangle')
}
