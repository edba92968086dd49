import { type Address, type AddressRange, parseAddress, parseRange, rangeSize } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'

/** A /24 of IPv4, and as many addresses of IPv6. */
const maxAddresses = 256n

/** An address, a network up to /24 (IPv6: /120) or a range of as many addresses. */
export function readTarget(text: string): AddressRange {
  const range = parseRange(text)
  if (!range) throw errors.badParameter(`${JSON.stringify(text)} is not an address, a network or a range`)
  if (rangeSize(range) > maxAddresses) throw errors.badParameter('a target is a /24 at most: 256 addresses')
  return range
}

export function readAddress(text: string): Address {
  const address = parseAddress(text)
  if (!address) throw errors.badParameter(`${JSON.stringify(text)} is not an address`)
  return address
}

export function isSingle(range: AddressRange): boolean {
  return range.first === range.last
}
