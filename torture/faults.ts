import type { Fault } from './fault.ts'
import { awayFault } from './faults/away.ts'
import { clockJump } from './faults/clock-jump.ts'
import { diskFull } from './faults/disk-full.ts'
import { killFault } from './faults/kill.ts'
import { ledgerLock } from './faults/ledger-lock.ts'
import { partition } from './faults/partition.ts'
import { slowDisk } from './faults/slow-disk.ts'
import { stopFault } from './faults/stop.ts'
import { tornWrite } from './faults/torn-write.ts'

/** Late enough for something to be older than what a listener may have in its memory. */
const listenerLatestMs = 8_000
/** It writes counters within three times 200 ms; a client asks every 400 ms. */
const postgresCredits = 2
const workers = ['worker-1', 'worker-2']

/** All of them, in the order in which they take turns. */
export const faults: readonly Fault[] = [
  killFault('alone', ['service']),
  killFault('spread', workers),
  killFault('spread', ['nats']),
  killFault('spread', ['lead']),
  killFault('spread', ['sensor'], listenerLatestMs),
  killFault('spread', ['dht'], listenerLatestMs),
  stopFault('alone', ['service']),
  stopFault('spread', workers),
  stopFault('spread', ['nats']),
  stopFault('spread', ['lead']),
  stopFault('spread', ['sensor']),
  stopFault('spread', ['dht']),
  tornWrite,
  ledgerLock,
  diskFull,
  slowDisk,
  clockJump,
  partition,
  awayFault('spread', 'nats-away', ['nats']),
  { ...awayFault('servers', 'postgres-away', ['postgres']), mayForgetCredits: postgresCredits },
  awayFault('servers', 's3-away', ['s3']),
  awayFault('cluster', 'shard-away', ['shard-1', 'shard-2']),
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
