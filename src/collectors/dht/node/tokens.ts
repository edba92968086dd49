import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a node must have been given before it may announce: proof that it is where it says (BEP 5). */
export type Tokens = {
  give(ip: string, now: number): Buffer
  accepts(token: Buffer, ip: string, now: number): boolean
}

const turnMilliseconds = 5 * 60_000
const tokenBytes = 8

export function createTokens(): Tokens {
  let turn = 0
  let secret = randomBytes(16).toString('hex')
  let earlier = secret
  const refresh = (now: number): void => {
    const current = Math.floor(now / turnMilliseconds)
    if (current === turn) return
    earlier = current === turn + 1 ? secret : randomBytes(16).toString('hex')
    secret = randomBytes(16).toString('hex')
    turn = current
  }
  const tokenOf = (key: string, ip: string): Buffer =>
    (hash('sha256', `${key} ${ip}`, 'buffer') as Buffer).subarray(0, tokenBytes)
  return {
    give(ip, now) {
      refresh(now)
      return tokenOf(secret, ip)
    },
    accepts(token, ip, now) {
      refresh(now)
      return (
        token.length === tokenBytes &&
        (timingSafeEqual(token, tokenOf(secret, ip)) || timingSafeEqual(token, tokenOf(earlier, ip)))
      )
    },
  }
}
