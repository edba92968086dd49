import { megabytes, milliseconds } from '../harness/figures.ts'
import type { KindFigures } from './load-order.ts'

export type Sample = { readonly at: number; readonly value: number }

/** What a service under load has to keep to. */
export type Goals = { readonly maxDelayMs: number; readonly maxSlopeMbPerMinute: number }

export type Measured = {
  readonly delayP99Ms: number
  readonly kinds: readonly KindFigures[]
  readonly streamsCut: number
  /** Null when there were too few samples. */
  readonly slopeMbPerMinute: number | null
}

/** The goals that were missed, as sentences. */
export function missedGoals(
  { delayP99Ms, kinds, streamsCut, slopeMbPerMinute }: Measured,
  goals: Goals,
): string[] {
  const serverErrors = kinds.reduce((sum, kind) => sum + kind.serverErrors, 0)
  const errors = kinds.reduce((sum, kind) => sum + kind.errors, 0)
  const missed: (string | false)[] = [
    delayP99Ms > goals.maxDelayMs &&
      `the main thread was late by ${milliseconds(delayP99Ms)} (p99), not at most ${goals.maxDelayMs} ms`,
    serverErrors > 0 && `${serverErrors} answers were 5xx`,
    errors > serverErrors && `${errors - serverErrors} requests failed otherwise`,
    streamsCut > 0 && `${streamsCut} streams were cut`,
    slopeMbPerMinute !== null &&
      slopeMbPerMinute > goals.maxSlopeMbPerMinute &&
      `memory grew by ${megabytes(slopeMbPerMinute * 1e6)} a minute, not at most ${goals.maxSlopeMbPerMinute} MB`,
  ]
  return missed.filter((text) => text !== false)
}

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
