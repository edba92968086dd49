import { createByteReader } from '../../byte-reader.ts'
import { namedGroup } from '../ciphers/named-groups.ts'

/** The group of an ephemeral key exchange, as far as the server shows it. */
export type KeyExchange =
  | {
      readonly kind: 'dh'
      readonly bits: number
      readonly group: number | null
      readonly prime: Uint8Array | null
      readonly generator: Uint8Array | null
    }
  | { readonly kind: 'ecdh'; readonly bits: number; readonly group: number | null }

/**
 * ServerKeyExchange (RFC 5246, 7.4.3; RFC 8422, 5.4) of a suite by its OpenSSL name; null when the suite has
 * none of these, or the message has a form that is not known.
 */
export function decodeServerKeyExchange(body: Uint8Array, suiteName: string): KeyExchange | null {
  // A hint for the pre-shared key comes first (RFC 4279, 3; RFC 5489, 2).
  const reader = createByteReader(body)
  if (/^(?:EC)?DHE[-_]PSK|_(?:EC)?DHE_PSK_/.test(suiteName)) reader.vector(2)
  if (isEcdh.test(suiteName)) return decodeCurve(createByteReader(reader.take(reader.left())))
  if (!isDh.test(suiteName)) return null
  const prime = reader.vector(2)
  const generator = reader.vector(2)
  return { kind: 'dh', bits: bitLength(prime), group: null, prime, generator }
}

const isEcdh = /^A?ECDHE?-|^TLS_ECDHE_/
const isDh = /^(?:EXP(?:1024)?-)?(?:EDH|DHE|ADH)-|^TLS_(?:DHE_|DH_anon)/

const explicitPrime = 1
const namedCurve = 3

function decodeCurve(reader: ReturnType<typeof createByteReader>): KeyExchange | null {
  const type = reader.uint8()
  if (type === explicitPrime) return { kind: 'ecdh', bits: bitLength(reader.vector(1)), group: null }
  return type === namedCurve ? groupKeyExchange(reader.uint16be()) : null
}

/** A group by its code: TLS 1.3, and curves of older versions. Null when it is not known. */
export function groupKeyExchange(code: number): KeyExchange | null {
  const group = namedGroup(code)
  if (!group) return null
  return group.kind === 'ecdh'
    ? { kind: 'ecdh', bits: group.bits, group: code }
    : { kind: 'dh', bits: group.bits, group: code, prime: null, generator: null }
}

/** Of a number in the order of the network. */
export function bitLength(number: Uint8Array): number {
  const start = number.findIndex((byte) => byte !== 0)
  return start < 0 ? 0 : (number.length - start) * 8 - Math.clz32(number[start]!) + 24
}
