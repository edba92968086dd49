import { present } from './present.ts'

/** The properties of a name in a certificate, in the spelling of the interface. */
export type CertificateName = {
  readonly common_name?: string | undefined
  readonly organizational_unit_name?: string | undefined
  readonly organization_name?: string | undefined
  readonly locality_name?: string | undefined
  readonly state_or_province_name?: string | undefined
  readonly country_name?: string | undefined
}

const labels = [
  ['common_name', 'Common Name'],
  ['organizational_unit_name', 'Organizational Unit'],
  ['organization_name', 'Organization'],
  ['locality_name', 'Locality'],
  ['state_or_province_name', 'State/Province'],
  ['country_name', 'Country'],
] as const

export function certificateName(name: CertificateName): Record<string, unknown> {
  const parts = labels.flatMap(([property, label]) => (name[property] ? [`${label}: ${name[property]}`] : []))
  return present({ ...name, distinguished_name: parts.length > 0 ? parts.join(', ') : undefined })
}

/** A name whose attributes go by the short labels of X.520: CN, OU, O, L, ST, C. */
export function nameByShortLabels(value: (label: string) => string | undefined): Record<string, unknown> {
  return certificateName({
    common_name: value('CN'),
    organizational_unit_name: value('OU'),
    organization_name: value('O'),
    locality_name: value('L'),
    state_or_province_name: value('ST'),
    country_name: value('C'),
  })
}

/** Several values of one attribute, as the interface writes them. */
export function joinedValues(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(' | ') : undefined
}

/** Bytes, or hex in any spelling, as lower-case pairs joined by colons. */
export function hexPairs(value: Uint8Array | string): string {
  const hex = typeof value === 'string' ? value.replaceAll(':', '') : Buffer.from(value).toString('hex')
  return hex.toLowerCase().replace(/..(?=.)/g, '$&:')
}

export function base64Pairs(text: string | undefined): string | undefined {
  return text === undefined ? undefined : hexPairs(Buffer.from(text, 'base64'))
}

/** `SHA256-RSA`, `sha256WithRSAEncryption` and `ecdsa-with-SHA256` in the interface's spelling, `sha256_rsa`. */
export function signatureAlgorithm(name: string): string {
  const digest = /md5|sha-?(?:1|224|256|384|512)/i.exec(name)?.[0].toLowerCase().replace('-', '')
  const key = /ecdsa|dsa|rsa/i.exec(name)?.[0].toLowerCase()
  return digest && key ? `${digest}_${key}` : name.toLowerCase()
}

export function isoDate(time: Date): string {
  return `${time.toISOString().slice(0, 19)}+00:00`
}

export function pemOf(der: Uint8Array): string {
  const body = Buffer.from(der).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`
}
