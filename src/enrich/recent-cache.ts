/** A bounded map that forgets what was not asked for lately. */
export type RecentCache<K, V> = { get(key: K): V | undefined; set(key: K, value: V): void }

/**
 * Two generations of half the limit each: when the young one is full it becomes the old one, and the old
 * one is forgotten except for what was asked for meanwhile. Taking single entries out of a large Map
 * instead is slow: each deletion leaves a hole that the search for the oldest entry walks over.
 */
export function createRecentCache<K, V>(limit: number): RecentCache<K, V> {
  const half = Math.max(1, Math.floor(limit / 2))
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  const set = (key: K, value: V) => {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    get(key) {
      const fresh = young.get(key)
      if (fresh !== undefined) return fresh
      const aged = old.get(key)
      if (aged !== undefined) set(key, aged)
      return aged
    },
    set,
  }
}
