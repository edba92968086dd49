import { type Address, type AddressRange, inRange } from '../../core/address.ts'
import { createExclusions } from '../targets/exclusions.ts'
import { neverScanned } from './known-ranges.ts'
import { everyAddress, rangeText, subtractRanges } from './range-sets.ts'

/** What may be contacted, at this moment. */
export type Scope = {
  allows(address: Address): boolean
  /**
   * Why a range may not be asked for; null when it may. A range that is allowed but for some exclusions may:
   * those are left out. One that is partly not allowed may not, so that nobody believes it was scanned.
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

export function scopeOf({ allow, exclude, stopped }: ScopeRules): Scope {
  const allowedOrNever = [...allow, ...neverScanned]
  const closed = [...neverScanned, ...exclude]
  const outside = createExclusions([...closed, ...subtractRanges(everyAddress, allow)])
  return {
    allows: (address) => !outside.excluded(address),
    refusal: (range) => {
      const [reserved] = neverScanned.filter((one) => covers(one, range))
      if (reserved)
        return `${rangeText(range)} is never scanned: it lies in the reserved ${rangeText(reserved)}`
      const [unallowed] = subtractRanges([range], allowedOrNever)
      if (unallowed)
        return covers(unallowed, range)
          ? `${rangeText(range)} is not in the scope of this service`
          : `${rangeText(range)} is not wholly in the scope of this service: ${rangeText(unallowed)} is not`
      if (subtractRanges([range], closed).length === 0) return `${rangeText(range)} is excluded from scanning`
      return null
    },
    stopped: () => stopped,
  }
}

function covers(outer: AddressRange, inner: AddressRange): boolean {
  const ends = [inner.first, inner.last].map((value) => ({ version: inner.version, value, text: '' }))
  return ends.every((end) => inRange(end, outer))
}
