import type { ByteReader } from '../../wire/byte-reader.ts'
import { uint16be, vector } from '../../wire/byte-writer.ts'

/** Notations of the native protocol, section 3, that only it has. Its [string] is a vector with two bytes of length. */

/** [bytes]: null when the length is negative. */
export function readBytes(reader: ByteReader): Buffer | null {
  const length = reader.int32be()
  return length < 0 ? null : reader.take(length)
}

/** [string multimap]; names in Latin-1, which the server's own are. */
export function readMultimap(reader: ByteReader): ReadonlyMap<string, readonly Buffer[]> {
  const map = new Map<string, readonly Buffer[]>()
  for (let left = reader.uint16be(); left > 0; left--) {
    const name = reader.vector(2).toString('latin1')
    map.set(
      name,
      Array.from({ length: reader.uint16be() }, () => reader.vector(2)),
    )
  }
  return map
}

export function wireStringMap(map: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(map)
  return Buffer.concat([
    uint16be(entries.length),
    ...entries.flatMap(([name, value]) => [vector(2, name), vector(2, value)]),
  ])
}
