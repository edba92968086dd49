import { ProtocolError } from '../../../wire/buffered-reader.ts'
import type { Area, Frame } from '../frame.ts'
import type { Inflater } from '../inflater.ts'
import type { RfbReader } from '../rfb-reader.ts'

/** What one rectangle may inflate to: a screen of 16 million pixels. Larger ones come in several. */
export const maxInflatedBytes = 64_000_000

/** The raw encoding, compressed. */
export async function paintZlib(
  reader: RfbReader,
  frame: Frame,
  area: Area,
  inflater: Inflater,
): Promise<void> {
  const bytes = area.width * area.height * 4
  if (bytes > maxInflatedBytes) throw new ProtocolError('A compressed rectangle is too large')
  frame.put(area, await inflater.inflate(reader, await reader.u32(), bytes), 4)
}
