import type { AddressWords } from '../../pump-records.ts'

/** Where packets to an IPv6 network leave; `gateway` null when its hosts are on the link itself. */
export type Route6 = {
  readonly network: bigint
  readonly bits: number
  readonly gateway: bigint | null
  readonly metric: number
  readonly device: string
}

const flagUp = 1
const flagReject = 0x200
const flagAnycast = 0x100000
const flagLocal = 0x80000000

/** The text of /proc/net/ipv6_route; the longest prefix comes first, then the lowest metric. */
export function parseRoute6Table(text: string): Route6[] {
  const routes: Route6[] = []
  for (const line of text.split('\n')) {
    const [network, bits, , , gateway, metric, , , flags, device] = line.trim().split(/\s+/)
    if (!network || !bits || !gateway || !metric || !flags || !device) continue
    const set = Number.parseInt(flags, 16)
    if ((set & flagUp) === 0 || (set & (flagReject | flagAnycast | flagLocal)) !== 0) continue
    const next = BigInt(`0x${gateway}`)
    routes.push({
      network: BigInt(`0x${network}`),
      bits: Number.parseInt(bits, 16),
      gateway: next === 0n ? null : next,
      metric: Number.parseInt(metric, 16),
      device,
    })
  }
  return routes.sort((a, b) => b.bits - a.bits || a.metric - b.metric)
}

export function findRoute6(routes: readonly Route6[], address: bigint): Route6 | undefined {
  return routes.find(({ network, bits }) => (address ^ network) >> BigInt(128 - bits) === 0n)
}

/** Groups have no neighbour to ask for (RFC 4291, 2.7). */
export function isGroup({ w0 }: AddressWords): boolean {
  return w0 >>> 24 === 0xff
}
