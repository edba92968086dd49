import { ProtocolError } from '../buffered-reader.ts'
import { type ByteReader, createByteReader } from '../byte-reader.ts'

/** One value of ASN.1's basic or distinguished encoding (X.690): `tag` is the whole identifier octet. */
export type BerValue = {
  readonly tag: number
  readonly content: Buffer
  /** With its head, as it was signed and as fingerprints are made of it. */
  readonly whole: Buffer
}

export const berTag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Identifier octet of `[number]`; constructed unless said otherwise. */
export function contextTag(number: number, constructed = true): number {
  return (constructed ? 0xa0 : 0x80) | number
}

/**
 * The value at the start of the bytes. Lengths that are longer than they need to be are read, as other
 * readers do; what is cut short, or has a length that only its end shows, is not.
 */
export function readBer(bytes: Uint8Array): BerValue {
  return takeValue(createByteReader(bytes))
}

/** The values inside a constructed one. Nothing descends by itself, so depth costs nothing. */
export function childrenOf(value: BerValue, max = Number.POSITIVE_INFINITY): readonly BerValue[] {
  const children: BerValue[] = []
  const reader = createByteReader(value.content)
  while (reader.left() > 0 && children.length < max) children.push(takeValue(reader))
  return children
}

/** The content of the next value, which has to have this identifier of one or two octets. */
export function takeBer(reader: ByteReader, tag: number): Buffer {
  const found = tag > 0xff ? reader.uint16be() : reader.uint8()
  if (found !== tag) throw new ProtocolError(`Tag ${hex(tag)} was expected, not ${hex(found)}`)
  return reader.take(takeLength(reader))
}

/** The values inside, after making sure of what they are inside of. */
export function childrenOfTag(value: BerValue | undefined, tag: number): readonly BerValue[] {
  return childrenOf(expectTag(value, tag))
}

export function expectTag(value: BerValue | undefined, tag: number): BerValue {
  if (value?.tag !== tag) throw new ProtocolError(`Tag ${hex(tag)} was expected, not ${hex(value?.tag)}`)
  return value
}

function takeValue(reader: ByteReader): BerValue {
  const before = reader.left()
  const tag = reader.uint8()
  if ((tag & 0x1f) === 0x1f) throw new ProtocolError('A tag has a number that no certificate uses')
  const length = takeLength(reader)
  const head = before - reader.left()
  const content = reader.take(length)
  const whole = Buffer.from(content.buffer, content.byteOffset - head, head + length)
  return { tag, content, whole }
}

/** Of the definite form, which is the only one of DER. */
function takeLength(reader: ByteReader): number {
  const first = reader.uint8()
  if (first < 0x80) return first
  const count = first & 0x7f
  // Four octets of length reach beyond every message that is read here.
  if (count === 0 || count > 4) throw new ProtocolError('A length is not one of DER')
  return reader.take(count).readUIntBE(0, count)
}

function hex(tag: number | undefined): string {
  return tag === undefined ? 'none' : `0x${tag.toString(16).padStart(2, '0')}`
}
