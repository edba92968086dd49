import { createHash } from 'node:crypto'
import { hexPairs, readBits, readInteger, readOid } from '../ber/ber-values.ts'
import { type BerValue, berTag, childrenOfTag, readBer } from '../ber/read-ber.ts'
import { curves } from './algorithm-names.ts'
import { type AlgorithmIdentifier, readAlgorithm } from './parse-certificate.ts'
import { tryRead } from './try-read.ts'

/** What a SubjectPublicKeyInfo holds (RFC 3279, 2.3; RFC 8410). */
export type PublicKey =
  | { readonly kind: 'rsa'; readonly bits: number; readonly modulus: bigint; readonly exponent: bigint }
  | { readonly kind: 'ec'; readonly bits: number; readonly curve: string; readonly point: Buffer }
  | {
      readonly kind: 'dsa'
      readonly bits: number
      readonly parameters: { readonly p: bigint; readonly q: bigint; readonly g: bigint } | null
      readonly value: bigint
    }
  /** Keys whose kind is all there is to say: the Edwards curves, and unknown kinds. */
  | { readonly kind: 'other'; readonly name: string; readonly bits: number; readonly bytes: Buffer }

/** Throws a ProtocolError on a broken key. */
export function readPublicKey(value: BerValue): PublicKey {
  const [identifier, bitString] = childrenOfTag(value, berTag.sequence)
  const algorithm = readAlgorithm(identifier)
  const bytes = readBits(bitString)
  switch (algorithm.oid) {
    // rsaEncryption, and the keys that sign with PSS only.
    case '1.2.840.113549.1.1.1':
    case '1.2.840.113549.1.1.10':
      return rsaKey(bytes)
    case '1.2.840.10045.2.1':
      return ecKey(algorithm, bytes)
    case '1.2.840.10040.4.1':
      return dsaKey(algorithm, bytes)
    default:
      return otherKey(algorithm.oid, bytes)
  }
}

function rsaKey(bytes: Buffer): PublicKey {
  const [modulus, exponent] = childrenOfTag(readBer(bytes), berTag.sequence).map(readInteger)
  if (modulus === undefined || exponent === undefined) return otherKey('rsa', bytes)
  return { kind: 'rsa', bits: bitLength(modulus), modulus, exponent }
}

function ecKey({ parameters }: AlgorithmIdentifier, point: Buffer): PublicKey {
  // A curve may also be written out in full, which no browser takes and which has no name.
  const oid = parameters ? tryRead(() => readOid(parameters)) : undefined
  const known = oid === undefined ? undefined : curves.get(oid)
  const curve = known?.name ?? oid ?? 'explicit'
  return { kind: 'ec', bits: known?.bits ?? fieldBits(point), curve, point }
}

/** What the coordinates of the point have space for. */
function fieldBits(point: Buffer): number {
  return point[0] === 4 ? (point.length - 1) * 4 : Math.max(0, point.length - 1) * 8
}

function dsaKey({ parameters }: AlgorithmIdentifier, bytes: Buffer): PublicKey {
  const [p, q, g] = parameters?.tag === berTag.sequence ? childrenOfTag(parameters, berTag.sequence) : []
  const value = readInteger(readBer(bytes))
  // RFC 3279, 2.3.2: parameters that are absent are those of the issuer.
  if (!g) return { kind: 'dsa', bits: bitLength(value), parameters: null, value }
  const prime = readInteger(p)
  return {
    kind: 'dsa',
    bits: bitLength(prime),
    parameters: { p: prime, q: readInteger(q), g: readInteger(g) },
    value,
  }
}

const otherKinds: ReadonlyMap<string, readonly [name: string, bits: number]> = new Map([
  ['1.3.101.112', ['ed25519', 256]],
  ['1.3.101.113', ['ed448', 456]],
])

function otherKey(oid: string, bytes: Buffer): PublicKey {
  const [name, bits] = otherKinds.get(oid) ?? [oid, bytes.length * 8]
  return { kind: 'other', name, bits, bytes }
}

function bitLength(number: bigint): number {
  if (number <= 0n) return 0
  const digits = number.toString(16)
  return digits.length * 4 - Math.clz32(Number.parseInt(digits[0]!, 16)) + 28
}

export type PublicKeyRecord = {
  readonly algorithm: string
  readonly key_size: number
  readonly sha256_fingerprint: string
  readonly modulus?: string
  readonly exponent?: number
  readonly curve?: string
  readonly public_key?: string
  readonly p?: string
  readonly q?: string
  readonly g?: string
}

/** Numbers are decimal text, and points are hexadecimal, as the interface shows them. */
export function publicKeyRecord(value: BerValue): PublicKeyRecord | undefined {
  const key = tryRead(() => readPublicKey(value))
  if (!key) return undefined
  const sha256_fingerprint = hexPairs(createHash('sha256').update(value.whole).digest())
  const record = { key_size: key.bits, sha256_fingerprint }
  switch (key.kind) {
    case 'rsa':
      return {
        algorithm: 'rsa',
        ...record,
        modulus: key.modulus.toString(),
        // One that a number cannot hold exactly is left out.
        ...(Number.isSafeInteger(Number(key.exponent)) && { exponent: Number(key.exponent) }),
      }
    case 'ec':
      return {
        algorithm: 'ec',
        ...record,
        curve: key.curve,
        public_key: key.point.subarray(0, maxKeyBytes).toString('hex'),
      }
    case 'dsa':
      return {
        algorithm: 'dsa',
        ...record,
        public_key: key.value.toString(),
        ...(key.parameters && {
          p: key.parameters.p.toString(),
          q: key.parameters.q.toString(),
          g: key.parameters.g.toString(),
        }),
      }
    case 'other':
      return {
        algorithm: key.name,
        ...record,
        public_key: key.bytes.subarray(0, maxKeyBytes).toString('hex'),
      }
  }
}

/** The keys of ML-DSA-87 have 2,592. */
const maxKeyBytes = 4096

/** RFC 7469, 2.4. */
export function keyPin(value: BerValue): string {
  return createHash('sha256').update(value.whole).digest('base64')
}
