import { conditionFor } from '../../parts/query/refine.ts'

/** The page of a certificate: its address has the fingerprint without colons. */
export function certificateLink(fingerprint: string): string {
  return `/certificate/${fingerprint.replaceAll(':', '').toLowerCase()}`
}

/** The search for a fingerprint with or without colons; SHA-1 and SHA-256 differ in length. */
export function certificateQuery(fingerprint: string): string {
  const digits = fingerprint.replaceAll(':', '').toLowerCase()
  const field = digits.length === 40 ? 'ssl.cert.sha1_fingerprint' : 'ssl.cert.sha256_fingerprint'
  return conditionFor(field, digits.replace(/(..)(?=.)/g, '$1:'))
}

export function isFingerprint(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)
}
