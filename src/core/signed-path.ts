import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Paths that open without a key for every client that has them, until the time in them. The
 * signature covers path and moment, so that neither can be changed.
 */
export type PathSigner = {
  /** `/images/x.jpg` with its end (milliseconds since 1970) and its signature. */
  sign(path: string, until: number): string
  check(path: string, given: SignedQuery, now: number): 'valid' | 'expired' | 'forged'
}

export type SignedQuery = { readonly until?: string; readonly signature?: string }

/** 128 bits cannot be tried out over a network. */
const signatureBytes = 16

export function createPathSigner(secret: Uint8Array): PathSigner {
  const signatureOf = (path: string, seconds: string): string => {
    const digest = createHmac('sha256', secret).update(`${path}\n${seconds}`).digest()
    return digest.subarray(0, signatureBytes).toString('base64url')
  }
  return {
    sign(path, until) {
      const seconds = String(Math.ceil(until / 1000))
      return `${path}?until=${seconds}&signature=${signatureOf(path, seconds)}`
    },
    check(path, { until, signature }, now) {
      if (until === undefined || signature === undefined || !/^\d{1,12}$/.test(until)) return 'forged'
      const given = Buffer.from(signature)
      const wanted = Buffer.from(signatureOf(path, until))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged'
      return Number(until) * 1000 > now ? 'valid' : 'expired'
    },
  }
}
