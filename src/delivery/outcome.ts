import { hourMs } from '../core/time.ts'

/** How one attempt ended. `answer` is for the owner of the alert or the channel, and short. */
export type Outcome =
  | { readonly kind: 'sent'; readonly answer: string }
  /** Worth another try. */
  | { readonly kind: 'failed'; readonly answer: string }
  /** No later try can end otherwise. */
  | { readonly kind: 'refused'; readonly answer: string }

export const maxTries = 10

const firstWait = 30_000
const maxWaitMs = 6 * hourMs

/** Twice as long each time, a fifth more or less, so that many that failed together do not come back together. */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  const wait = Math.min(maxWaitMs, firstWait * 2 ** Math.max(0, tries - 1))
  return Math.round(wait * (0.8 + 0.4 * random()))
}
