/** A bucket of tokens for each key: `perSecond` flow in, twice that is the most it holds. */
export type RateLimit = {
  /** 0 when the request may pass, otherwise the whole seconds after which to try again. */
  take(keyId: string): number
}

export function createRateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  const most = perSecond * 2
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(keyId) {
      const at = now()
      const bucket = buckets.get(keyId) ?? { tokens: most, at }
      bucket.tokens = Math.min(most, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      buckets.set(keyId, bucket)
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
      bucket.tokens -= 1
      return 0
    },
  }
}
