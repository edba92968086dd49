import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { Layout } from '../layouts.ts'

/** Ends a process at any moment between the first byte of the load and well into the job, with SIGKILL. */
export function killFault(layout: Layout, names: readonly string[], latestMs = 3_000): Fault {
  const [first] = names
  return {
    name: `kill-${first!.replace(/-\d$/, '')}`,
    about: `kill -9 of ${names.join(' or ')}`,
    layout,
    missing: () => null,
    async run({ programs }, { random }) {
      const name = random.pick(names)
      const after = random.between(0, latestMs)
      const away = random.between(0, 1_500)
      await sleep(after)
      await programs.get(name)!.kill()
      await sleep(away)
      await programs.get(name)!.start()
      return `${name} killed after ${after} ms, away for ${away} ms and its start`
    },
  }
}
