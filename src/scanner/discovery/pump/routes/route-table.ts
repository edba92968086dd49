/** Where packets to a network leave; `gateway` 0 when its hosts are on the link itself. */
export type Route = {
  readonly network: number
  readonly mask: number
  readonly gateway: number
  readonly metric: number
  readonly device: string
}

const flagUp = 1
const flagReject = 0x200

/** The text of /proc/net/route; the longest prefix comes first, then the lowest metric. */
export function parseRouteTable(text: string): Route[] {
  const routes: Route[] = []
  for (const line of text.split('\n').slice(1)) {
    const [device, network, gateway, flags, , , metric, mask] = line.trim().split(/\s+/)
    if (!device || !network || !gateway || !flags || !metric || !mask) continue
    const bits = Number.parseInt(flags, 16)
    if ((bits & flagUp) === 0 || bits & flagReject) continue
    routes.push({
      device,
      network: swapped(network),
      mask: swapped(mask),
      gateway: swapped(gateway),
      metric: Number(metric),
    })
  }
  return routes.sort((a, b) => b.mask - a.mask || a.metric - b.metric)
}

export function findRoute(routes: readonly Route[], address: number): Route | undefined {
  return routes.find((route) => (address & route.mask) >>> 0 === route.network)
}

/** The kernel prints the number the address's four bytes make on this, a little-endian machine. */
function swapped(hex: string): number {
  const n = Number.parseInt(hex, 16)
  return (((n & 0xff) << 24) | ((n & 0xff00) << 8) | ((n >>> 8) & 0xff00) | (n >>> 24)) >>> 0
}
