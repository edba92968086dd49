import { ber } from '../../ber/write-ber.ts'

export function encodeOid(text: string): Buffer {
  const [first = 0n, second = 0n, ...rest] = text.split('.').map(BigInt)
  return ber(0x06, ...[first * 40n + second, ...rest].map(encodeArc))
}

function encodeArc(arc: bigint): Buffer {
  const bytes = [Number(arc & 0x7fn)]
  for (let left = arc >> 7n; left > 0n; left >>= 7n) bytes.unshift(Number(left & 0x7fn) | 0x80)
  return Buffer.from(bytes)
}

export type CertificateParts = {
  readonly serial?: Buffer
  readonly subject?: Buffer
  readonly validity?: Buffer
  readonly publicKey?: Buffer
  /** Each a whole Extension. */
  readonly extensions?: readonly Buffer[]
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => ber(0x30, ...parts)
const ecdsaWithSha256 = sequence(encodeOid('1.2.840.10045.4.3.2'))

/** A certificate with a signature that is none. */
export function encodeCertificate(parts: CertificateParts = {}): Buffer {
  const body = sequence(
    ber(0xa0, ber(0x02, Buffer.from([2]))),
    parts.serial ?? ber(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    encodeName('2.5.4.3', ber(0x0c, Buffer.from('issuer'))),
    parts.validity ??
      sequence(ber(0x17, Buffer.from('250101000000Z')), ber(0x18, Buffer.from('20600101000000Z'))),
    parts.subject ?? encodeName('2.5.4.3', ber(0x0c, Buffer.from('subject'))),
    parts.publicKey ?? sequence(sequence(encodeOid('1.3.101.112')), ber(0x03, Buffer.alloc(33))),
    ...(parts.extensions ? [ber(0xa3, sequence(...parts.extensions))] : []),
  )
  return sequence(body, ecdsaWithSha256, ber(0x03, Buffer.alloc(9)))
}

export function encodeName(oid: string, ...values: readonly Uint8Array[]): Buffer {
  return sequence(...values.map((value) => ber(0x31, sequence(encodeOid(oid), value))))
}

export function encodeExtension(oid: string, content: Uint8Array, critical = false): Buffer {
  return sequence(encodeOid(oid), ...(critical ? [ber(0x01, Buffer.from([0xff]))] : []), ber(0x04, content))
}
