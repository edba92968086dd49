import type { Fault } from './fault.ts'
import { clockJump } from './faults/clock-jump.ts'
import { diskFull } from './faults/disk-full.ts'
import { killFault } from './faults/kill.ts'
import { partition } from './faults/partition.ts'
import { slowDisk } from './faults/slow-disk.ts'
import { tornWrite } from './faults/torn-write.ts'

/** Late enough for something to be older than what a listener may have in its memory. */
const listenerLatestMs = 8_000

/** All of them, in the order in which they take turns. */
export const faults: readonly Fault[] = [
  killFault('alone', ['service']),
  killFault('spread', ['worker-1', 'worker-2']),
  killFault('spread', ['nats']),
  killFault('spread', ['lead']),
  killFault('spread', ['sensor'], listenerLatestMs),
  killFault('spread', ['dht'], listenerLatestMs),
  tornWrite,
  diskFull,
  slowDisk,
  clockJump,
  partition,
]

/** Those whose name is so, or begins so: `kill` means every kill. Throws for a name of nothing. */
export function chosenFaults(names: readonly string[]): Fault[] {
  const chosen = new Set<Fault>()
  for (const name of names) {
    const matching = faults.filter((fault) => fault.name === name || fault.name.startsWith(`${name}-`))
    if (matching.length === 0)
      throw new Error(`--fault ${name}: there are ${faults.map((fault) => fault.name).join(', ')}, and kill`)
    for (const fault of matching) chosen.add(fault)
  }
  return [...chosen]
}
