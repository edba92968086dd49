import { readOid, readText } from '../ber/ber-values.ts'
import { type BerValue, berTag, childrenOf, childrenOfTag } from '../ber/read-ber.ts'

/** One part of a name; the value is escaped. */
export type NameAttribute = { readonly oid: string; readonly value: string }

/** Names with more parts than this are made to be long. */
const maxAttributes = 64

/** Name (RFC 5280, 4.1.2.4) in the order in which it is written. */
export function readName(value: BerValue | undefined): readonly NameAttribute[] {
  const attributes: NameAttribute[] = []
  for (const relative of childrenOfTag(value, berTag.sequence)) {
    for (const attribute of childrenOf(relative, maxAttributes)) {
      const [type, text] = childrenOf(attribute, 2)
      if (text) attributes.push({ oid: readOid(type), value: readText(text) })
      if (attributes.length === maxAttributes) return attributes
    }
  }
  return attributes
}

/** How an attribute is called: in sentences, in the older records, and by OpenSSL in a line. */
type AttributeNames = { readonly spoken: string; readonly camel: string; readonly short: string }

const called = (spoken: string, camel: string, short = camel): AttributeNames => ({ spoken, camel, short })

/** RFC 4519, RFC 5280 appendix A, and the guidelines for extended validation. */
const attributeNames: ReadonlyMap<string, AttributeNames> = new Map([
  ['2.5.4.3', called('Common Name', 'commonName', 'CN')],
  ['2.5.4.4', called('Surname', 'surname', 'SN')],
  ['2.5.4.5', called('Serial Number', 'serialNumber')],
  ['2.5.4.6', called('Country', 'countryName', 'C')],
  ['2.5.4.7', called('Locality', 'localityName', 'L')],
  ['2.5.4.8', called('State/Province', 'stateOrProvinceName', 'ST')],
  ['2.5.4.9', called('Street Address', 'streetAddress', 'street')],
  ['2.5.4.10', called('Organization', 'organizationName', 'O')],
  ['2.5.4.11', called('Organizational Unit', 'organizationalUnitName', 'OU')],
  ['2.5.4.12', called('Title', 'title')],
  ['2.5.4.13', called('Description', 'description')],
  ['2.5.4.15', called('Business Category', 'businessCategory')],
  ['2.5.4.17', called('Postal Code', 'postalCode')],
  ['2.5.4.41', called('Name', 'name')],
  ['2.5.4.42', called('Given Name', 'givenName', 'GN')],
  ['2.5.4.46', called('DN Qualifier', 'dnQualifier')],
  ['2.5.4.65', called('Pseudonym', 'pseudonym')],
  ['2.5.4.97', called('Organization Identifier', 'organizationIdentifier')],
  ['1.2.840.113549.1.9.1', called('Email Address', 'emailAddress')],
  ['0.9.2342.19200300.100.1.1', called('User ID', 'userId', 'UID')],
  ['0.9.2342.19200300.100.1.25', called('Domain Component', 'domainComponent', 'DC')],
  ['1.3.6.1.4.1.311.60.2.1.1', called('Incorporation Locality', 'jurisdictionLocalityName', 'jurisdictionL')],
  [
    '1.3.6.1.4.1.311.60.2.1.2',
    called('Incorporation State/Province', 'jurisdictionStateOrProvinceName', 'jurisdictionST'),
  ],
  ['1.3.6.1.4.1.311.60.2.1.3', called('Incorporation Country', 'jurisdictionCountryName', 'jurisdictionC')],
])

/** Properties of `subject` and `issuer`; the rest of a name is in its `distinguished_name` only. */
const properties: ReadonlyMap<string, string> = new Map([
  ['2.5.4.3', 'common_name'],
  ['2.5.4.7', 'locality_name'],
  ['2.5.4.10', 'organization_name'],
  ['2.5.4.11', 'organizational_unit_name'],
  ['2.5.4.6', 'country_name'],
  ['2.5.4.8', 'state_or_province_name'],
])

export type NameRecord = Readonly<Record<string, string>>

export function nameRecord(attributes: readonly NameAttribute[]): NameRecord {
  const record = joined(attributes, (oid) => properties.get(oid))
  return attributes.length === 0 ? record : { ...record, distinguished_name: distinguishedName(attributes) }
}

/** The older names, without the line that holds them all. */
export function oldNameRecord(attributes: readonly NameAttribute[]): NameRecord {
  return joined(attributes, (oid) => (properties.has(oid) ? attributeNames.get(oid)?.camel : undefined))
}

/** Several values of one kind stand together, joined by ` | `. */
function joined(
  attributes: readonly NameAttribute[],
  nameOf: (oid: string) => string | undefined,
): Record<string, string> {
  const values = new Map<string, string[]>()
  for (const { oid, value } of attributes) {
    const name = nameOf(oid)
    if (name === undefined || value === '') continue
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.join(' | ')]))
}

/** `Common Name: x, Organization: y, Country: z`: the narrowest first, which most issuers write last. */
export function distinguishedName(attributes: readonly NameAttribute[]): string {
  const parts = Object.entries(joined(attributes, (oid) => attributeNames.get(oid)?.spoken ?? oid)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const countryIsLast = attributes.at(-1)?.oid === '2.5.4.6'
  return (countryIsLast ? parts : parts.toReversed()).join(', ')
}

/** `C = PT, O = Example, CN = x`, as OpenSSL writes a name in one line. */
export function opensslName(attributes: readonly NameAttribute[]): string {
  return attributes.map(({ oid, value }) => `${attributeNames.get(oid)?.short ?? oid} = ${value}`).join(', ')
}
