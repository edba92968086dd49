import { bitLength } from '../../../protocols/ssh/wire.ts'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { createByteReader } from '../../../wire/byte-reader.ts'

/** The number that makes a public key what it is, in as few bytes as it has. */
export type KeyMaterial = { readonly bytes: Buffer; readonly bits: number }

/** Keys of 16,384 bits have 2,750 characters. */
const maxKeyLength = 16_384

/**
 * Of a key as SSH sends it, in Base64. RSA: n. DSA: y. ECDSA: the first coordinate. Ed25519: all of it. Null for
 * others, and for what cannot be read.
 */
export function keyMaterial(base64: string): KeyMaterial | null {
  if (base64 === '' || base64.length > maxKeyLength) return null
  try {
    const reader = createByteReader(Buffer.from(base64, 'base64'))
    const kind = reader.vector(4).toString('latin1')
    const certified = kind.match(/^(.{1,48})-cert-v0[01]@openssh\.com$/)?.[1]
    // A certificate has a nonce before the key (PROTOCOL.certkeys).
    if (certified !== undefined) reader.vector(4)
    return readMaterial(certified ?? kind, () => reader.vector(4))
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

function readMaterial(kind: string, next: () => Buffer): KeyMaterial | null {
  if (kind === 'ssh-rsa') {
    next()
    return numberFrom(next())
  }
  if (kind === 'ssh-dss') {
    const [p, , , y] = [next(), next(), next(), next()]
    return { ...numberFrom(y!), bits: bitLength(p!) }
  }
  if (kind === 'ssh-ed25519') return { bytes: next(), bits: 256 }
  const curve = kind.match(/^ecdsa-sha2-nistp(256|384|521)$/)?.[1]
  if (curve === undefined) return null
  next()
  const point = next()
  // SEC 1, 2.3.3: 4 before the two coordinates of an uncompressed point.
  if (point[0] !== 4 || point.length % 2 === 0) return null
  return { ...numberFrom(point.subarray(1, (point.length + 1) / 2)), bits: Number(curve) }
}

function numberFrom(bytes: Buffer): KeyMaterial {
  let start = 0
  while (start < bytes.length && bytes[start] === 0) start += 1
  return { bytes: bytes.subarray(start), bits: bitLength(bytes) }
}
