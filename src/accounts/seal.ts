import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

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

/** AES-256-GCM with the nonce and tag lengths of NIST SP 800-38D. */
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createSeal(secret: Uint8Array): Seal {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const encryption = keyFor('rimlight sign-in encryption')
  const hashing = keyFor('rimlight sign-in hashing')
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, encryption, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, encryption, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes))
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (error) {
        throw new SealError(error)
      }
    },
    hash(text, context) {
      return createHmac('sha256', hashing).update(`${context}\n${text}`, 'utf8').digest('base64url')
    },
  }
}
