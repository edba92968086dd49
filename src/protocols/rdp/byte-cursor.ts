import { ProtocolError } from '../../wire/buffered-reader.ts'

/** Numbers of RDP are little-endian, those of the layers below big-endian. A read past the end is an error. */
export type ByteCursor = {
  u8(): number
  u16(): number
  u32(): number
  u16be(): number
  take(count: number): Buffer
  left(): number
  rest(): Buffer
}

export function createByteCursor(bytes: Uint8Array): ByteCursor {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (count: number): Buffer => {
    if (count > buffer.length - at) throw new ProtocolError('A message of the server is cut short')
    at += count
    return buffer.subarray(at - count, at)
  }
  return {
    u8: () => take(1)[0]!,
    u16: () => take(2).readUInt16LE(0),
    u32: () => take(4).readUInt32LE(0),
    u16be: () => take(2).readUInt16BE(0),
    take,
    left: () => buffer.length - at,
    rest: () => take(buffer.length - at),
  }
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

/** Text of a fixed count of UTF-16 units, the rest zero; the last is always zero. */
export function fixedText(text: string, units: number): Buffer {
  const bytes = Buffer.alloc(units * 2)
  bytes.write(text.slice(0, units - 1), 'utf16le')
  return bytes
}
