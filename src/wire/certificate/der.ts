import { ProtocolError } from '../buffered-reader.ts'

/** One value of ASN.1's distinguished encoding (X.690): `tag` is the whole identifier octet. */
export type DerValue = {
  readonly tag: number
  readonly content: Buffer
  /** With its head, as it was signed and as fingerprints are made of it. */
  readonly whole: Buffer
}

export const derTag = {
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
 * readers do; what is cut short, or of a length that is only told at its end, is not.
 */
export function readDer(bytes: Uint8Array): DerValue {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readAt(buffer, 0)
}

/** The values inside a constructed one. Nothing descends by itself, so depth costs nothing. */
export function childrenOf(value: DerValue, most = Number.POSITIVE_INFINITY): readonly DerValue[] {
  const children: DerValue[] = []
  for (let at = 0; at < value.content.length && children.length < most; ) {
    const child = readAt(value.content, at)
    children.push(child)
    at += child.whole.length
  }
  return children
}

/** The values inside, after making sure of what they are inside of. */
export function childrenOfTag(value: DerValue | undefined, tag: number): readonly DerValue[] {
  return childrenOf(expectTag(value, tag))
}

export function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new ProtocolError(`Tag ${hex(tag)} was expected, not ${hex(value?.tag)}`)
  return value
}

function readAt(buffer: Buffer, start: number): DerValue {
  const tag = buffer[start]
  const first = buffer[start + 1]
  if (tag === undefined || first === undefined) throw cutShort()
  if ((tag & 0x1f) === 0x1f) throw new ProtocolError('A tag has a number that no certificate uses')
  const count = first < 0x80 ? 0 : first & 0x7f
  // Four bytes of length reach beyond whatever is read here.
  if (first === 0x80 || count > 4) throw new ProtocolError('A length is not one of DER')
  const head = 2 + count
  if (start + head > buffer.length) throw cutShort()
  const length = count === 0 ? first : buffer.readUIntBE(start + 2, count)
  const end = start + head + length
  if (end > buffer.length) throw cutShort()
  return { tag, content: buffer.subarray(start + head, end), whole: buffer.subarray(start, end) }
}

function cutShort(): ProtocolError {
  return new ProtocolError('A value is cut short')
}

function hex(tag: number | undefined): string {
  return tag === undefined ? 'none' : `0x${tag.toString(16).padStart(2, '0')}`
}
