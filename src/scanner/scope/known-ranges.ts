import { type Address, type AddressRange, parseRange } from '../../core/address.ts'
import { createAddressSet } from '../targets/exclusions.ts'
import { subtractRanges } from './range-sets.ts'

/** What the operator's accounts may scan where no setting says otherwise: loopback, RFC 1918, RFC 4193. */
export const defaultAllow: readonly AddressRange[] = rangesOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
])

/** What no rule can allow: no single host answers there, or an IPv4 address hides behind another spelling. */
export const neverScanned: readonly AddressRange[] = [
  // IPv4 in IPv6 (RFC 4291, 2.5.5) and behind translators (RFC 6052, RFC 8215): a rule on the IPv4 address
  // would not be found.
  { version: 6, first: 0xffff00000000n, last: 0xffffffffffffn },
  ...rangesOf(['::2-::ffff:ffff', '64:ff9b::/96', '64:ff9b:1::/48']),

  // "This network" (RFC 791), multicast (RFC 5771), reserved and broadcast (RFC 1112, RFC 919).
  ...rangesOf(['0.0.0.0/8', '224.0.0.0/4', '240.0.0.0/4', '::', 'ff00::/8']),
]

export const loopback: readonly AddressRange[] = rangesOf(['127.0.0.0/8', '::1'])

/**
 * What only a machine or its own network reaches: beside the above link-local addresses (RFC 3927, RFC 4291), which
 * the interfaces of cloud providers use, shared address space (RFC 6598) and the former site-local addresses.
 */
const notPublic: readonly AddressRange[] = [
  ...defaultAllow,
  ...neverScanned,
  ...rangesOf(['169.254.0.0/16', '100.64.0.0/10', '192.0.0.0/24', '198.18.0.0/15']),
  ...rangesOf(['fe80::/10', 'fec0::/10']),
]
const isInside = createAddressSet(notPublic)

/** Whether the address belongs to a host of the internet. */
export function isPublic(address: Address): boolean {
  return !isInside(address)
}

/** Whether any address of the range does. */
export function holdsPublic(range: AddressRange): boolean {
  return subtractRanges([range], notPublic).length > 0
}

/** Ranges as people write them; throws at the first that is none. */
export function rangesOf(texts: readonly string[]): AddressRange[] {
  return texts.map((text) => {
    const range = parseRange(text)
    if (!range) throw new Error(`"${text}" is neither an address nor a network nor a range of addresses`)
    return range
  })
}
