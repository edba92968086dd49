import { createHmac, timingSafeEqual } from 'node:crypto'

/** What every authenticator app supports (RFC 6238, and the defaults of the otpauth URI). */
const digits = 6
const stepSeconds = 30
/** Clocks differ, and typing takes time: RFC 6238, 5.2 recommends one step of delay. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, 6, without padding: how apps take a secret. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31]
    value &= 31
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** The number of the period of 30 seconds that a moment is in. */
export function totpStep(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000 / stepSeconds)
}

/** RFC 4226, 5.3, with the step as the counter. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest[digest.length - 1]! & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code it is, of those that are valid now and later than `after`; null when it is none. */
export function matchingStep(secret: Uint8Array, code: string, now: number, after: number): number | null {
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = totpStep(now) - drift; step <= totpStep(now) + drift; step++) {
    const right = given.length === digits && timingSafeEqual(given, Buffer.from(totpCode(secret, step)))
    if (right && step > after) found ??= step
  }
  return found
}

/** What a QR code for authenticator apps says. */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
