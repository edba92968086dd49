/** Whether something was seen before within a time. */
export type Sightings = { isNew(key: string, now: number): boolean }

/** Each generation is some 60 MB at most. When one fills up early, repetitions are reported twice rather than never. */
const maxKeys = 400_000

export function createSightings(milliseconds: number, most = maxKeys): Sightings {
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  let begun = Number.NEGATIVE_INFINITY
  return {
    isNew(key, now) {
      if (now - begun >= milliseconds || young.size >= most) {
        old = now - begun >= 2 * milliseconds ? new Map() : young
        young = new Map()
        begun = now
      }
      const seen = young.get(key) ?? old.get(key)
      if (seen !== undefined && now - seen < milliseconds) return false
      young.set(key, now)
      return true
    },
  }
}
