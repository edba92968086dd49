import { type AddressRange, addressFrom, parseRange, rangeSize } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'

export class CoverageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CoverageError'
  }
}

/** A whole /8 of IPv4, a /32 of IPv6: more is a slip of the keyboard. */
const maxAddresses = { 4: 1n << 24n, 6: 1n << 96n } as const

/** What a sensor listens on, from what an operator writes; loopback when he writes nothing. */
export function coveredRanges(texts: readonly string[]): AddressRange[] {
  const ranges = (texts.length === 0 ? ['127.0.0.1'] : texts).map((text) => {
    const range = parseRange(text)
    if (!range) throw new CoverageError(`${JSON.stringify(text)} is no address, network or range`)
    if (rangeSize(range) > maxAddresses[range.version])
      throw new CoverageError(`${text} is more than a sensor may cover`)
    return range
  })
  return mergeRanges(ranges)
}

/** Each address by itself. */
export function addressesOf(ranges: readonly AddressRange[], most: number): string[] {
  const total = ranges.reduce((sum, range) => sum + rangeSize(range), 0n)
  if (total > BigInt(most))
    throw new CoverageError(
      `so many ports on ${total} addresses are too many sockets: cover all ports with firewall rules instead`,
    )
  return ranges.flatMap(({ version, first, last }) =>
    Array.from(
      { length: Number(last - first) + 1 },
      (_, index) => addressFrom(version, first + BigInt(index)).text,
    ),
  )
}
