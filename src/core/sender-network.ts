import { parseAddress } from './address.ts'

/** What counts as one sender: one customer has a whole /64 of IPv6 (RFC 6177). */
export function senderNetwork(text: string): string {
  const address = parseAddress(text)
  if (!address) return 'unknown'
  return address.version === 4 ? address.text : `${(address.value >> 64n).toString(16)}::/64`
}
