/** Says how many packets are due: a token bucket that fills while its owner sleeps. */
export type Pacer = {
  due(now: number): number
  spend(count: number): void
  /** Milliseconds until one packet is due. */
  wait(now: number): number
  /** The kernel lost answers: less, at once. */
  slowDown(): void
  /** A while without losses: a little more, up to the rate asked for. */
  recover(): void
}

/** What a sender that was kept from the processor may make up for; longer would be a burst. */
const memoryMs = 100
/** With one alone, what is left over of a token when it is spent late would be lost. */
const minRemembered = 2
const slowest = 0.02

export function createPacer(rate: number, start: number): Pacer {
  if (!(rate > 0)) throw new RangeError(`a rate of ${rate} packets a second`)
  let share = 1
  let tokens = 0
  let last = start
  let ceiling = rate
  const refill = (now: number): void => {
    const perMs = (ceiling * share) / 1000
    tokens = Math.min(tokens + (now - last) * perMs, Math.max(minRemembered, perMs * memoryMs))
    last = now
  }
  return {
    due: (now) => {
      if (ceiling === Number.POSITIVE_INFINITY) return Number.MAX_SAFE_INTEGER
      refill(now)
      return Math.floor(tokens)
    },
    spend: (count) => {
      if (ceiling !== Number.POSITIVE_INFINITY) tokens -= count
    },
    wait: (now) => {
      if (ceiling === Number.POSITIVE_INFINITY) return 0
      refill(now)
      return tokens >= 1 ? 0 : ((1 - tokens) * 1000) / (ceiling * share)
    },
    slowDown: () => {
      // Without a limit there is nothing to take a share of: from here on there is one.
      if (ceiling === Number.POSITIVE_INFINITY) ceiling = fastestAfterLoss
      share = Math.max(slowest, share * 0.6)
    },
    recover: () => {
      share = Math.min(1, share + 0.02)
    },
  }
}

const fastestAfterLoss = 400_000
