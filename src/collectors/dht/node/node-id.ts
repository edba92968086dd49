import { randomBytes } from 'node:crypto'
import { type Address, parseAddress } from '../../../core/address.ts'
import { idBytes } from '../krpc/compact.ts'

/** Leading bits that two ids have in common: 160 when they are equal. */
export function sharedBits(a: Buffer, b: Buffer): number {
  for (let i = 0; i < idBytes; i++) {
    const difference = a[i]! ^ b[i]!
    if (difference !== 0) return i * 8 + Math.clz32(difference) - 24
  }
  return idBytes * 8
}

/** Which of two ids is nearer to the target (BEP 5: the distance is the exclusive or). */
export function compareDistance(target: Buffer, a: Buffer, b: Buffer): number {
  for (let i = 0; i < idBytes; i++) {
    const difference = (a[i]! ^ target[i]!) - (b[i]! ^ target[i]!)
    if (difference !== 0) return difference
  }
  return 0
}

/** An id that nodes accept from this address: its first 21 bits follow from the address (BEP 42). */
export function idForAddress(ip: string): Buffer {
  const id = randomBytes(idBytes)
  const address = parseAddress(ip)
  if (!address) return id
  const prefix = prefixFor(address, id[19]! & 7)
  id[0] = prefix >>> 24
  id[1] = prefix >>> 16
  id[2] = ((prefix >>> 8) & 0xf8) | (id[2]! & 7)
  return id
}

export function isIdForAddress(id: Buffer, ip: string): boolean {
  const address = parseAddress(ip)
  if (!address) return false
  const prefix = prefixFor(address, id[19]! & 7)
  return (
    id[0] === prefix >>> 24 && id[1] === ((prefix >>> 16) & 255) && ((id[2]! ^ (prefix >>> 8)) & 0xf8) === 0
  )
}

function prefixFor({ version, value }: Address, random: number): number {
  const mask = version === 4 ? 0x030f3fffn : 0x0103070f1f3f7fffn
  const bytes = version === 4 ? 4 : 8
  // Of IPv6 only the network half counts.
  const masked = (version === 4 ? value : value >> 64n) & mask
  const hex = (masked | (BigInt(random) << BigInt(bytes * 8 - 3))).toString(16)
  return crc32c(Buffer.from(hex.padStart(bytes * 2, '0'), 'hex'))
}

/** Castagnoli's polynomial, which zlib does not have; a handful of bytes, so bit by bit. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
