import { type RunCheckpoint, readCheckpoint } from '../run/run-checkpoint.ts'
import type { Checkpoint } from '../scan-plan.ts'

/** Where a job that is spread over workers stands: the workers' own places are in their logs. */
export type RemotePlace = {
  readonly run: string
  readonly parts: number
  /** What stands in the logs up to this sequence is delivered. */
  readonly after: number
  /** The parts that have ended, each with why it failed, or null. */
  readonly ended: Readonly<Record<string, string | null>>
}

const mark = 'workers:'

/**
 * In the shape of any other checkpoint, so that whoever keeps it reads its time, and a process that scans by
 * itself sees that its targets are not those of this one, and begins again.
 */
export function remoteCheckpoint(place: RemotePlace, at: number): Checkpoint {
  const kept: RunCheckpoint & { readonly workers: RemotePlace } = {
    version: 1,
    at,
    seed: '0',
    digest: `${mark}${place.run}`,
    names: {},
    leg: 0,
    position: 0,
    opened: [],
    tarpits: [],
    tasks: [],
    delivered: [],
    workers: place,
  }
  return kept
}

export function remotePlace(checkpoint: Checkpoint | undefined): RemotePlace | null {
  const kept = readCheckpoint(checkpoint)
  return kept?.digest.startsWith(mark) ? ((checkpoint as { workers?: RemotePlace }).workers ?? null) : null
}
