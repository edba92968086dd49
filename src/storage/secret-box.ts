import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts what must be read again, for the ledger: a copy of it is then of no use without the key. */
export type SecretBox = {
  seal(text: string): string
  /** Null when it was sealed with another key. A text that was never sealed is returned as it is. */
  open(sealed: string): string | null
  isSealed(text: string): boolean
}

const prefix = 'sealed1:'
/** NIST SP 800-38D, 8.2.2: a random 96-bit nonce is safe for 2^32 texts under one key. */
const nonceBytes = 12
const tagBytes = 16

/** For processes that have no key in common: what one of them sealed, the others could not read. */
export const clearBox: SecretBox = {
  seal: (text) => text,
  open: (text) => (text.startsWith(prefix) ? null : text),
  isSealed: () => true,
}

/** AES-256-GCM; the key is 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  const isSealed = (text: string): boolean => text.startsWith(prefix)
  return {
    isSealed,
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${prefix}${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`
    },
    open: (sealed) => {
      if (!isSealed(sealed)) return sealed
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const end = bytes.length - tagBytes
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), options)
      decipher.setAuthTag(bytes.subarray(end))
      try {
        return decipher.update(bytes.subarray(nonceBytes, end), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
