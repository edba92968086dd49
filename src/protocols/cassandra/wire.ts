import { ProtocolError } from '../../wire/buffered-reader.ts'

/** The notations of the native protocol, section 3. A read past the end is a ProtocolError. */
export type WireReader = {
  byte(): number
  short(): number
  int(): number
  string(): Buffer
  /** [bytes]: null when the length is negative. */
  bytes(): Buffer | null
  skip(count: number): void
  /** All that was not read yet. */
  rest(): Buffer
}

export function createWireReader(buffer: Buffer): WireReader {
  let at = 0
  const take = (count: number): Buffer => {
    if (count > buffer.length - at) throw new ProtocolError('A message of the server is cut short')
    at += count
    return buffer.subarray(at - count, at)
  }
  return {
    byte: () => take(1)[0]!,
    short: () => take(2).readUInt16BE(0),
    int: () => take(4).readInt32BE(0),
    string: () => take(take(2).readUInt16BE(0)),
    bytes: () => {
      const length = take(4).readInt32BE(0)
      return length < 0 ? null : take(length)
    },
    skip: (count) => {
      take(count)
    },
    rest: () => buffer.subarray(at),
  }
}

/** [string multimap]; names in Latin-1, which the server's own are. */
export function readMultimap(reader: WireReader): ReadonlyMap<string, readonly Buffer[]> {
  const map = new Map<string, readonly Buffer[]>()
  for (let left = reader.short(); left > 0; left--) {
    const name = reader.string().toString('latin1')
    map.set(
      name,
      Array.from({ length: reader.short() }, () => reader.string()),
    )
  }
  return map
}

export function wireShort(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export function wireInt(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export function wireString(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([wireShort(bytes.length), bytes])
}

export function wireLongString(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([wireInt(bytes.length), bytes])
}

export function wireStringMap(map: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(map)
  return Buffer.concat([
    wireShort(entries.length),
    ...entries.flatMap(([name, value]) => [wireString(name), wireString(value)]),
  ])
}
