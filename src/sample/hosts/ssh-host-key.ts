import { hash } from 'node:crypto'
import { vector } from '../../wire/byte-writer.ts'
import type { Random } from '../random.ts'

export type SampleHostKey = {
  readonly cypher: string
  readonly key: string
  readonly fingerprint: string
  readonly length: number
}

/** A host key in the form of RFC 4253, 6.6, with its own fingerprint; no private half of it exists. */
export function sampleHostKey(cypher: string, bits: number, random: Random): SampleHostKey {
  const blob = Buffer.concat([vector(4, cypher), ...parameters(cypher, bits, random)])
  const fingerprint = hash('md5', blob).replace(/..(?!$)/g, '$&:')
  return { cypher, key: blob.toString('base64'), fingerprint, length: bits }
}

function parameters(cypher: string, bits: number, random: Random): readonly Buffer[] {
  const digits = (bytes: number): Buffer => Buffer.from(random.hex(bytes * 2), 'hex')
  if (cypher === 'ssh-ed25519') return [vector(4, digits(32))]
  // A point of the curve that is not compressed (RFC 5656, 3.1).
  if (cypher.startsWith('ecdsa'))
    return [vector(4, 'nistp256'), vector(4, Buffer.concat([Buffer.of(4), digits(64)]))]
  const modulus = digits(bits / 8)
  modulus[0]! |= 0x80
  modulus[modulus.length - 1]! |= 1
  // 65537, and a modulus with its sign.
  return [vector(4, Buffer.of(1, 0, 1)), vector(4, Buffer.concat([Buffer.of(0), modulus]))]
}
