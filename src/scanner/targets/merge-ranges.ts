import type { AddressRange } from '../../core/address.ts'

/** The same addresses in the fewest ranges: IPv4 before IPv6, ascending, none touching another. */
export function mergeRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort((a, b) => a.version - b.version || compare(a.first, b.first))
  const merged: AddressRange[] = []
  for (const range of sorted) {
    const before = merged.at(-1)
    if (before && before.version === range.version && range.first <= before.last + 1n) {
      if (range.last > before.last) merged[merged.length - 1] = { ...before, last: range.last }
    } else merged.push(range)
  }
  return merged
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
