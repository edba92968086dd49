import { createHmac, timingSafeEqual } from 'node:crypto'

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`: the moment is signed, so that nothing old can be sent again. */
export function signature(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** What a receiver does; here for the tests and as the example in the documentation. */
export function isSigned(
  header: string,
  secret: string,
  body: string,
  now: number,
  tolerance = 300,
): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!found) return false
  const seconds = Number(found[1])
  if (Math.abs(now / 1000 - seconds) > tolerance) return false
  return timingSafeEqual(Buffer.from(found[2]!, 'hex'), digest(secret, seconds, body))
}

function digest(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest()
}
