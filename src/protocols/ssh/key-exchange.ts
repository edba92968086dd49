import { createECDH, randomBytes } from 'node:crypto'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint32be, vector } from '../../wire/byte-writer.ts'
import type { PacketStream } from './packet-stream.ts'
import { wireMpint } from './wire.ts'

/**
 * The key exchange as far as the server's reply, which carries the host key. The shared secret is never
 * computed, so where any number is a valid public value a random one does.
 */
export type KeyExchange = (packets: PacketStream) => Promise<Buffer>

const initNumber = 30
const replyNumber = 31

/** ECDH (RFC 5656, 4), its X25519 form (RFC 8731) and the hybrids: one string each way. */
const withString =
  (publicValue: () => Uint8Array): KeyExchange =>
  async (packets) => {
    await packets.send(Buffer.concat([Buffer.from([initNumber]), vector(4, publicValue())]))
    return hostKeyOf(await packets.receive(replyNumber))
  }

/** Fixed groups (RFC 4253, 8; RFC 8268): any number of fewer bits than the prime is in range. */
const withNumber =
  (bits: number): KeyExchange =>
  async (packets) => {
    await packets.send(Buffer.concat([Buffer.from([initNumber]), wireMpint(randomBelow(bits))]))
    return hostKeyOf(await packets.receive(replyNumber))
  }

/** Group exchange (RFC 4419, 3): the server sends a prime first. */
const withGroup: KeyExchange = async (packets) => {
  const sizes = uint32be(1024, 2048, 8192)
  await packets.send(Buffer.concat([Buffer.from([34]), sizes]))
  const reader = createByteReader(await packets.receive(31))
  reader.uint8()
  const prime = reader.vector(4)
  if (prime.length < 16 || prime.length > 2049) throw new ProtocolError('The group of the server is no group')
  const magnitude = prime[0] === 0 ? prime.subarray(1) : prime
  await packets.send(Buffer.concat([Buffer.from([32]), wireMpint(randomBelow(magnitude.length * 8 - 8))]))
  return hostKeyOf(await packets.receive(33))
}

function hostKeyOf(reply: Buffer): Buffer {
  const reader = createByteReader(reply)
  reader.uint8()
  return reader.vector(4)
}

function randomBelow(bits: number): Buffer {
  const bytes = randomBytes(bits / 8)
  // The top bit is clear, so it is less than the prime; the next is set, so it is not small.
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes
}

const onCurve = (curve: string) => withString(() => createECDH(curve).generateKeys())

/** Cheapest for the server first. */
const methods: ReadonlyMap<string, KeyExchange> = new Map([
  ['curve25519-sha256', withString(() => randomBytes(32))],
  ['curve25519-sha256@libssh.org', withString(() => randomBytes(32))],
  ['ecdh-sha2-nistp256', onCurve('prime256v1')],
  ['ecdh-sha2-nistp384', onCurve('secp384r1')],
  ['ecdh-sha2-nistp521', onCurve('secp521r1')],
  // sntrup761 takes any 1158 bytes; X25519 follows.
  ['sntrup761x25519-sha512', withString(() => randomBytes(1158 + 32))],
  ['sntrup761x25519-sha512@openssh.com', withString(() => randomBytes(1158 + 32))],
  // ML-KEM-768: zeros are a valid vector of coefficients (FIPS 203, 7.2); seed and X25519 follow.
  ['mlkem768x25519-sha256', withString(() => Buffer.concat([Buffer.alloc(1152), randomBytes(32 + 32)]))],
  ['diffie-hellman-group14-sha256', withNumber(2048)],
  ['diffie-hellman-group14-sha1', withNumber(2048)],
  ['diffie-hellman-group1-sha1', withNumber(1024)],
  ['diffie-hellman-group-exchange-sha256', withGroup],
  ['diffie-hellman-group-exchange-sha1', withGroup],
  ['diffie-hellman-group15-sha512', withNumber(3072)],
  ['diffie-hellman-group16-sha512', withNumber(4096)],
  ['diffie-hellman-group18-sha512', withNumber(8192)],
])

export function chooseKeyExchange(
  offered: readonly string[],
): { readonly name: string; readonly run: KeyExchange } | null {
  const known = new Set(offered)
  for (const [name, run] of methods) if (known.has(name)) return { name, run }
  return null
}
