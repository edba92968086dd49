import { decrypt, encrypt } from './aes-gcm.ts'

/** Encrypts what must be read again, for the ledger: a copy of it is then of no use without the key. */
export type SecretBox = {
  seal(text: string): string
  /** Null when it was sealed with another key. A text that was never sealed is returned as it is. */
  open(sealed: string): string | null
  isSealed(text: string): boolean
}

const prefix = 'sealed1:'

/** For processes that have no key in common: what one of them sealed, the others could not read. */
export const clearBox: SecretBox = {
  seal: (text) => text,
  open: (text) => (text.startsWith(prefix) ? null : text),
  isSealed: () => true,
}

/** The key is 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  const isSealed = (text: string): boolean => text.startsWith(prefix)
  return {
    isSealed,
    seal: (text) => `${prefix}${encrypt(key, text)}`,
    open: (sealed) => {
      if (!isSealed(sealed)) return sealed
      try {
        return decrypt(key, sealed.slice(prefix.length))
      } catch {
        return null
      }
    },
  }
}
