import { ProtocolError } from '../buffered-reader.ts'

/** The presentation language of RFC 5246, section 4. A read past the end is a ProtocolError. */
export type WireReader = {
  uint8(): number
  uint16(): number
  uint24(): number
  take(count: number): Buffer
  /** A vector with a length of so many bytes before it. */
  vector(lengthBytes: 1 | 2 | 3): Buffer
  left(): number
}

export function createWireReader(bytes: Uint8Array): WireReader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (count: number): Buffer => {
    if (count > buffer.length - at) throw new ProtocolError('A message of the server is cut short')
    at += count
    return buffer.subarray(at - count, at)
  }
  return {
    uint8: () => take(1)[0]!,
    uint16: () => take(2).readUInt16BE(0),
    uint24: () => take(3).readUIntBE(0, 3),
    take,
    vector: (lengthBytes) => take(take(lengthBytes).readUIntBE(0, lengthBytes)),
    left: () => buffer.length - at,
  }
}

export function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

export function vector(lengthBytes: 1 | 2 | 3, content: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUIntBE(content.length, 0, lengthBytes)
  return Buffer.concat([length, content])
}

export function uint16List(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(uint16))
}
