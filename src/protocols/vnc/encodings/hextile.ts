import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Area, colorAt, type Frame } from '../frame.ts'
import type { RfbReader } from '../rfb-reader.ts'
import { tilesOf } from './tiles.ts'

/** The bits that say what a tile has (RFC 6143, 7.7.4). */
const raw = 1
const backgroundSpecified = 2
const foregroundSpecified = 4
const anyParts = 8
const partsColored = 16

export async function paintHextile(reader: RfbReader, frame: Frame, area: Area): Promise<void> {
  let background = 0
  let foreground = 0
  for (const tile of tilesOf(area, 16)) {
    const bits = await reader.u8()
    if (bits & raw) {
      frame.put(tile, await reader.exactly(tile.width * tile.height * 4), 4)
      continue
    }
    if (bits & backgroundSpecified) background = colorAt(await reader.exactly(4), 0)
    if (bits & foregroundSpecified) foreground = colorAt(await reader.exactly(4), 0)
    frame.fill(tile, background)
    if (!(bits & anyParts)) continue
    const count = await reader.u8()
    const step = bits & partsColored ? 6 : 2
    const parts = await reader.exactly(count * step)
    for (let at = 0; at < parts.length; at += step) {
      const value = step === 6 ? colorAt(parts, at) : foreground
      frame.fill(partOf(tile, parts.readUInt16BE(at + step - 2)), value)
    }
  }
}

/** x, y, width - 1 and height - 1 in four bits each. */
function partOf(tile: Area, packed: number): Area {
  const x = packed >> 12
  const y = (packed >> 8) & 15
  const width = ((packed >> 4) & 15) + 1
  const height = (packed & 15) + 1
  if (x + width > tile.width || y + height > tile.height)
    throw new ProtocolError('A part is outside of its tile')
  return { x: tile.x + x, y: tile.y + y, width, height }
}
