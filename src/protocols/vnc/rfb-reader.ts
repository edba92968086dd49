import type { BufferedReader } from '../../wire/buffered-reader.ts'

/** The numbers of RFB, which are big-endian (RFC 6143, section 3). */
export type RfbReader = BufferedReader & {
  u8(): Promise<number>
  u16(): Promise<number>
  u32(): Promise<number>
  /** Passes over bytes without keeping them. */
  skip(count: number): Promise<void>
}

const pieceBytes = 65_536

export function createRfbReader(reader: BufferedReader): RfbReader {
  return {
    ...reader,
    u8: async () => (await reader.exactly(1))[0]!,
    u16: async () => (await reader.exactly(2)).readUInt16BE(0),
    u32: async () => (await reader.exactly(4)).readUInt32BE(0),
    skip: async (count) => {
      for (let left = count; left > 0; ) left -= (await reader.exactly(Math.min(left, pieceBytes))).length
    },
  }
}
