import { type RunCheckpoint, readCheckpoint } from '../run/run-checkpoint.ts'
import type { Checkpoint } from '../scan-plan.ts'

/** Where a job that is spread over workers stands: the positions of the workers are in their logs. */
export type RemotePosition = {
  readonly run: string
  readonly parts: number
  /** What stands in the logs up to this sequence is delivered. */
  readonly after: number
  /** The parts that have ended, each with why it failed, or null. */
  readonly ended: Readonly<Record<string, string | null>>
}

const mark = 'workers:'

/**
 * In the shape of any other checkpoint, so that its time can be read where it is stored, and a process that scans by
 * itself sees that its targets are not those of this one, and begins again.
 */
export function remoteCheckpoint(position: RemotePosition, at: number): Checkpoint {
  const kept: RunCheckpoint & { readonly workers: RemotePosition } = {
    version: 1,
    at,
    seed: '0',
    digest: `${mark}${position.run}`,
    names: {},
    leg: 0,
    position: 0,
    opened: [],
    tarpits: [],
    tasks: [],
    delivered: [],
    workers: position,
  }
  return kept
}

export function remotePosition(checkpoint: Checkpoint | undefined): RemotePosition | null {
  const kept = readCheckpoint(checkpoint)
  return kept?.digest.startsWith(mark) ? ((checkpoint as { workers?: RemotePosition }).workers ?? null) : null
}
