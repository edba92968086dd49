import { type Address, inRange, parseAddress, parseRange } from '../../../core/address.ts'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { createSpecialRanges } from '../../../enrich/special-ranges.ts'

/**
 * Whom the listener may talk to. Addresses come from strangers, who must not be able to point it at the
 * networks behind it: bound to loopback it talks to loopback, bound to a private network to private
 * networks, and otherwise only to public addresses.
 */
export type ContactRules = {
  readonly kind: NetworkKind
  allows(endpoint: Endpoint): boolean
}

export type NetworkKind = 'loopback' | 'private' | 'public'

/** Of RFC 1918, RFC 4193 and RFC 6598. */
const privateRanges = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'])
const loopbackRanges = rangesOf(['127.0.0.0/8', '::1'])

export function contactRules(bound: string): ContactRules {
  const isSpecial = createSpecialRanges()
  const kind = kindOf(bound)
  const family = bound.includes(':') ? 6 : 4
  return {
    kind,
    allows({ ip, port }) {
      const address = port > 0 ? parseAddress(ip) : null
      if (!address || address.version !== family) return false
      if (kind === 'loopback') return within(address, loopbackRanges)
      return kind === 'private' ? within(address, privateRanges) : !isSpecial(address)
    },
  }
}

function kindOf(bound: string): NetworkKind {
  const address = parseAddress(bound)
  if (!address) throw new RangeError(`${JSON.stringify(bound)} is not an address`)
  if (within(address, loopbackRanges)) return 'loopback'
  return within(address, privateRanges) ? 'private' : 'public'
}

function within(address: Address, ranges: ReturnType<typeof rangesOf>): boolean {
  return ranges.some((range) => inRange(address, range))
}

function rangesOf(texts: readonly string[]) {
  return texts.map((text) => parseRange(text)!)
}
