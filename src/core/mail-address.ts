import { domainName } from './domain-name.ts'

export type MailAddress = {
  /** `local@domain`, in its one spelling. */
  readonly text: string
  readonly local: string
  readonly domain: string
}

/** Spellings that some providers deliver to one mailbox. */
export type AddressFolding = {
  /** What is behind a plus sign does not count. */
  readonly tags: boolean
  /** Domains where dots before the sign do not count. */
  readonly dotless: readonly string[]
}

export const noFolding: AddressFolding = { tags: false, dotless: [] }

/** RFC 5321, 4.5.3.1.1, in octets. */
const maxLocalLength = 64
/** RFC 5322, 3.2.3, and the letters of RFC 6531. Quoted local parts are so rare that what has them is no address. */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/u
const invisible = /[\p{C}\p{Z}]/u

/**
 * An address in its one spelling: small letters (no server tells them from capitals, though RFC 5321 allows it), the
 * domain in ASCII. Null for what is not an address.
 */
export function mailAddress(given: string, folding: AddressFolding = noFolding): MailAddress | null {
  const text = given.trim()
  const at = text.lastIndexOf('@')
  // A local part of 64 octets and a name of 253, with room for other spellings of the name.
  if (at < 1 || text.length > 1_100) return null
  const domain = domainName(text.slice(at + 1))
  if (domain === null || !domain.includes('.') || domain.includes('_')) return null
  const local = folded(text.slice(0, at).toLowerCase().normalize('NFC'), domain, folding)
  if (Buffer.byteLength(local) > maxLocalLength || !dotAtom.test(local) || invisible.test(local)) return null
  return { text: `${local}@${domain}`, local, domain }
}

function folded(local: string, domain: string, { tags, dotless }: AddressFolding): string {
  const plus = tags ? local.indexOf('+') : -1
  const untagged = plus > 0 ? local.slice(0, plus) : local
  return dotless.includes(domain) ? untagged.replaceAll('.', '') : untagged
}
