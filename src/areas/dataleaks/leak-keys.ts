import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync } from 'node:crypto'
import type { MailAddress } from '../../core/mail-address.ts'

/** What is stored instead of addresses, and how it is computed from them. Without the secret none of it says anything. */
export type LeakKeys = {
  /** What an address is looked up by: 128 bits of HMAC-SHA-256, as unlikely to meet by chance as a UUID. */
  keyOf(address: MailAddress): Buffer
  /** The part before the @, encrypted; the same for the same address, as its key is. */
  seal(address: MailAddress, key: Uint8Array): Buffer
  /** Null for what was not sealed here. */
  open(sealed: Uint8Array, key: Uint8Array, domain: string): string | null
  /** Where the addresses are found whose hash begins with these five digits. */
  bucketOf(prefix: string): number
  /** By what a deleted address is recognised when it is imported again. */
  forgottenKey(address: MailAddress): Buffer
  /** What logs and the audit say instead of an address: who knows it can find who asked for it. */
  shownAs(address: MailAddress): string
  /** What an account publishes under its domain. */
  proofOf(accountId: string, domain: string): string
  /** Tells this secret from others. */
  readonly check: string
}

/** Of the hash, in hexadecimal digits: about fifty addresses share one at fifty million. */
export const bucketDigits = 5

const keyBytes = 16
const nonceBytes = 12
const tagBytes = 16

export function createLeakKeys(secret: Uint8Array): LeakKeys {
  const derived = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `rimlight leaks ${purpose}`, 32))
  const lookUp = derived('look-up')
  const users = derived('users')
  const ranges = derived('ranges')
  const forgotten = derived('forgotten')
  const shown = derived('shown')
  const proofs = derived('proofs')
  // An import asks for the million of them again and again.
  const buckets = new Uint32Array(16 ** bucketDigits)
  return {
    keyOf: ({ text }) => hmac(lookUp, text).subarray(0, keyBytes),
    seal({ local, domain }, key) {
      // The key of an address never stands for another, so a nonce made of it is never used for two texts.
      const cipher = createCipheriv('aes-256-gcm', users, key.subarray(0, nonceBytes))
      cipher.setAAD(Buffer.from(domain))
      return Buffer.concat([cipher.update(local, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, key, domain) {
      if (sealed.length <= tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', users, key.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(domain))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
        return text.toString('utf8')
      } catch {
        return null
      }
    },
    // Under the secret: beside a domain in clear, twenty bits of a bare hash would confirm a guess.
    bucketOf(prefix) {
      const digits = prefix.slice(0, bucketDigits)
      const index = Number.parseInt(digits, 16)
      buckets[index] ||= hmac(ranges, digits).readUInt32BE() >>> 1
      return buckets[index]!
    },
    forgottenKey: ({ text }) => hmac(forgotten, text).subarray(0, keyBytes),
    shownAs: ({ text }) => hmac(shown, text).subarray(0, keyBytes).toString('hex'),
    proofOf: (accountId, domain) =>
      hmac(proofs, `${accountId} ${domain}`).subarray(0, keyBytes).toString('hex'),
    check: hmac(derived('check'), 'check').subarray(0, keyBytes).toString('hex'),
  }
}

/** By what ranges are asked for: SHA-256 of the address in its one spelling, in hexadecimal digits. */
export function rangeHash(address: string): string {
  return hash('sha256', address, 'hex')
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
