export type Summary = {
  readonly count: number
  readonly least: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
}

/** Nearest rank: always a value that was measured, never one between two. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) throw new RangeError('there is no percentile of nothing')
  const rank = Math.ceil(share * sorted.length)
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]!
}

export function summarize(samples: Iterable<number>): Summary {
  const sorted = Float64Array.from(samples).sort()
  return {
    count: sorted.length,
    least: percentile(sorted, 0),
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    most: percentile(sorted, 1),
  }
}
