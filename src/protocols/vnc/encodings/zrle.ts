import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Area, colorAt, type Frame } from '../frame.ts'
import type { Inflater } from '../inflater.ts'
import type { RfbReader } from '../rfb-reader.ts'
import { tilesOf } from './tiles.ts'
import { maxInflatedBytes } from './zlib.ts'

/** RFC 6143, 7.7.6: tiles of 64 pixels, all compressed as one piece. */
export async function paintZrle(
  reader: RfbReader,
  frame: Frame,
  area: Area,
  inflater: Inflater,
): Promise<void> {
  // A run of one pixel takes four bytes, which is the longest way to write a tile; then its palette and kind.
  const tiles = Math.ceil(area.width / 64) * Math.ceil(area.height / 64)
  const most = area.width * area.height * 4 + tiles * (1 + 127 * 3)
  if (most > maxInflatedBytes) throw new ProtocolError('A compressed rectangle is too large')
  paintTiles(await inflater.inflate(reader, await reader.u32(), most), frame, area)
}

export function paintTiles(bytes: Uint8Array, frame: Frame, area: Area): void {
  const source = tileSource(bytes)
  for (const tile of tilesOf(area, 64)) {
    const kind = source.byte()
    if (kind === 0) source.plain(frame, tile)
    else if (kind === 1) frame.fill(tile, source.color())
    else paintPixels(frame, tile, kindOf(kind, source, tile))
  }
}

/** A tile's pixels in the order of reading. */
type Pixels = Uint32Array

function paintPixels(frame: Frame, tile: Area, pixels: Pixels): void {
  frame.put(tile, new Uint8Array(pixels.buffer), 4)
}

function kindOf(kind: number, source: TileSource, tile: Area): Pixels {
  if (kind <= 16) return packedPalette(source, tile, source.palette(kind))
  if (kind === 128) return runs(tile, () => ({ value: source.color(), length: source.run() }))
  if (kind < 130) throw new ProtocolError('A tile is of an unknown kind')
  const palette = source.palette(kind - 128)
  return runs(tile, () => {
    const index = source.byte()
    const value = pick(palette, index & 127)
    return { value, length: index & 128 ? source.run() : 1 }
  })
}

/** One, two or four bits a pixel; every row starts with a new byte. */
function packedPalette(source: TileSource, tile: Area, palette: Uint32Array): Pixels {
  const bits = palette.length === 2 ? 1 : palette.length <= 4 ? 2 : 4
  const pixels = new Uint32Array(tile.width * tile.height)
  for (let row = 0; row < tile.height; row++) {
    let byte = 0
    for (let column = 0, left = 0; column < tile.width; column++) {
      if (left === 0) {
        byte = source.byte()
        left = 8
      }
      left -= bits
      pixels[row * tile.width + column] = pick(palette, (byte >> left) & ((1 << bits) - 1))
    }
  }
  return pixels
}

function runs(tile: Area, next: () => { readonly value: number; readonly length: number }): Pixels {
  const pixels = new Uint32Array(tile.width * tile.height)
  for (let at = 0; at < pixels.length; ) {
    const { value, length } = next()
    if (at + length > pixels.length) throw new ProtocolError('A run is longer than its tile')
    pixels.fill(value, at, at + length)
    at += length
  }
  return pixels
}

function pick(palette: Uint32Array, index: number): number {
  const value = palette[index]
  if (value === undefined) throw new ProtocolError('A pixel has no colour in the palette')
  return value
}

type TileSource = {
  byte(): number
  color(): number
  palette(size: number): Uint32Array
  run(): number
  plain(frame: Frame, tile: Area): void
}

function tileSource(bytes: Uint8Array): TileSource {
  let at = 0
  const need = (count: number): number => {
    if (bytes.length - at < count) throw new ProtocolError('A tile is cut short')
    at += count
    return at - count
  }
  const byte = (): number => bytes[need(1)]!
  const color = (): number => colorAt(bytes, need(3))
  return {
    byte,
    color,
    palette: (size) => Uint32Array.from({ length: size }, color),
    run: () => {
      let length = 1
      for (let more = 255; more === 255; length += more) more = byte()
      return length
    },
    plain: (frame, tile) => frame.put(tile, bytes, 3, need(tile.width * tile.height * 3)),
  }
}
