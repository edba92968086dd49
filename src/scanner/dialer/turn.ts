import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from '../../core/address.ts'
import { DialError } from '../../wire/dialer.ts'
import type { RateLimiter } from '../discovery/rate/rate-limiter.ts'

/** A module that has waited so long for its turn would keep its slot for no use. */
const maxWaitMs = 120_000
/** A switch or a cap may change while one waits. */
const maxSleepMs = 500

/** Waits until a packet may go to this address, and books it. */
export async function takeTurn(limiter: RateLimiter, address: Address, signal: AbortSignal): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const now = performance.now()
    const wait = limiter.delay(address, now)
    if (wait <= 0) return limiter.take(address, now)
    if (now - begun > maxWaitMs)
      throw new DialError('timeout', `no turn within ${maxWaitMs / 1000} s: the rate caps are in use`)
    await sleep(Math.min(wait, maxSleepMs), undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
