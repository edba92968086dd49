import { lookup } from 'node:dns/promises'
import { type Address, type AddressRange, inRange, parseAddress, parseRange } from '../core/address.ts'
import { createSpecialRanges } from '../enrich/special-ranges.ts'

/** An address that a webhook may be sent to, and why it may not. */
export type Checked =
  | { readonly kind: 'target'; readonly url: URL; readonly addresses: readonly Address[] }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The name does not resolve at the moment. */
  | { readonly kind: 'unknown'; readonly reason: string }

export type TargetCheck = {
  /** What the text alone tells: null when it may be tried. */
  refusal(text: string): string | null
  /** Every address of the host, checked. The socket must be opened to one of these, not to the name. */
  resolve(text: string): Promise<Checked>
}

export type Resolve = (name: string) => Promise<readonly string[]>

export const maxUrlLength = 2_048

/** 6to4 and Teredo (RFC 3056, 4380) carry an IPv4 address inside: the way there may end anywhere. */
const tunnels = ['2002::/16', '2001::/32'].map((text) => parseRange(text)!)

/** `allowed`: ranges of the operator's own network that may be reached nevertheless. */
export function targetCheck(
  allowed: readonly AddressRange[],
  resolveName: Resolve = systemNames,
): TargetCheck {
  const isSpecial = createSpecialRanges()
  const mayReach = (address: Address): boolean =>
    allowed.some((range) => inRange(address, range)) ||
    !(isSpecial(address) || tunnels.some((range) => inRange(address, range)))

  const refusal = (text: string): string | null => {
    const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : null
    if (!url) return 'it is not a URL'
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'only http and https are spoken'
    if (url.username !== '' || url.password !== '') return 'it holds a user name or a password'
    const literal = parseAddress(hostOf(url))
    return literal && !mayReach(literal) ? 'its address is not one of the public internet' : null
  }
  return {
    refusal,
    async resolve(text) {
      const reason = refusal(text)
      if (reason !== null) return { kind: 'refused', reason }
      const url = new URL(text)
      const literal = parseAddress(hostOf(url))
      if (literal) return { kind: 'target', url, addresses: [literal] }
      const found = await resolveName(hostOf(url)).catch(() => [])
      const addresses = found.map(parseAddress)
      if (addresses.length === 0) return { kind: 'unknown', reason: 'its name has no address' }
      // One bad address among good ones is how a name is made to point inside at the second look.
      if (!addresses.every((address) => address !== null && mayReach(address)))
        return { kind: 'refused', reason: 'its name has an address that is not of the public internet' }
      return { kind: 'target', url, addresses: addresses as Address[] }
    },
  }
}

/** Without the brackets of an IPv6 address and the last dot of a whole name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

async function systemNames(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)
}
