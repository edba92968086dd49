import type { Area, Frame } from '../frame.ts'
import type { RfbReader } from '../rfb-reader.ts'

/** RFC 6143, 7.7.1. Row by row: a whole screen at once would be copied again with every packet. */
export async function paintRaw(reader: RfbReader, frame: Frame, area: Area): Promise<void> {
  for (let row = 0; row < area.height; row++)
    frame.put({ ...area, y: area.y + row, height: 1 }, await reader.exactly(area.width * 4), 4)
}
