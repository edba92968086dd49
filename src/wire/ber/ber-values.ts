import { escapeBytes, escapeText } from '../../core/escape.ts'
import { ProtocolError } from '../buffered-reader.ts'
import { type BerValue, berTag, expectTag } from './read-ber.ts'

/** Numbers of more bytes than this are not in use: the largest key in use has 2,048. */
const maxNumberBytes = 16_384
/** RFC 5280 allows 64 characters in most names, and 2,048 hold every address of a page. */
const maxTextBytes = 2048
/** Longer ones are not assigned to anything. */
const maxOidBytes = 64

/** Colons between pairs of lower-case digits: `00:a1:ff`. */
export function hexPairs(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('hex')
    .replace(/..(?!$)/g, '$&:')
}

/** Two's complement, so that a serial number of a careless issuer may be negative. */
export function readInteger(value: BerValue | undefined): bigint {
  const { content } = expectTag(value, berTag.integer)
  return signedNumber(content)
}

/** The same of an ENUMERATED. */
export function readEnumerated(value: BerValue | undefined): number {
  return Number(signedNumber(expectTag(value, berTag.enumerated).content.subarray(0, 4)))
}

function signedNumber(content: Buffer): bigint {
  if (content.length === 0 || content.length > maxNumberBytes)
    throw new ProtocolError('A number has no usable length')
  const number = BigInt(`0x${content.toString('hex')}`)
  return content[0]! < 0x80 ? number : number - (1n << BigInt(content.length * 8))
}

export function readBoolean(value: BerValue | undefined): boolean {
  const { content } = expectTag(value, berTag.boolean)
  if (content.length !== 1) throw new ProtocolError('A truth value has one byte')
  return content[0] !== 0
}

/** The bytes of a bit string that is a whole number of bytes. */
export function readBits(value: BerValue | undefined): Buffer {
  const { content } = expectTag(value, berTag.bitString)
  if (content.length === 0) throw new ProtocolError('A bit string has no bits and no count of them')
  return content.subarray(1)
}

/** Positions of the bits that are set, the first being 0; at most as many as any extension names. */
export function readFlags(value: BerValue | undefined): readonly number[] {
  const bytes = readBits(value).subarray(0, 4)
  return Array.from({ length: bytes.length * 8 }, (_, at) => at).filter(
    (at) => (bytes[at >> 3]! & (0x80 >> (at & 7))) !== 0,
  )
}

/** Dotted: `2.5.4.3`. */
export function readOid(value: BerValue | undefined): string {
  return dottedOid(expectTag(value, berTag.oid).content)
}

export function dottedOid(content: Uint8Array): string {
  if (content.length === 0 || content.length > maxOidBytes || content.at(-1)! >= 0x80)
    throw new ProtocolError('An object identifier is broken')
  const arcs: bigint[] = []
  let arc = 0n
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...rest] = arcs
  const root = first < 80n ? first / 40n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}

/** A text of any of the types that names use, escaped. Bytes that are no text of their type stay visible. */
export function readText(value: BerValue): string {
  const content = value.content.subarray(0, maxTextBytes)
  switch (value.tag) {
    // T61String: in practice Latin-1.
    case 0x14:
      return escapeText(content.toString('latin1'))
    // UniversalString: four bytes a character.
    case 0x1c:
      return content.length % 4 === 0 ? escapeText(utf32(content)) : escapeBytes(content)
    // BMPString: UTF-16, the high byte first.
    case 0x1e:
      return content.length % 2 === 0
        ? escapeText(Buffer.from(content).swap16().toString('utf16le').toWellFormed())
        : escapeBytes(content)
    default:
      return escapeBytes(content)
  }
}

/** Text of an implicit tag, which is IA5 in every place where certificates have one. */
export function readPlainText(value: BerValue): string {
  return escapeBytes(value.content.subarray(0, maxTextBytes))
}

function utf32(content: Buffer): string {
  let text = ''
  for (let at = 0; at < content.length; at += 4) {
    const point = content.readUInt32BE(at)
    text += point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point)
  }
  return text.toWellFormed()
}
