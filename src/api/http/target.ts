import { Type } from 'typebox'
import { type Address, type AddressRange, parseAddress, parseRange, rangeSize } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'

export const Target = Type.Object({
  target: Type.String({ description: 'Address, or network up to /24', examples: ['192.0.2.10'] }),
})

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

/** A single address as a range. */
export function readSingle(text: string): AddressRange {
  const { version, value } = readAddress(text)
  return { version, first: value, last: value }
}

/** What the gate is asked about a range: whether it is a network, and what a look-up of it costs at most. */
export function askedRange(range: AddressRange): { readonly networks: boolean; readonly credits: number } {
  return { networks: !isSingle(range), credits: Number(rangeSize(range)) }
}

export function isSingle(range: AddressRange): boolean {
  return range.first === range.last
}
