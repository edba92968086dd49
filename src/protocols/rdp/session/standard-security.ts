import { createHash, randomBytes } from 'node:crypto'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { createByteReader } from '../../../wire/byte-reader.ts'
import { uint32le } from '../../../wire/byte-writer.ts'
import type { ServerSecurity } from './gcc.ts'

/** RDP's own encryption (MS-RDPBCGR 5.3), for servers from before TLS. */
export type StandardSecurity = {
  /** Our random number for the server alone (2.2.1.10.1), from behind the security header. */
  readonly exchange: Buffer
  /** The proof of a message and the message, encrypted. */
  seal(bytes: Uint8Array): Buffer
  /** The message behind its proof, which is not checked: a scanner trusts no server anyway. */
  open(bytes: Buffer): Buffer
}

const bits40 = 1
const bits128 = 2
const bits56 = 8

/** Keys are renewed after so many packets (5.3.7.1), and a screen takes fewer. */
const maxPackets = 4096

export function standardSecurity(server: ServerSecurity): StandardSecurity {
  if (server.random.length !== 32) throw new ProtocolError('The server sent no random number for the keys')
  if (![bits40, bits56, bits128].includes(server.method))
    throw new ProtocolError(`The server encrypts by method ${server.method}, which is not known here`)
  const key = publicKeyOf(server.certificate)
  const client = randomBytes(32)
  const { proof, encrypt, decrypt } = sessionKeys(client, server.random, server.method)
  const seal = rc4(encrypt)
  const open = rc4(decrypt)
  let packets = 0
  return {
    exchange: encryptRandom(client, key),
    seal: (bytes) => Buffer.concat([proofOf(proof, bytes), seal(bytes)]),
    open: (bytes) => {
      packets += 1
      if (packets >= maxPackets) throw new ProtocolError('The server sends more than a screen takes')
      if (bytes.length < 8) throw new ProtocolError('A message of the server is cut short')
      return open(bytes.subarray(8))
    },
  }
}

type PublicKey = { readonly exponent: bigint; readonly modulus: bigint; readonly bytes: number }

/** Only the servers' own kind of certificate (2.2.1.4.3.1.1): those with a chain speak TLS as well. */
function publicKeyOf(certificate: Buffer): PublicKey {
  const cursor = createByteReader(certificate)
  if ((cursor.uint32le() & 0x7fffffff) !== 1)
    throw new ProtocolError('The server has a certificate for its keys that is not known here')
  cursor.take(12)
  if (cursor.uint32le() !== 0x31415352) throw new ProtocolError('The certificate of the server has no key')
  const bytes = cursor.uint32le() - 8
  cursor.take(8)
  const exponent = BigInt(cursor.uint32le())
  if (bytes < 48 || bytes > 512) throw new ProtocolError('The key of the server has an odd size')
  const modulus = fromLittleEndian(cursor.take(bytes))
  if (modulus < 2n) throw new ProtocolError('The key of the server is none')
  return { exponent, modulus, bytes }
}

function encryptRandom(random: Buffer, { exponent, modulus, bytes }: PublicKey): Buffer {
  let power = 1n
  let base = fromLittleEndian(random) % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = (power * base) % modulus
    base = (base * base) % modulus
  }
  const encrypted = Buffer.from(power.toString(16).padStart(bytes * 2, '0'), 'hex').reverse()
  return Buffer.concat([uint32le(bytes + 8), encrypted, Buffer.alloc(8)])
}

function fromLittleEndian(bytes: Buffer): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
}

type SessionKeys = { readonly proof: Buffer; readonly encrypt: Buffer; readonly decrypt: Buffer }

/** 5.3.5.1: two rounds over both random numbers, then each key shortened to what was agreed on. */
export function sessionKeys(client: Buffer, server: Buffer, method: number): SessionKeys {
  const hash = (algorithm: 'md5' | 'sha1', ...parts: readonly Uint8Array[]): Buffer =>
    createHash(algorithm).update(Buffer.concat(parts)).digest()
  const round = (secret: Buffer, letters: readonly string[]): Buffer =>
    Buffer.concat(
      letters.map((salt) => hash('md5', secret, hash('sha1', Buffer.from(salt), secret, client, server))),
    )
  const first = Buffer.concat([client.subarray(0, 24), server.subarray(0, 24)])
  const blob = round(round(first, ['A', 'BB', 'CCC']), ['X', 'YY', 'ZZZ'])
  const final = (part: Buffer): Buffer => hash('md5', part, client, server)
  return {
    proof: shorten(blob.subarray(0, 16), method),
    decrypt: shorten(final(blob.subarray(16, 32)), method),
    encrypt: shorten(final(blob.subarray(32, 48)), method),
  }
}

function shorten(key: Buffer, method: number): Buffer {
  if (method === bits128) return Buffer.from(key)
  const salt = method === bits40 ? [0xd1, 0x26, 0x9e] : [0xd1]
  return Buffer.concat([Buffer.from(salt), key.subarray(salt.length, 8)])
}

function proofOf(key: Buffer, bytes: Uint8Array): Buffer {
  const inner = createHash('sha1')
    .update(Buffer.concat([key, Buffer.alloc(40, 0x36), uint32le(bytes.length), bytes]))
    .digest()
  const outer = createHash('md5').update(Buffer.concat([key, Buffer.alloc(48, 0x5c), inner]))
  return outer.digest().subarray(0, 8)
}

/** RC4, which OpenSSL no longer has switched on and old servers have nothing beside. It keeps its state. */
export function rc4(key: Uint8Array): (bytes: Uint8Array) => Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number): void => {
    const kept = state[a]!
    state[a] = state[b]!
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return (bytes) => {
    const out = Buffer.alloc(bytes.length)
    for (let at = 0; at < bytes.length; at++) {
      i = (i + 1) & 255
      j = (j + state[i]!) & 255
      swap(i, j)
      out[at] = bytes[at]! ^ state[(state[i]! + state[j]!) & 255]!
    }
    return out
  }
}
