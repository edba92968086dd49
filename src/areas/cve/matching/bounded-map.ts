/** Keeps what was used last, up to a total weight. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

export function createBoundedMap<Value>(most: number, weigh: (value: Value) => number): BoundedMap<Value> {
  // A map remembers the order in which its keys came: the first is the one that waited longest.
  const kept = new Map<string, Value>()
  let weight = 0
  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      const before = kept.get(key)
      if (before !== undefined) weight -= weigh(before)
      kept.delete(key)
      kept.set(key, value)
      weight += weigh(value)
      for (const [oldest, gone] of kept) {
        if (weight <= most || oldest === key) break
        kept.delete(oldest)
        weight -= weigh(gone)
      }
    },
  }
}
