import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Area, colorAt, type Frame } from '../frame.ts'
import type { RfbReader } from '../rfb-reader.ts'

/** RFC 6143, 7.7.1. Row by row: a whole screen at once would be copied again with every packet. */
export async function paintRaw(reader: RfbReader, frame: Frame, area: Area): Promise<void> {
  for (let row = 0; row < area.height; row++)
    frame.put({ ...area, y: area.y + row, height: 1 }, await reader.exactly(area.width * 4), 4)
}

/** RFC 6143, 7.7.3: a background, and rectangles of one colour on it. */
export async function paintRre(reader: RfbReader, frame: Frame, area: Area): Promise<void> {
  const count = await reader.u32()
  frame.fill(area, colorAt(await reader.exactly(4), 0))
  if (count > area.width * area.height) throw new ProtocolError('A rectangle has more parts than pixels')
  for (let done = 0; done < count; done++) {
    const part = await reader.exactly(12)
    const x = part.readUInt16BE(4)
    const y = part.readUInt16BE(6)
    const width = part.readUInt16BE(8)
    const height = part.readUInt16BE(10)
    if (x + width > area.width || y + height > area.height)
      throw new ProtocolError('A part is outside of its rectangle')
    frame.fill({ x: area.x + x, y: area.y + y, width, height }, colorAt(part, 0))
  }
}
