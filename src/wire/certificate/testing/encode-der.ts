/** A value of DER with any tag and content, for certificates that nobody would issue. */
export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content])
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export function encodeOid(text: string): Buffer {
  const [first = 0n, second = 0n, ...rest] = text.split('.').map(BigInt)
  return encodeDer(0x06, ...[first * 40n + second, ...rest].map(encodeArc))
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

const sequence = (...parts: readonly Uint8Array[]): Buffer => encodeDer(0x30, ...parts)
const ecdsaWithSha256 = sequence(encodeOid('1.2.840.10045.4.3.2'))

/** A certificate with a signature that is none. */
export function encodeCertificate(parts: CertificateParts = {}): Buffer {
  const body = sequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    parts.serial ?? encodeDer(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    encodeName('2.5.4.3', encodeDer(0x0c, Buffer.from('issuer'))),
    parts.validity ??
      sequence(
        encodeDer(0x17, Buffer.from('250101000000Z')),
        encodeDer(0x18, Buffer.from('20600101000000Z')),
      ),
    parts.subject ?? encodeName('2.5.4.3', encodeDer(0x0c, Buffer.from('subject'))),
    parts.publicKey ?? sequence(sequence(encodeOid('1.3.101.112')), encodeDer(0x03, Buffer.alloc(33))),
    ...(parts.extensions ? [encodeDer(0xa3, sequence(...parts.extensions))] : []),
  )
  return sequence(body, ecdsaWithSha256, encodeDer(0x03, Buffer.alloc(9)))
}

export function encodeName(oid: string, ...values: readonly Uint8Array[]): Buffer {
  return sequence(...values.map((value) => encodeDer(0x31, sequence(encodeOid(oid), value))))
}

export function encodeExtension(oid: string, content: Uint8Array, critical = false): Buffer {
  return sequence(
    encodeOid(oid),
    ...(critical ? [encodeDer(0x01, Buffer.from([0xff]))] : []),
    encodeDer(0x04, content),
  )
}
