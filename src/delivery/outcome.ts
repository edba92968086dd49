import { hourMs } from '../core/time.ts'

/** How one attempt ended. `answer` is for the owner of the alert or the channel, and short. */
export type Outcome =
  | { readonly kind: 'sent'; readonly answer: string }
  /** Worth another try, not before the time that the receiver asked for. */
  | { readonly kind: 'failed'; readonly answer: string; readonly retryAfterMs?: number }
  /** No later try can end otherwise. */
  | { readonly kind: 'refused'; readonly answer: string }

export const maxTries = 10

const firstWait = 30_000
const maxWaitMs = 6 * hourMs

/**
 * How long a receiver asks to wait (RFC 9110, 10.2.3), in seconds or until a date; undefined when it does not say so. No
 * receiver holds a message back for longer than we would ourselves.
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  const seconds = /^\d{1,9}(?:\.\d{1,3})?$/.test(text)
  const wait = seconds ? Number(text) * 1_000 : / GMT$/.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(wait) ? undefined : Math.ceil(Math.min(maxWaitMs, Math.max(0, wait)))
}

/** When a message that was not delivered is tried again. */
export function nextTry(now: number, tries: number, outcome: Outcome): number {
  const asked = outcome.kind === 'failed' ? (outcome.retryAfterMs ?? 0) : 0
  return now + Math.max(waitAfter(tries), asked)
}

/** Twice as long each time, a fifth more or less, so that many that failed together do not come back together. */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  const wait = Math.min(maxWaitMs, firstWait * 2 ** Math.max(0, tries - 1))
  return Math.round(wait * (0.8 + 0.4 * random()))
}
