import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { domainName } from '../../core/domain-name.ts'

/** A registered name: its label as people read it, and the suffix it is under. */
export type RegisteredName = {
  /** ASCII. */
  readonly name: string
  /** Unicode. */
  readonly label: string
  /** ASCII; `co.uk` is one suffix. */
  readonly suffix: string
}

/** The registered domain of a name; null for what cannot be registered. */
export function registeredName(text: string): RegisteredName | null {
  const name = domainName(text)
  if (name === null) return null
  const { domain, domainWithoutSuffix, publicSuffix, isIcann } = parse(name, { allowPrivateDomains: false })
  if (!domain || !domainWithoutSuffix || !publicSuffix || !isIcann) return null
  if (!registrableLabel.test(domainWithoutSuffix)) return null
  return { name: domain, label: domainToUnicode(domainWithoutSuffix), suffix: publicSuffix }
}

/** RFC 952 and 1123: letters, digits and hyphens inside. The positions of `xn--` are kept (RFC 5891, 4.2.3.1). */
const registrableLabel = /^(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$|^xn--[a-z0-9-]{1,58}[a-z0-9]$/
/** RFC 5892 leaves letters in lower case, marks and digits; UTS 46 lets symbols through as well. */
const writable = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}-]+$/u
/** RFC 1035, 2.3.4. */
const maxNameLength = 253
const maxLabelLength = 63

/** A label that is made up, under a suffix, in ASCII; null when no registry could take it. */
export function registrable(label: string, suffix: string): string | null {
  if (/^[a-z0-9-]*$/.test(label)) return whole(label, suffix)
  // In punycode every letter takes a character at least, behind a mark of four (RFC 3492).
  if (label.length > 2 * maxLabelLength || [...label].length > maxLabelLength - 4 || !writable.test(label))
    return null
  const ascii = domainToASCII(label)
  // What comes back otherwise is mapped to something else before it is registered.
  return ascii !== '' && domainToUnicode(ascii) === label ? whole(ascii, suffix) : null
}

function whole(label: string, suffix: string): string | null {
  if (!registrableLabel.test(label)) return null
  const name = `${label}.${suffix}`
  return name.length <= maxNameLength ? name : null
}
