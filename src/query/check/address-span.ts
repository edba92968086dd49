import { mapped, parseRange } from '../../core/address.ts'
import type { Interval } from './interval.ts'

/** Numbers under which storage keeps addresses of both versions, both ends included. */
export type AddressSpan = { readonly first: bigint; readonly last: bigint }

const firstV4 = mapped(4, 0n)
const lastV4 = mapped(4, 0xffffffffn)
const lastV6 = (1n << 128n) - 1n

/**
 * The addresses between two of `192.0.2.1`, `192.0.2.0/24` or `192.0.2.1-192.0.2.9`, in either version. An
 * open end stays within the version of the other end. Null when an end is no address, or they differ in version.
 */
export function addressInterval({ low, high }: Interval): AddressSpan | null {
  const lowSpan = low && spanOf(low.text)
  const highSpan = high && spanOf(high.text)
  const known = lowSpan ?? highSpan
  if (!known || (low && !lowSpan) || (high && !highSpan)) return null
  if (isV4(lowSpan ?? known) !== isV4(highSpan ?? known)) return null
  const v4 = isV4(known)
  const first = lowSpan ? (low?.inclusive ? lowSpan.first : lowSpan.last + 1n) : v4 ? firstV4 : 0n
  const last = highSpan ? (high?.inclusive ? highSpan.last : highSpan.first - 1n) : v4 ? lastV4 : lastV6
  return withoutStrangers(first, last)
}

function spanOf(text: string): AddressSpan | null {
  const range = text.length > 128 ? null : parseRange(text)
  return range && { first: mapped(range.version, range.first), last: mapped(range.version, range.last) }
}

function isV4({ first }: AddressSpan): boolean {
  return first >= firstV4 && first <= lastV4
}

/**
 * IPv4 addresses lie among the IPv6 numbers: a range that reaches over all of them (`::/0`) means IPv6 only.
 * And `::` is how a column says that it has no address.
 */
function withoutStrangers(first: bigint, last: bigint): AddressSpan {
  if (first < firstV4 && last > lastV4) return { first: lastV4 + 1n, last }
  return { first: first < 1n ? 1n : first, last }
}
