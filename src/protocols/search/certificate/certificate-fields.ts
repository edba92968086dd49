import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'
import { extendedKeyUsages, keyUsages } from './key-usages.ts'

export const certificateFields: readonly Field[] = [
  ...partyFields('subject', 'the holder'),
  path.text('ssl.cert.subject_dns', 'Alternative names of the certificate.', '*.example.com'),
  ...partyFields('issuer', 'the issuer'),

  path.date('ssl.cert.not_before', 'First day of the certificate.', '>2024-01-01'),
  path.date('ssl.cert.not_after', 'Last day of the certificate.', '<2024-01-01'),
  path.bool('ssl.cert.self_signed', 'Whether the certificate is signed with its own key.', 'true'),
  path.text('ssl.cert.serial', 'Serial number.', '1234567890'),
  path.text('ssl.cert.signature_algorithm', 'How the certificate is signed.', 'sha1_rsa'),
  path.text('ssl.cert.signature_value', 'The signature, in hexadecimal.', '5a:17:c3'),
  path.text(
    'ssl.cert.sha1_fingerprint',
    'SHA-1 of the certificate, in pairs joined by colons.',
    '00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff:00:11:22:33',
  ),
  path.text('ssl.cert.sha256_fingerprint', 'SHA-256 of the certificate, in pairs.', sha256Sample()),
  path.text('ssl.cert.spki_subject_fingerprint', 'SHA-256 of key and subject, in pairs.', sha256Sample()),

  path.text('ssl.cert.public_key_info.algorithm', 'Kind of the public key: rsa, ec or dsa.', 'ec'),
  path.text('ssl.cert.public_key_info.curve', 'Curve of an elliptic key.', 'secp256r1'),
  path.int('ssl.cert.public_key_info.key_size', 'Bits of the public key.', '<2048'),
  path.text('ssl.cert.public_key_info.modulus', 'Modulus of an RSA key.', '00:b3:5c'),
  path.int('ssl.cert.public_key_info.exponent', 'Exponent of an RSA key.', '3'),
  path.text(
    'ssl.cert.public_key_info.sha256_fingerprint',
    'SHA-256 of the public key, in pairs.',
    sha256Sample(),
  ),

  ...keyUsages.map((usage) =>
    path.bool(
      `ssl.cert.extensions.key_usage.${usage}`,
      `Whether the key may be used for ${spoken(usage)}.`,
      'true',
    ),
  ),
  ...extendedKeyUsages.map((usage) =>
    path.bool(
      `ssl.cert.extensions.extended_key_usage.${usage}`,
      `Whether the certificate is meant for ${spoken(usage)}.`,
      'true',
    ),
  ),
]

/** Names of the older records for the properties of subject and issuer. */
export const olderPartyNames: Readonly<Record<string, string>> = {
  commonName: 'common_name',
  organizationName: 'organization_name',
  organizationalUnitName: 'organizational_unit_name',
  countryName: 'country_name',
  localityName: 'locality_name',
  stateOrProvinceName: 'state_or_province_name',
}

/** Names that older clients use for the same fields. */
export const certificateAliases: Readonly<Record<string, string>> = Object.fromEntries(
  ['subject', 'issuer'].flatMap((party) =>
    Object.entries(olderPartyNames).map(([older, name]) => [
      `ssl.cert.${party}.${older}`,
      `ssl.cert.${party}.${name}`,
    ]),
  ),
)

function partyFields(party: 'subject' | 'issuer', who: string): readonly Field[] {
  const at = (name: string) => `ssl.cert.${party}.${name}`
  return [
    path.text(at('common_name'), `Common name of ${who}.`, 'www.example.com'),
    path.text(at('organization_name'), `Organisation of ${who}.`, 'Example Ltd'),
    path.text(at('organizational_unit_name'), `Unit of the organisation of ${who}.`, 'IT'),
    path.text(at('distinguished_name'), `Whole name of ${who}.`, 'Organization: Example Ltd'),
    path.text(at('country_name'), `Country of ${who}, two letters.`, 'PT'),
    path.text(at('locality_name'), `City or town of ${who}.`, 'Porto'),
    path.text(at('state_or_province_name'), `State or province of ${who}.`, 'California'),
    path.text(
      `ssl.cert.${party}_names`,
      `Common names, organisations and units of ${who} together.`,
      'Example Ltd',
    ),
  ]
}

function spoken(usage: string): string {
  return usage.replaceAll('_', ' ')
}

function sha256Sample(): string {
  return Array.from({ length: 32 }, (_, i) => (i * 7).toString(16).padStart(2, '0')).join(':')
}
