import { type AddressRange, addressFrom } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'

export const everyAddress: readonly AddressRange[] = [
  { version: 4, first: 0n, last: 2n ** 32n - 1n },
  { version: 6, first: 0n, last: 2n ** 128n - 1n },
]

/** What is in `from` and in none of `taken`: ascending, none touching another. */
export function subtractRanges(
  from: readonly AddressRange[],
  taken: readonly AddressRange[],
): AddressRange[] {
  const holes = mergeRanges(taken)
  const left: AddressRange[] = []
  let at = 0
  for (const range of mergeRanges(from)) {
    while (at < holes.length && isBefore(holes[at]!, range)) at += 1
    let first = range.first
    for (let hole = at; hole < holes.length; hole++) {
      const { version, first: holeFirst, last: holeLast } = holes[hole]!
      if (version !== range.version || holeFirst > range.last) break
      if (holeFirst > first) left.push({ version, first, last: holeFirst - 1n })
      if (holeLast >= first) first = holeLast + 1n
    }
    if (first <= range.last) left.push({ version: range.version, first, last: range.last })
  }
  return left
}

/** What is in both. */
export function intersectRanges(a: readonly AddressRange[], b: readonly AddressRange[]): AddressRange[] {
  return subtractRanges(a, subtractRanges(a, b))
}

/** The shortest spelling: one address, a network, or both ends. */
export function rangeText({ version, first, last }: AddressRange): string {
  const start = addressFrom(version, first).text
  const size = last - first + 1n
  if (size === 1n) return start
  const bits = size.toString(2).length - 1
  const isNetwork = size === 1n << BigInt(bits) && first % size === 0n
  return isNetwork
    ? `${start}/${(version === 4 ? 32 : 128) - bits}`
    : `${start}-${addressFrom(version, last).text}`
}

function isBefore(a: AddressRange, b: AddressRange): boolean {
  return a.version < b.version || (a.version === b.version && a.last < b.first)
}
