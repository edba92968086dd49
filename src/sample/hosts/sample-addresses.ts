import type { Random } from '../random.ts'

/** Addresses reserved for documentation and benchmarks (RFC 5737, RFC 2544): start and size of each block. */
const v4Blocks = [
  [0xc0000200, 0x100],
  [0xc6336400, 0x100],
  [0xcb007100, 0x100],
  [0xc6120000, 0x20000],
] as const
const v4Total = v4Blocks.reduce((sum, [, size]) => sum + size, 0)

/**
 * 192.0.2.250 is the address that has nothing, .10 and .66 belong to the fixed set, .20 to .22 to the job of the
 * operator, the others scan.
 */
function isKept(address: number): boolean {
  return (
    address === 0xc000020a ||
    address === 0xc0000242 ||
    (address >= 0xc0000214 && address <= 0xc0000216) ||
    address === 0xc00002fa ||
    (address >= 0xcb0071f0 && address <= 0xcb0071f7)
  )
}

/** How many IPv4 hosts a sample can hold before it has to go on with IPv6 alone. */
export const v4HostLimit = v4Total - 14

export type AddressSource = {
  /** Each address once, in scattered order; null when the reserved blocks are used up. */
  readonly nextV4: () => string | null
  readonly nextV6: () => string
}

export function createAddressSource(random: Random): AddressSource {
  const startV4 = random.below(v4Total)
  const startV6 = random.below(0xffff)
  let usedV4 = 0
  let usedV6 = 0

  function nextV4(): string | null {
    while (usedV4 < v4Total) {
      // 75,011 has no factor in common with the total, so the steps visit every address once.
      const address = v4At((startV4 + usedV4++ * 75_011) % v4Total)
      if (!isKept(address)) return writeV4(address)
    }
    return null
  }

  function nextV6(): string {
    // One host for each of the /48 networks 1 to ffff, then the next /64 of each. Network 0 is kept for the
    // fixed set. 40,507 has no factor in common with 65,535.
    const net = (1 + ((startV6 + usedV6 * 40_507) % 0xffff)).toString(16)
    const subnet = Math.floor(usedV6++ / 0xffff)
    return `2001:db8:${net}${interfaceOf(subnet, random)}`
  }

  return { nextV4, nextV6 }
}

function v4At(index: number): number {
  let left = index
  for (const [start, size] of v4Blocks) {
    if (left < size) return start + left
    left -= size
  }
  throw new RangeError(`The reserved blocks hold no address number ${index}.`)
}

function writeV4(n: number): string {
  return `${n >>> 24}.${(n >>> 16) & 255}.${(n >>> 8) & 255}.${n & 255}`
}

/** The last 80 bits: small hand-given numbers, the service's port, or the random ones of RFC 8981. */
function interfaceOf(subnet: number, random: Random): string {
  if (random.chance(0.35)) {
    const group = () => random.between(1, 0xffff).toString(16)
    return `:${subnet.toString(16)}:${group()}:${group()}:${group()}:${group()}`
  }
  const host = random.chance(0.2)
    ? random.pick(['22', '53', '80', '443'])
    : random.between(1, 0xff).toString(16)
  return subnet === 0 ? `::${host}` : `:${subnet.toString(16)}::${host}`
}
