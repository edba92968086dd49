import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../src/testing/eventually.ts'
import type { Fault } from '../fault.ts'
import type { Layout } from '../layouts.ts'
import { patientMs } from '../patience.ts'

const latestMs = 2_000
const leastMs = 500
const backMs = 120_000

/** A server that the service needs is gone, in order or not, and comes back. */
export function awayFault(layout: Layout, name: string, programNames: readonly string[]): Fault {
  return {
    name,
    about: `${programNames.join(' or ')} ends, in order or killed, and is started again later`,
    layout,
    missing: () => null,
    async run({ programs }, { random, load, limits }) {
      const chosen = random.pick(programNames)
      const after = random.between(0, latestMs)
      const away = random.between(leastMs, limits.awaySeconds * 1_000)
      const killed = random.chance(0.5)
      const server = programs.get(chosen)!
      await sleep(after)
      await (killed ? server.kill() : server.stop())
      await sleep(away)
      await server.start()
      const before = load.acknowledged()
      await eventually(() => load.acknowledged() > before, `events after ${chosen} is back`, {
        deadlineMs: patientMs(backMs),
      })
      return `${chosen} ${killed ? 'killed' : 'stopped'} after ${after} ms, away for ${away} ms and its start`
    },
  }
}
