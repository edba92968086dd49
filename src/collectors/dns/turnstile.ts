import type { AbortWatch } from './abort-watch.ts'

/** Lets so many in a second, and so many be inside at a time, in the order in which they came. */
export type Turnstile = {
  /** Resolves when it is one's turn; rejects when the signal fires first. A caller that entered must leave. */
  enter(signal: AbortSignal): Promise<void>
  leave(): void
  inside(): number
}

type Waiting = { readonly enter: () => void; gone: boolean }

/** What a timer is late by is not taken off the rate. */
const latenessMilliseconds = 20

export type TurnstileOptions = {
  readonly rate: number
  readonly atOnce: number
  readonly aborts: AbortWatch
}

export function createTurnstile({ rate, atOnce, aborts }: TurnstileOptions): Turnstile {
  const interval = 1000 / rate
  const tolerance = Math.max(interval, latenessMilliseconds)
  let waiting: Waiting[] = []
  let first = 0
  let inside = 0
  /** When the allowance is used up so far; the generic cell rate algorithm (ITU-T I.371). */
  let usedUntil = Number.NEGATIVE_INFINITY
  let timed = false

  const admit = (): void => {
    while (first < waiting.length && inside < atOnce) {
      const next = waiting[first]!
      if (!next.gone) {
        const now = performance.now()
        const early = usedUntil - tolerance - now
        if (early > 0) {
          if (!timed) setTimeout(retry, Math.ceil(early))
          timed = true
          return
        }
        usedUntil = Math.max(usedUntil, now) + interval
        inside += 1
        next.enter()
      }
      first += 1
      // The head of the list is cut off now and then: cutting it off each time would cost the whole length.
      if (first > 1024 && first * 2 > waiting.length) {
        waiting = waiting.slice(first)
        first = 0
      }
    }
    if (first === waiting.length) {
      waiting = []
      first = 0
    }
  }

  const retry = (): void => {
    timed = false
    admit()
  }

  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const stopWatching = aborts.watch(signal, () => {
          one.gone = true
          reject(signal.reason)
        })
        const one: Waiting = {
          gone: false,
          enter: () => {
            stopWatching()
            resolve()
          },
        }
        waiting.push(one)
        admit()
      }),
    leave() {
      inside -= 1
      admit()
    },
    inside: () => inside,
  }
}
