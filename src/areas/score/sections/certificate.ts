import { asObject } from '../../../core/untrusted.ts'
import { valueAt } from '../../value-at.ts'
import type { Observation } from '../observation.ts'
import { hasProperties, listOf, textOf, textsOf } from '../read-record.ts'
import type { Tally } from '../tally.ts'

export type CertificateEntry = {
  readonly sha1_fingerprint: string
  readonly issuer: string
  readonly subject: string
  readonly validity: {
    readonly names: readonly string[]
    readonly date: string
    readonly status: 'valid' | 'expired'
    readonly score: number
  }
  readonly signature: { readonly signature: string; readonly score: number }
  readonly self_signed: { readonly self_signed: false | string; readonly score: number }
}

type Facts = {
  readonly fingerprint: string
  readonly issuer: string
  readonly subject: string
  readonly names: readonly string[]
  readonly date: string
  readonly expired: boolean
  readonly signature: string
  readonly selfSigned: false | string
}

const weakSignature = /^(?:sha-?1|md[245])(?![0-9])/i

/** The certificate of the server itself. */
export function certificateEntry(
  certificate: unknown,
  chainLength: number,
  from: Observation,
  at: number,
  tally: Tally,
): CertificateEntry {
  const facts = factsOf(certificate, chainLength, at)
  const { date, expired, signature, selfSigned, subject } = facts
  return entryOf(facts, {
    validity: expired ? tally.give('ssl.expired', from, `${subject} expired at ${date}`) : 0,
    signature: weakSignature.test(signature) ? tally.give('ssl.signature', from, signature) : 0,
    selfSigned: selfSigned === false ? 0 : tally.give('ssl.self-signed', from, subject),
  })
}

/** Those above it: clients have the last of them anyway, so its signature does not matter. */
export function unscoredCertificate(certificate: unknown, chainLength: number, at: number): CertificateEntry {
  return entryOf(factsOf(certificate, chainLength, at), { validity: 0, signature: 0, selfSigned: 0 })
}

type Scores = { readonly validity: number; readonly signature: number; readonly selfSigned: number }

function entryOf(facts: Facts, scores: Scores): CertificateEntry {
  const { fingerprint, issuer, subject, names, date, expired, signature, selfSigned } = facts
  return {
    sha1_fingerprint: fingerprint,
    issuer,
    subject,
    validity: { names, date, status: expired ? 'expired' : 'valid', score: scores.validity },
    signature: { signature, score: scores.signature },
    self_signed: { self_signed: selfSigned, score: scores.selfSigned },
  }
}

/** Of the newer records and of the older ones, which have the same under camelCase names. */
function factsOf(certificate: unknown, chainLength: number, at: number): Facts {
  const dict = asObject(valueAt(certificate, 'as_dict'))
  const [subject, issuer] = [dict['subject'], dict['issuer']]
  const end = endOf(valueAt(dict, 'validity', 'not_after') ?? valueAt(dict, 'validity', 'notAfter'))
  return {
    fingerprint: textOf(valueAt(certificate, 'sha1_fingerprint')),
    issuer: nameText(issuer),
    subject: nameText(subject),
    names: namesOf(dict),
    date: end === null ? '' : new Date(end).toISOString().slice(0, 19).replace('T', ' '),
    expired: end !== null && end < at,
    signature: textOf(dict['signature_algorithm'] ?? dict['signatureAlgorithm']),
    selfSigned: isSelfSigned(dict) && (chainLength === 1 ? 'single-certificate' : 'in-chain'),
  }
}

/** `2026-01-31T00:00:00+00:00`, or `Jan 31 00:00:00 2026 GMT`. */
function endOf(value: unknown): number | null {
  const time = Date.parse(textOf(value))
  return Number.isNaN(time) ? null : time
}

/** Each part of a name, and what the newer records and the older ones call it. */
const nameParts = [
  ['Common Name', 'common_name', 'commonName'],
  ['Organizational Unit', 'organizational_unit_name', 'organizationalUnitName'],
  ['Organization', 'organization_name', 'organizationName'],
  ['Locality', 'locality_name', 'localityName'],
  ['State/Province', 'state_or_province_name', 'stateOrProvinceName'],
  ['Country', 'country_name', 'countryName'],
] as const

/** The same for the same certificate, whichever module read it: the modules write names in different forms. */
function nameText(name: unknown): string {
  const parts = nameParts.flatMap(([spoken, ...names]) => {
    const value = names.map((one) => textsOf(valueAt(name, one)).join(' | ')).find((one) => one !== '')
    return value === undefined ? [] : [`${spoken}: ${value}`]
  })
  return parts.length > 0 ? parts.join(', ') : textOf(valueAt(name, 'distinguished_name'))
}

function isSelfSigned(dict: Readonly<Record<string, unknown>>): boolean {
  const said = dict['self_signed']
  if (typeof said === 'boolean') return said
  const subject = nameText(dict['subject'])
  return hasProperties(dict['subject']) && subject !== '' && subject === nameText(dict['issuer'])
}

/** As many as a reader takes in; certificates of large sites have thousands. */
const maxNames = 200

function namesOf(dict: Readonly<Record<string, unknown>>): readonly string[] {
  const common = textsOf(valueAt(dict, 'subject', 'common_name') ?? valueAt(dict, 'subject', 'commonName'))
  const alternative = listOf(
    valueAt(dict, 'extensions', 'subject_alt_name') ??
      valueAt(dict, 'extensions', 'X509v3 Subject Alternative Name', 'DNS'),
  )
  return [...new Set([...common, ...textsOf(alternative)])].slice(0, maxNames)
}
