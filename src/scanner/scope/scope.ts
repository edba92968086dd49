import type { Address, AddressRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { createExclusions } from '../targets/exclusions.ts'
import { lastAtOrBefore } from '../targets/last-at-or-before.ts'
import { neverScanned } from './known-ranges.ts'
import { everyAddress, rangeText, subtractRanges } from './range-sets.ts'

/** What may be contacted, at this moment. */
export type Scope = {
  allows(address: Address): boolean
  /**
   * Why a range may not be asked for; null when it may. A range that is allowed but for some exclusions may:
   * those are left out. One that is partly not allowed may not, so that it is not taken for scanned.
   */
  refusal(range: AddressRange): string | null
  /** The switch that stops all scans. */
  stopped(): boolean
}

export type ScopeRules = {
  readonly allow: readonly AddressRange[]
  /** Wins over every `allow`. */
  readonly exclude: readonly AddressRange[]
  readonly stopped: boolean
}

export function createScope({ allow, exclude, stopped }: ScopeRules): Scope {
  const outside = createExclusions([...neverScanned, ...exclude, ...subtractRanges(everyAddress, allow)])
  const neverCovers = coverOf(neverScanned)
  const allowCovers = coverOf([...allow, ...neverScanned])
  const exclusionCovers = coverOf([...exclude, ...neverScanned])
  return {
    allows: (address) => !outside.excluded(address),
    refusal: (range) => {
      const text = rangeText(range)
      if (neverCovers(range)) return `${text} is never scanned: it lies in a reserved range`
      if (!allowCovers(range)) {
        const [missing] = subtractRanges([range], [...allow, ...neverScanned])
        const part = missing && rangeText(missing)
        return part === text
          ? `${text} is not in the scope of this service`
          : `${text} is not wholly in the scope of this service: ${part} is not`
      }
      return exclusionCovers(range) ? `${text} is excluded from scanning` : null
    },
    stopped: () => stopped,
  }
}

/** Whether a range lies wholly in the others. Asked for every network of a country, so it searches. */
function coverOf(ranges: readonly AddressRange[]): (range: AddressRange) => boolean {
  const merged = mergeRanges(ranges)
  const of = (version: 4 | 6) => {
    const own = merged.filter((one) => one.version === version)
    return { firsts: own.map((one) => one.first), lasts: own.map((one) => one.last) }
  }
  const tables = { 4: of(4), 6: of(6) } as const
  return ({ version, first, last }) => {
    const { firsts, lasts } = tables[version]
    const at = lastAtOrBefore(firsts, first)
    return at >= 0 && last <= lasts[at]!
  }
}
