import { createHmac, hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from '../storage/aes-gcm.ts'

/** Encrypts what the ledger keeps of sign-ins, with a key that is not in the ledger. */
export type Seal = {
  /** `context` says what it belongs to: a sealed text that is moved to another row does not open. */
  seal(text: string, context: string): string
  /** Throws a `SealError` when it was sealed with another key or for another context. */
  open(sealed: string, context: string): string
  /** A hash that cannot be tried out without the key. */
  hash(text: string, context: string): string
}

export class SealError extends Error {
  constructor(cause: unknown) {
    super('this was encrypted with another key: sign-in-key-file or sign-in-key in the data folder differs', {
      cause,
    })
    this.name = 'SealError'
  }
}

export function createSeal(secret: Uint8Array): Seal {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const encryption = keyFor('rimlight sign-in encryption')
  const hashing = keyFor('rimlight sign-in hashing')
  return {
    seal: (text, context) => encrypt(encryption, text, context),
    open(sealed, context) {
      try {
        return decrypt(encryption, sealed, context)
      } catch (error) {
        throw new SealError(error)
      }
    },
    hash(text, context) {
      return createHmac('sha256', hashing).update(`${context}\n${text}`, 'utf8').digest('base64url')
    },
  }
}
