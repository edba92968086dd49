import { ProtocolError } from '../../wire/buffered-reader.ts'

/** Numbers of a message, little-endian. A read past its end is a ProtocolError. */
export type Cursor = {
  uint16(): number
  uint32(): number
  bytes(count: number): Buffer
  skip(count: number): void
  /** To the next multiple of four, where NDR puts whatever has four bytes. */
  align(): void
}

export function cursor(message: Uint8Array, start = 0): Cursor {
  const buffer = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  let at = start
  const take = (count: number): Buffer => {
    if (count > buffer.length - at) throw new ProtocolError('A message of the server is cut short')
    at += count
    return buffer.subarray(at - count, at)
  }
  return {
    uint16: () => take(2).readUInt16LE(0),
    uint32: () => take(4).readUInt32LE(0),
    bytes: take,
    skip: (count) => {
      take(count)
    },
    align: () => {
      take((4 - ((at - start) % 4)) % 4)
    },
  }
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
