import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { Layout } from '../layouts.ts'

const latestMs = 2_000
const leastMs = 500

/** A process stands still for a while, as one does whose machine swaps or is moved, and goes on without knowing it. */
export function stopFault(layout: Layout, names: readonly string[]): Fault {
  const [first] = names
  return {
    name: `stop-${first!.replace(/-\d$/, '')}`,
    about: `SIGSTOP of ${names.join(' or ')}, and SIGCONT later`,
    layout,
    missing: () => null,
    async run({ programs }, { random, limits }) {
      const name = random.pick(names)
      const after = random.between(0, latestMs)
      const still = random.between(leastMs, limits.stopSeconds * 1_000)
      const stopped = programs.get(name)!
      await sleep(after)
      stopped.pause()
      try {
        await sleep(still)
      } finally {
        await stopped.resume()
      }
      return `${name} stood still for ${still} ms, from ${after} ms on`
    },
  }
}
