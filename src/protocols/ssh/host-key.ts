import { createHash } from 'node:crypto'
import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../wire/byte-reader.ts'
import { vector } from '../../wire/byte-writer.ts'
import { bitLength } from './wire.ts'

export type HostKey = {
  readonly cypher: string
  /** Base64 of the key as the server sent it. */
  readonly key: string
  readonly fingerprint: string
  readonly length?: number
}

export function decodeHostKey(blob: Uint8Array): HostKey {
  const reader = createByteReader(blob)
  const name = reader.vector(4).toString('latin1')
  if (name === '' || name.length > 64) throw new ProtocolError('The host key has no usable name')
  const certified = name.match(/^(.{1,48})-cert-v0[01]@openssh\.com$/)?.[1]
  // A certificate has a nonce before the key (PROTOCOL.certkeys), and the fingerprint of the key in it.
  if (certified !== undefined) reader.vector(4)
  const kind = certified ?? name
  const parts = (partsOf.get(kind) ?? noParts)(reader)
  const plain =
    certified === undefined || parts.length === 0
      ? blob
      : Buffer.concat([vector(4, kind), ...parts.map((part) => vector(4, part))])
  const length = lengthOf(kind, parts)
  return {
    cypher: escapeBytes(Buffer.from(name, 'latin1')),
    key: Buffer.from(blob).toString('base64'),
    fingerprint: fingerprintOf(plain),
    ...(length === undefined ? {} : { length }),
  }
}

function fingerprintOf(blob: Uint8Array): string {
  return createHash('md5')
    .update(blob)
    .digest('hex')
    .replace(/..(?!$)/g, '$&:')
}

const take =
  (count: number) =>
  (reader: ByteReader): readonly Buffer[] =>
    Array.from({ length: count }, () => reader.vector(4))

const noParts = take(0)

/** Strings after the name: RFC 4253 6.6 (RSA: e, n; DSS: p, q, g, y), 5656 3.1 (curve, point), 8709 4. */
const partsOf: ReadonlyMap<string, (reader: ByteReader) => readonly Buffer[]> = new Map([
  ['ssh-rsa', take(2)],
  ['ssh-dss', take(4)],
  ['ssh-ed25519', take(1)],
  ['ssh-ed448', take(1)],
  ['ecdsa-sha2-nistp256', take(2)],
  ['ecdsa-sha2-nistp384', take(2)],
  ['ecdsa-sha2-nistp521', take(2)],
])

function lengthOf(kind: string, parts: readonly Buffer[]): number | undefined {
  if (kind === 'ssh-rsa') return bitLength(parts[1]!)
  if (kind === 'ssh-dss') return bitLength(parts[0]!)
  if (kind === 'ssh-ed25519') return 256
  if (kind === 'ssh-ed448') return 456
  const curve = kind.match(/^ecdsa-sha2-nistp(256|384|521)$/)?.[1]
  return curve === undefined ? undefined : Number(curve)
}
