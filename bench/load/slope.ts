export type Sample = { readonly at: number; readonly value: number }

/** Of the line that lies closest to the samples: change of the value by unit of time. */
export function slope(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length
  const at = mean((sample) => sample.at)
  const value = mean((sample) => sample.value)
  const together = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0)
  const alone = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return alone === 0 ? 0 : together / alone
}
