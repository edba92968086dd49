import { type Address, type AddressRange, addressFrom, rangeSize } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { lastAtOrBefore } from './last-at-or-before.ts'
import { mergePorts, type PortRange } from './parse-ports.ts'
import { createPermutation, maxPermutation } from './permutation.ts'

export type Target = { readonly address: Address; readonly port: number }

/** Walks a plan; `position` is what to save, and to give to `from` to go on where this one stands. */
export type TargetCursor = IterableIterator<Target> & { readonly position: number }

/** Every address with every port, each once, in an order that depends on the seed alone. */
export type TargetPlan = {
  readonly size: number
  at(index: number): Target
  from(position?: number): TargetCursor
}

/** No scan finishes 2^40 addresses: more calls for a list of addresses, not a prefix. */
const maxAddresses = 2n ** 40n

export function createTargetPlan(
  ranges: readonly AddressRange[],
  ports: readonly PortRange[],
  seed: bigint,
): TargetPlan {
  const addresses = addressTable(ranges)
  const numbers = portTable(ports)
  const size = addresses.count * numbers.count
  if (size > maxPermutation)
    throw errors.badQuery(
      `${addresses.count} addresses with ${numbers.count} ports are more than one scan can hold: split it.`,
    )
  const permutation = createPermutation(size, seed)
  const at = (index: number): Target => {
    const shuffled = permutation.at(index)
    const row = Math.floor(shuffled / numbers.count)
    return { address: addresses.at(row), port: numbers.at(shuffled - row * numbers.count) }
  }
  return { size, at, from: (position = 0) => cursor(size, at, position) }
}

function cursor(size: number, at: (index: number) => Target, start: number): TargetCursor {
  if (!Number.isSafeInteger(start) || start < 0 || start > size)
    throw errors.badQuery(`A plan of ${size} targets has no position ${start}.`)
  let position = start
  return {
    get position() {
      return position
    },
    next: () => (position < size ? { done: false, value: at(position++) } : { done: true, value: undefined }),
    [Symbol.iterator]() {
      return this
    },
  }
}

function addressTable(ranges: readonly AddressRange[]): { count: number; at(row: number): Address } {
  const merged = mergeRanges(ranges)
  const starts: number[] = []
  let count = 0n
  for (const range of merged) {
    const size = rangeSize(range)
    if (size > maxAddresses)
      throw errors.badQuery(
        `The range from ${addressFrom(range.version, range.first).text} holds 2^${(size - 1n).toString(2).length} addresses and could never be scanned: name at most 2^40, or list the addresses.`,
      )
    starts.push(Number(count))
    count += size
  }
  if (count > BigInt(maxPermutation))
    throw errors.badQuery('The ranges hold too many addresses: split the scan.')
  return {
    count: Number(count),
    at: (row) => {
      const index = lastAtOrBefore(starts, row)
      const range = merged[index]!
      return addressFrom(range.version, range.first + BigInt(row - starts[index]!))
    },
  }
}

function portTable(ports: readonly PortRange[]): { count: number; at(column: number): number } {
  const merged = mergePorts(ports)
  const starts: number[] = []
  let count = 0
  for (const range of merged) {
    starts.push(count)
    count += range.last - range.first + 1
  }
  return {
    count,
    at: (column) => {
      const index = lastAtOrBefore(starts, column)
      return merged[index]!.first + (column - starts[index]!)
    },
  }
}
