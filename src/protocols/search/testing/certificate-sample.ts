import type { SearchSample } from '../../testing/search-sample.ts'
import { extendedKeyUsages, keyUsages } from '../certificate/key-usages.ts'

const subject = {
  common_name: 'www.Example.com',
  organization_name: 'Example Ltd',
  organizational_unit_name: 'IT | Web',
  country_name: 'PT',
  locality_name: 'Porto',
  state_or_province_name: 'Norte',
  distinguished_name: 'Common Name: www.Example.com, Organization: Example Ltd, Country: PT',
}

const issuer = { ...subject, common_name: 'Example CA', distinguished_name: 'Common Name: Example CA' }

export const certificate = {
  as_pem: '-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n',
  sha1_fingerprint: 'AABBCC',
  sha256_fingerprint: '00:11:FF',
  spki_subject_fingerprint: 'a1b2',
  as_dict: {
    version: 'v3',
    serial_number: '1234567890123456789012',
    signature_algorithm: 'sha256_rsa',
    signature_value: '5a:17',
    subject,
    issuer,
    public_key_info: {
      algorithm: 'rsa',
      key_size: 2048,
      sha256_fingerprint: 'CCDD',
      modulus: '00:B3',
      exponent: 65537,
      curve: 'secp256r1',
    },
    validity: { not_before: '2019-01-28T00:00:00+00:00', not_after: '2021-01-28T12:00:00+00:00' },
    extensions: {
      key_identifier: 'aa',
      key_usage: keyUsages,
      extended_key_usage: extendedKeyUsages,
      basic_constraints: { ca: false, path_len_constraint: null },
      subject_alt_name: ['www.example.com', '*.Example.com'],
    },
    self_issued: false,
    self_signed: false,
  },
}

export const party = (
  who: 'subject' | 'issuer',
  commonName: string,
  distinguishedName: string,
): SearchSample['paths'] => ({
  [`ssl.cert.${who}.common_name`]: [commonName],
  [`ssl.cert.${who}.organization_name`]: ['example ltd'],
  [`ssl.cert.${who}.organizational_unit_name`]: ['it | web'],
  [`ssl.cert.${who}.country_name`]: ['pt'],
  [`ssl.cert.${who}.locality_name`]: ['porto'],
  [`ssl.cert.${who}.state_or_province_name`]: ['norte'],
  [`ssl.cert.${who}.distinguished_name`]: [distinguishedName],
  [`ssl.cert.${who}_names`]: [commonName, 'example ltd', 'it', 'web'],
})

const allTrue = (prefix: string, names: readonly string[]): SearchSample['paths'] =>
  Object.fromEntries(names.map((name) => [`${prefix}.${name}`, true]))

export const certificatePaths: SearchSample['paths'] = {
  ...party(
    'subject',
    'www.example.com',
    'common name: www.example.com, organization: example ltd, country: pt',
  ),
  ...party('issuer', 'example ca', 'common name: example ca'),
  'ssl.cert.not_before': Date.UTC(2019, 0, 28),
  'ssl.cert.not_after': Date.UTC(2021, 0, 28, 12),
  'ssl.cert.self_signed': false,
  'ssl.cert.serial': ['1234567890123456789012'],
  'ssl.cert.signature_algorithm': ['sha256_rsa'],
  'ssl.cert.signature_value': ['5a:17'],
  'ssl.cert.sha1_fingerprint': ['aa:bb:cc'],
  'ssl.cert.sha256_fingerprint': ['00:11:ff'],
  'ssl.cert.spki_subject_fingerprint': ['a1:b2'],
  'ssl.cert.public_key_info.algorithm': ['rsa'],
  'ssl.cert.public_key_info.curve': ['secp256r1'],
  'ssl.cert.public_key_info.key_size': 2048,
  'ssl.cert.public_key_info.modulus': ['00:b3'],
  'ssl.cert.public_key_info.exponent': 65537,
  'ssl.cert.public_key_info.sha256_fingerprint': ['cc:dd'],
  'ssl.cert.subject_dns': ['www.example.com', '*.example.com'],
  ...allTrue('ssl.cert.extensions.key_usage', keyUsages),
  ...allTrue('ssl.cert.extensions.extended_key_usage', extendedKeyUsages),
}
