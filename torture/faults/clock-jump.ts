import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '../../src/core/time.ts'
import type { Fault } from '../fault.ts'

/** Less than a day, since events from further ahead than that are refused, and jobs that took so long end. */
const farthestMs = 20 * hourMs
const restMs = 1_200

export const clockJump: Fault = {
  name: 'clock-jump',
  about: 'the clock of the service jumps ahead and back, by up to 20 hours, while it works',
  layout: 'alone',
  missing: () => null,
  async run(installation, { random }) {
    const jumps = [random.between(1_000, farthestMs), -random.between(1_000, farthestMs), 0]
    for (const offset of jumps) {
      installation.shiftClock(offset)
      await sleep(restMs)
    }
    return `jumped to ${jumps.map((offset) => `${Math.round(offset / 1_000)} s`).join(', ')}`
  },
}
