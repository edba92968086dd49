/** A stretch of the clock of this process, which does not jump. */
export type Span = { readonly began: number; readonly ended: number }

/** Something that a listener of the installation was to notice, and what it is stored as. */
export type Deed = {
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
 * in a later life, has to be; what was in its memory is gone. It hands on in the order in which it noticed, so whatever is
 * older than something stored has to be there too. Deeds come in the order in which they were done, one after the other.
 */
export function promised(
  deeds: readonly Deed[],
  deaths: readonly Span[],
  isStored: (name: string) => boolean,
): string[] {
  const names: string[] = []
  let newerIsStored = false
  let lifeOfNewer: number | null = null
  for (const { names: own, began, ended } of deeds.toReversed()) {
    if (ended === null) continue
    // One that was under way at a death belongs to no life: whoever ended it may have been the kernel.
    const life = deaths.findIndex((death) => ended < death.began)
    const clean = deaths.every((death) => ended < death.began || began > death.ended)
    if (!clean) continue
    if (life !== lifeOfNewer) newerIsStored = false
    lifeOfNewer = life
    const inTime = life === -1 || ended < deaths[life]!.began - inMemoryMs - handOverMs
    if (inTime || newerIsStored) names.push(...own)
    newerIsStored ||= own.some(isStored)
  }
  return names.reverse()
}
