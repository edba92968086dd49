import { ProtocolError } from '../../wire/buffered-reader.ts'
import type { ByteReader } from '../../wire/byte-reader.ts'

/** The little of BER that MCS and CredSSP are written in: tags of one or two bytes, definite lengths. */
export function ber(tag: readonly number[], ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([...tag, ...length]), body])
}

export function berInteger(value: number): Buffer {
  return ber([2], value < 0x80 ? Buffer.from([value]) : Buffer.from([0, value >> 8, value & 0xff]))
}

/** The body of the next element, which has to have this tag. */
export function readBer(cursor: ByteReader, ...tag: readonly number[]): Buffer {
  for (const byte of tag)
    if (cursor.uint8() !== byte) throw new ProtocolError('The server answers with an unexpected element')
  const first = cursor.uint8()
  if (first < 0x80) return cursor.take(first)
  const count = first & 0x7f
  if (count === 0 || count > 3) throw new ProtocolError('An element has no usable length')
  let length = 0
  for (let done = 0; done < count; done++) length = length * 256 + cursor.uint8()
  return cursor.take(length)
}
