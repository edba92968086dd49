import type { AddressRange } from './address.ts'

/** The same addresses as the fewest ranges: IPv4 first, ascending, neighbours joined. */
export function mergeRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort(
    (a, b) => a.version - b.version || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0),
  )
  const merged: AddressRange[] = []
  for (const range of sorted) {
    const previous = merged.at(-1)
    if (!previous || previous.version !== range.version || range.first > previous.last + 1n)
      merged.push(range)
    else if (range.last > previous.last) merged[merged.length - 1] = { ...previous, last: range.last }
  }
  return merged
}
