import type { Address } from '../../../core/address.ts'

/**
 * A token bucket in the form of the generic cell rate algorithm (ITU-T I.371): one number, the time at
 * which the bucket would be full again, says everything. Times are milliseconds of a steady clock.
 */
export type RateLimiter = {
  /** Milliseconds until a packet to this address may go; 0 when it may go now. */
  delay(address: Address, now: number): number
  /** Books one packet; only after `delay` said 0. */
  take(address: Address, now: number): void
}

export type RateCap = {
  /** Packets a second. */
  readonly rate: number
  /** How many may go at once after a pause. */
  readonly burst?: number
}

/** One cap for everything that is sent. */
export function globalLimiter(cap: RateCap): RateLimiter {
  const { interval, tolerance } = timing(cap)
  let full = Number.NEGATIVE_INFINITY
  return {
    delay: (_address, now) => Math.max(0, full - tolerance - now),
    take: (_address, now) => {
      full = Math.max(full, now) + interval
    },
  }
}

/** A cap for each address. */
export function hostLimiter(cap: RateCap, maxKeys?: number): RateLimiter {
  return keyedLimiter(
    cap,
    (address) => (address.version === 4 ? Number(address.value) : address.value),
    maxKeys,
  )
}

/** A cap for each network: /24 of IPv4, /48 of IPv6 (what one site is given, RFC 6177). */
export function networkLimiter(cap: RateCap, maxKeys?: number): RateLimiter {
  return keyedLimiter(
    cap,
    (address) => (address.version === 4 ? Number(address.value >> 8n) : address.value >> 80n),
    maxKeys,
  )
}

/** All of them at once: a packet goes when every one lets it. */
export function everyLimiter(limiters: readonly RateLimiter[]): RateLimiter {
  return {
    delay: (address, now) => limiters.reduce((most, one) => Math.max(most, one.delay(address, now)), 0),
    take: (address, now) => {
      for (const one of limiters) one.take(address, now)
    },
  }
}

/** Callers ask every few milliseconds: what a packet is late by is not taken off the rate. */
const latenessMs = 10

/** A quarter of a million keys are some 20 MB. */
const defaultMostKeys = 262_144

/** IPv4 keys are numbers and IPv6 keys bigints, so a Map never takes one for the other. */
function keyedLimiter(
  cap: RateCap,
  keyOf: (address: Address) => number | bigint,
  maxKeys = defaultMostKeys,
): RateLimiter {
  const { interval, tolerance } = timing(cap)
  const fullAt = new Map<number | bigint, number>()
  return {
    delay: (address, now) => {
      const full = fullAt.get(keyOf(address))
      if (full !== undefined) return Math.max(0, full - tolerance - now)
      if (fullAt.size < maxKeys) return 0
      // A bucket that is full again is worth as much as none. Without one to forget, the new key waits:
      // forgetting a busy one would let its traffic through twice.
      for (const [key, at] of fullAt) {
        if (at > now) return at - now
        fullAt.delete(key)
        if (fullAt.size < maxKeys) return 0
      }
      return 0
    },
    take: (address, now) => {
      const key = keyOf(address)
      const full = Math.max(fullAt.get(key) ?? now, now) + interval
      // Reinserted, so that the map stays ordered by use and the idle ones stand in front.
      fullAt.delete(key)
      fullAt.set(key, full)
    },
  }
}

function timing({ rate, burst = 1 }: RateCap): { interval: number; tolerance: number } {
  if (!(rate > 0)) throw new RangeError(`a rate of ${rate} packets a second`)
  if (!(burst >= 1)) throw new RangeError(`a burst of ${burst} packets`)
  const interval = 1000 / rate
  return { interval, tolerance: Math.max(interval * (burst - 1), latenessMs) }
}
