import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { parseRange } from '../core/address.ts'
import { createCountryNames, readCountryCode } from '../enrich/country-code.ts'
import type { TargetSpec } from '../scanner/scan-plan.ts'

/** RFC 1035, 2.3.4, in the form without the last dot. */
const maxNameLength = 253
/** The longest target is a name, written in up to four bytes a character before IDNA. */
const maxTargetLength = 1_024

/** What a client may scan, or a text that says what is wrong with it. */
export function targetReader(): (text: string) => TargetSpec | string {
  const countryName = createCountryNames()
  return (given) => {
    const text = given.trim()
    if (text === '') return 'it is empty'
    if (text.length > maxTargetLength) return 'it is too long'
    const range = parseRange(text)
    if (range) return { kind: 'range', range }
    if (/^as\d+$/i.test(text)) return readAsn(text)
    if (/^[a-z]{2}$/i.test(text)) {
      const code = readCountryCode(text)
      if (!code || countryName(code) === '') return 'no country has this code'
      return { kind: 'country', code }
    }
    return readName(text)
  }
}

function readAsn(text: string): TargetSpec | string {
  const asn = Number(text.slice(2))
  // RFC 7607 reserves 0; RFC 6793 ends them at 32 bits.
  return asn >= 1 && asn <= 0xffffffff ? { kind: 'asn', asn } : 'an ASN lies between AS1 and AS4294967295'
}

function readName(text: string): TargetSpec | string {
  if (/[/:]/.test(text)) return 'it is neither an address, a network nor a range of addresses'
  const name = domainToASCII(text.replace(/[.。]$/, ''))
  const labels = name.split('.')
  const last = labels.at(-1)!
  const named =
    name !== '' &&
    name.length <= maxNameLength &&
    labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) &&
    // WHATWG reads "1.2.3" and "0x7f.1" as addresses; a top-level domain is never a number.
    isIP(name) === 0 &&
    !/^(\d+|0x[0-9a-f]*)$/.test(last)
  if (!named) return 'it is neither an address, network, range, ASN, country code nor domain'
  if (labels.length < 2) return 'a top-level domain alone cannot be scanned: name a domain in it'
  return { kind: 'name', name }
}
