import type { Address, AddressRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { lastAtOrBefore } from './last-at-or-before.ts'

/** Addresses that are never contacted. `replace` takes effect with the next question asked. */
export type Exclusions = {
  excluded(address: Address): boolean
  replace(ranges: readonly AddressRange[]): void
}

export function createExclusions(ranges: readonly AddressRange[]): Exclusions {
  let index = createAddressSet(ranges)
  return {
    excluded: (address) => index(address),
    replace: (next) => {
      index = createAddressSet(next)
    },
  }
}

/** Whether an address is in any of the ranges. */
export function createAddressSet(ranges: readonly AddressRange[]): (address: Address) => boolean {
  const merged = mergeRanges(ranges)
  const four = merged.filter((range) => range.version === 4)
  const six = merged.filter((range) => range.version === 6)
  // IPv4 is asked for every packet sent: plain numbers are several times faster than bigints.
  const firsts4 = Uint32Array.from(four, (range) => Number(range.first))
  const lasts4 = Uint32Array.from(four, (range) => Number(range.last))
  const firsts6 = six.map((range) => range.first)
  const lasts6 = six.map((range) => range.last)
  return (address) => {
    if (address.version === 4) {
      const value = Number(address.value)
      const at = lastAtOrBefore(firsts4, value)
      return at >= 0 && value <= lasts4[at]!
    }
    const at = lastAtOrBefore(firsts6, address.value)
    return at >= 0 && address.value <= lasts6[at]!
  }
}
