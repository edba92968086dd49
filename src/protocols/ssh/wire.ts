import type { ByteReader } from '../../wire/byte-reader.ts'
import { vector } from '../../wire/byte-writer.ts'

/** Data types of RFC 4251, section 5, that only SSH has. Its `string` is a vector with four bytes of length. */

export function readNameList(reader: ByteReader): readonly string[] {
  const text = reader.vector(4).toString('latin1')
  return text === '' ? [] : text.split(',')
}

/** A positive whole number: a leading zero byte keeps the sign bit clear. */
export function wireMpint(magnitude: Uint8Array): Buffer {
  let start = 0
  while (magnitude[start] === 0) start += 1
  const bytes = magnitude.subarray(start)
  return vector(4, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes)
}

/** Bits of a positive mpint as it stands on the wire. */
export function bitLength(mpint: Uint8Array): number {
  let start = 0
  while (mpint[start] === 0) start += 1
  const first = mpint[start]
  return first === undefined ? 0 : (mpint.length - start) * 8 - Math.clz32(first) + 24
}
