import type { Probe, ProbeSource, ScanOptions } from '../engine.ts'
import { createDeferredProbes } from './deferred-probes.ts'
import { readProbes } from './probe-source.ts'

export type FedProbe = { readonly probe: Probe; readonly sequence: number }

/** New probes in the order they may be sent: past `allow` and past the limiter. */
export type ProbeFeed = {
  /** One that may be sent at once and is booked with the limiter; undefined when none may, now. */
  next(now: number): FedProbe | undefined
  /** Nothing will come any more. */
  readonly ended: boolean
  /** How many the source has given. */
  readonly taken: number
  /** The lowest sequence number still in here; Infinity when there is none. */
  oldest(): number
  close(): void
}

/** What waits for its host or network to be allowed again; when it is full, the source waits too. */
const maxDeferred = 4096
/** Some ten milliseconds of work. */
const maxTurns = 16_384

export function createProbeFeed(
  source: ProbeSource,
  options: Pick<ScanOptions, 'allow' | 'limiter'>,
  hooks: { onExcluded(probe: Probe): void; wake(): void; fail(error: unknown): void },
): ProbeFeed {
  const reader = readProbes(source, hooks.wake, hooks.fail)
  const deferred = createDeferredProbes(maxDeferred)
  const { allow, limiter } = options
  let taken = 0

  /** Null when it was put off or excluded. */
  const admit = (probe: Probe, sequence: number, now: number): FedProbe | null => {
    if (!allow(probe.address, probe.port)) {
      hooks.onExcluded(probe)
      return null
    }
    const wait = limiter?.delay(probe.address, now) ?? 0
    if (wait > 0) {
      deferred.put({ probe, sequence, readyAt: now + wait })
      return null
    }
    limiter?.take(probe.address, now)
    return { probe, sequence }
  }

  return {
    get ended() {
      return reader.ended && deferred.size === 0
    },
    get taken() {
      return taken
    },
    next: (now) => {
      // Bounded, so that a long run of excluded or postponed probes does not hold up the caller.
      for (let turn = 0; turn < maxTurns; turn++) {
        const late = deferred.take(now)
        if (late) {
          const fed = admit(late.probe, late.sequence, now)
          if (fed) return fed
          continue
        }
        if (deferred.full) return undefined
        const probe = reader.next()
        if (!probe) return undefined
        const fed = admit(probe, taken++, now)
        if (fed) return fed
      }
      return undefined
    },
    oldest: () => deferred.oldest(),
    close: () => reader.close(),
  }
}
