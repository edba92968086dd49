/** A time span by the monotonic clock of this process. */
export type Span = { readonly began: number; readonly ended: number }

/** Something that a listener of the installation was to notice, and what it is stored as. */
export type Stimulus = {
  readonly round: number
  readonly names: readonly string[]
  readonly began: number
  /** When the listener had shown that it noticed; null when it never did. */
  readonly ended: number | null
}

/**
 * Sensor and DHT listener hand on what they noticed once a second. The rest is for the machine: for a process that has to
 * wait its turn, and for NATS to write it down.
 */
const inMemoryMs = 1_000
const handOverMs = 3_000

/**
 * The names that have to be stored, where the listener was killed at these times. What it noticed well before one, or
 * in a later process, has to be; what was in its memory is gone. It hands on in the order in which it noticed, so what is
 * older than something stored has to be there too. Stimuli come in the order in which they were made, one after the other.
 */
export function promised(
  stimuli: readonly Stimulus[],
  deaths: readonly Span[],
  isStored: (name: string) => boolean,
): string[] {
  const names: string[] = []
  let newerIsStored = false
  let processOfNewer: number | null = null
  for (const { names: own, began, ended } of stimuli.toReversed()) {
    if (ended === null) continue
    // One that was under way at a death belongs to no process: the kernel may have completed it.
    const owner = deaths.findIndex((death) => ended < death.began)
    const clean = deaths.every((death) => ended < death.began || began > death.ended)
    if (!clean) continue
    if (owner !== processOfNewer) newerIsStored = false
    processOfNewer = owner
    const inTime = owner === -1 || ended < deaths[owner]!.began - inMemoryMs - handOverMs
    if (inTime || newerIsStored) names.push(...own)
    newerIsStored ||= own.some(isStored)
  }
  return names.reverse()
}
