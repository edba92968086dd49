import type { Address, AddressRange } from '../../core/address.ts'
import { wordsOf } from '../ranges/address-words.ts'

/** The search tree of an .mmdb file. A pointer above the number of nodes stands for a record. */
export type MmdbTree = {
  /** 0 when the address has no record. */
  find(address: Address): number
  /** Every network with a record, IPv4 first, ascending; throws when the nodes form no tree. */
  networks(): Generator<readonly [AddressRange, number]>
}

export type TreeShape = {
  readonly nodeCount: number
  readonly recordSize: number
  readonly ipVersion: 4 | 6
}

/** Walks the nodes by the number of the address; `bytes` holds all of them at its beginning. */
export function createMmdbTree(bytes: Buffer, { nodeCount, recordSize, ipVersion }: TreeShape): MmdbTree {
  const child = childReader(bytes, recordSize)
  // IPv4 lies behind 96 zero bits in a tree of IPv6.
  let v4Start = 0
  for (let bit = 0; ipVersion === 6 && bit < 96 && v4Start < nodeCount; bit++) v4Start = child(v4Start, 0)

  const find4 = (value: number): number => {
    let node = v4Start
    for (let bit = 31; bit >= 0 && node < nodeCount; bit--) node = child(node, (value >>> bit) & 1)
    return node
  }

  const find6 = (value: bigint): number => {
    const words = wordsOf(value)
    let node = 0
    for (let bit = 0; bit < 128 && node < nodeCount; bit++)
      node = child(node, (words[bit >> 5]! >>> (31 - (bit & 31))) & 1)
    return node
  }

  function* walk(version: 4 | 6): Generator<readonly [AddressRange, number]> {
    const bits = version === 4 ? 32 : 128
    const open = [{ node: version === 4 ? v4Start : 0, depth: 0, first: 0n }]
    let visited = 0
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth, first } = next
      // 6to4, Teredo and ::ffff:0:0/96 are doors into the IPv4 tree: that was walked already.
      if (version === 6 && node === v4Start) continue
      const hostBits = BigInt(bits - depth)
      if (node >= nodeCount) {
        if (node > nodeCount) yield [{ version, first, last: first + (1n << hostBits) - 1n }, node]
      } else if (depth === bits || ++visited > nodeCount) throw new Error('its nodes form no tree')
      else {
        const half = 1n << (hostBits - 1n)
        open.push({ node: child(node, 1), depth: depth + 1, first: first + half })
        open.push({ node: child(node, 0), depth: depth + 1, first })
      }
    }
  }

  return {
    find(address) {
      if (address.version === 6 && ipVersion === 4) return 0
      const node = address.version === 4 ? find4(Number(address.value)) : find6(address.value)
      return node > nodeCount ? node : 0
    },
    *networks() {
      yield* walk(4)
      if (ipVersion === 6) yield* walk(6)
    },
  }
}

/** A node is two pointers of 24, 28 or 32 bits; with 28 the middle byte holds the top halves of both. */
function childReader(bytes: Buffer, recordSize: number): (node: number, bit: number) => number {
  if (recordSize === 24)
    return (node, bit) => {
      const at = node * 6 + bit * 3
      return (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
    }
  if (recordSize === 28)
    return (node, bit) => {
      const at = node * 7 + bit * 4
      const middle = bytes[node * 7 + 3]!
      const top = bit === 0 ? middle >> 4 : middle & 15
      return (top << 24) | (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
    }
  return (node, bit) => bytes.readUInt32BE(node * 8 + bit * 4)
}
