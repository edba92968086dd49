import type { ScanProgress } from '../scan-plan.ts'
import type { ScanLeg } from './legs/scan-legs.ts'
import type { RunState } from './run-state.ts'

/** Says how far a scan is and how fast it goes. */
export type ProgressMeter = {
  /** Targets done of the leg that is under way. */
  legDone(count: number): void
  /** Targets done in all, by this run and those before it. */
  readonly done: number
  read(now: number): ScanProgress
}

/** The share of the newest measurement in the rate shown: it settles within some ten readings. */
const weight = 0.2

export function createProgressMeter(legs: readonly ScanLeg[], state: RunState): ProgressMeter {
  const sizes = legs.map(({ plan }) => plan.size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let inLeg = state.done()
  let rate: number | null = null
  let last: { readonly at: number; readonly done: number } | null = null
  const done = (): number => {
    const before = sizes.slice(0, state.leg).reduce((sum, size) => sum + size, 0)
    return before + Math.min(inLeg, sizes[state.leg] ?? 0)
  }
  return {
    legDone: (count) => {
      inLeg = count
    },
    get done() {
      return done()
    },
    read: (now) => {
      const current = done()
      if (last && now > last.at) {
        const measured = Math.max(0, ((current - last.done) * 1000) / (now - last.at))
        rate = rate === null ? measured : rate + (measured - rate) * weight
      }
      last = { at: now, done: current }
      const openPorts = state.opened.reduce((sum, count) => sum + count, 0)
      return { total, done: current, openPorts, perSecond: Math.round(rate ?? 0) }
    },
  }
}
