import { ProtocolError } from '../../wire/buffered-reader.ts'

/** The data types of RFC 4251, section 5. A read past the end is a ProtocolError. */
export type WireReader = {
  byte(): number
  uint32(): number
  string(): Buffer
  nameList(): readonly string[]
  skip(count: number): void
}

export function createWireReader(bytes: Uint8Array): WireReader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (count: number): Buffer => {
    if (count > buffer.length - at) throw new ProtocolError('A message of the server is cut short')
    at += count
    return buffer.subarray(at - count, at)
  }
  const string = (): Buffer => take(take(4).readUInt32BE(0))
  return {
    byte: () => take(1)[0]!,
    uint32: () => take(4).readUInt32BE(0),
    string,
    nameList: () => {
      const text = string().toString('latin1')
      return text === '' ? [] : text.split(',')
    },
    skip: (count) => {
      take(count)
    },
  }
}

export function wireString(value: Uint8Array | string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([wireUint32(bytes.length), bytes])
}

export function wireUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A positive whole number: a leading zero byte keeps the sign bit clear. */
export function wireMpint(magnitude: Uint8Array): Buffer {
  let start = 0
  while (magnitude[start] === 0) start += 1
  const bytes = magnitude.subarray(start)
  return wireString((bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes)
}

/** Bits of a positive mpint as it stands on the wire. */
export function bitLength(mpint: Uint8Array): number {
  let start = 0
  while (mpint[start] === 0) start += 1
  const first = mpint[start]
  return first === undefined ? 0 : (mpint.length - start) * 8 - Math.clz32(first) + 24
}
