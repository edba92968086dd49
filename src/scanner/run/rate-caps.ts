import {
  everyLimiter,
  globalLimiter,
  hostLimiter,
  networkLimiter,
  type RateCap,
  type RateLimiter,
} from '../discovery/rate/rate-limiter.ts'

/** Packets and connections a second, of all scans of this process together. */
export type RateCaps = {
  readonly global: RateCap
  /** For each /24 of IPv4 and /48 of IPv6. */
  readonly network: RateCap
  readonly host: RateCap
}

/** A home router keeps up with a thousand new connections a second; a small network with five times that. */
export const defaultRateCaps: RateCaps = {
  global: { rate: 50_000, burst: 500 },
  network: { rate: 5_000, burst: 100 },
  host: { rate: 1_000, burst: 50 },
}

export function rateCapsLimiter({ global, network, host }: RateCaps): RateLimiter {
  return everyLimiter([globalLimiter(global), networkLimiter(network), hostLimiter(host)])
}

/** How long a sender that is held back waits before it asks again. */
const holdMs = 100

/** Lets nothing through while `held` says so: probes wait with the limiter instead of being lost. */
export function gate(held: () => boolean): RateLimiter {
  return { delay: () => (held() ? holdMs : 0), take: () => {} }
}
