import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM. NIST SP 800-38D, 8.2.2: a random 96-bit nonce is safe for 2^32 texts under one key. */
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The key is 32 bytes. What was encrypted with a `context` is only decrypted with the same. */
export function encrypt(key: Uint8Array, text: string, context = ''): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return body.toString('base64url')
}

/** Throws when the key or the context is another, or the text was changed. */
export function decrypt(key: Uint8Array, encrypted: string, context = ''): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) throw new Error('the encrypted text is too short')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
