import type { Criterion, VersionEnd } from '../record.ts'

/** What stands behind the product in most names. */
export const anyRest = '*:*:*:*:*:*:*:*'

/** Of `criteria` as `c` and `products` as `p`. */
export const criterionColumns = 'p.name AS product, c.rest, c.low, c.low_inclusive, c.high, c.high_inclusive'

export type CriterionRow = {
  readonly product: string
  readonly rest: string
  readonly low: string | null
  readonly low_inclusive: number | null
  readonly high: string | null
  readonly high_inclusive: number | null
}

export function storedCriterion(row: CriterionRow): Criterion {
  return {
    cpe: `cpe:2.3:${row.product}:${row.rest || anyRest}`,
    vulnerable: true,
    low: endOf(row.low, row.low_inclusive),
    high: endOf(row.high, row.high_inclusive),
  }
}

/** `>= 2.4.0, < 2.4.50`; undefined where no version is a limit. */
export function rangeText({ low, high }: Pick<Criterion, 'low' | 'high'>): string | undefined {
  const ends = [
    low && `${low.inclusive ? '>=' : '>'} ${low.version}`,
    high && `${high.inclusive ? '<=' : '<'} ${high.version}`,
  ]
  return ends.filter((end) => end !== null).join(', ') || undefined
}

function endOf(version: string | null, inclusive: number | null): VersionEnd | null {
  return version === null ? null : { version, inclusive: inclusive === 1 }
}
