import { extendedKeyUsages, keyUsages } from '../key-usages.ts'
import type { HostValues } from '../values.ts'
import type { Sample } from './sample.ts'

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

const certificate = {
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

const party = (
  who: 'subject' | 'issuer',
  commonName: string,
  distinguishedName: string,
): HostValues['data'] => ({
  [`ssl.cert.${who}.common_name`]: [commonName],
  [`ssl.cert.${who}.organization_name`]: ['example ltd'],
  [`ssl.cert.${who}.organizational_unit_name`]: ['it | web'],
  [`ssl.cert.${who}.country_name`]: ['pt'],
  [`ssl.cert.${who}.locality_name`]: ['porto'],
  [`ssl.cert.${who}.state_or_province_name`]: ['norte'],
  [`ssl.cert.${who}.distinguished_name`]: [distinguishedName],
  [`ssl.cert.${who}_names`]: [commonName, 'example ltd', 'it', 'web'],
})

const allTrue = (prefix: string, names: readonly string[]): HostValues['data'] =>
  Object.fromEntries(names.map((name) => [`${prefix}.${name}`, true]))

const certificatePaths: HostValues['data'] = {
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

const cipher = (name: string) => ({
  ssl_version: 'TLSV1_2',
  openssl_name: name,
  key_size: 128,
  dh_info: null,
})

export const sslSamples: readonly Sample[] = [
  {
    type: 'ssl-simple',
    data: {
      server_info: {
        hostname: '192.0.2.10',
        ip_address: '192.0.2.10',
        port: 443,
        highest_ssl_version_supported: 'TLSv1.2',
        openssl_cipher_string_supported: 'ECDHE-RSA-AES128-GCM-SHA256',
      },
      cert_info: { certificate_chain: [certificate, { as_dict: { subject: { common_name: 'Root' } } }] },
    },
    paths: {
      ...certificatePaths,
      'ssl.server_info.highest_ssl_version_supported_string': ['tlsv1.2'],
      'ssl.server_info.openssl_cipher_string_supported': ['ecdhe-rsa-aes128-gcm-sha256'],
    },
  },
  {
    type: 'sslv2',
    data: {
      ciphers: {
        tlsv1: { accepted_cipher_list: [cipher('AES128-SHA')], preferred_cipher: null },
        tlsv1_2: {
          accepted_cipher_list: [cipher('AES128-SHA'), cipher('AES256-SHA')],
          errored_cipher_list: [],
        },
        sslv3: { accepted_cipher_list: [] },
      },
      vulnerabilities: {
        openssl_ccs: { is_vulnerable_to_ccs_injection: false },
        heartbleed: { is_vulnerable_to_heartbleed: true },
        renegotiation: { accepts_client_renegotiation: false, supports_secure_renegotiation: true },
        compression: { supports_compression: true, compression_name: 'DEFLATE' },
        fallback: { supports_fallback_scsv: true },
        robot: { robot_result_enum: 'NOT_VULNERABLE_NO_ORACLE' },
      },
      cert_info: {
        certificate_chain: [certificate],
        path_validation_result_list: [
          {
            is_certificate_trusted: true,
            trust_store: { name: 'Mozilla', version: '2020' },
            verify_string: 'ok',
          },
          { is_certificate_trusted: false, trust_store: { name: 'Apple', version: '2020' } },
        ],
        successful_trust_store: { name: 'Windows', version: '2020' },
      },
      server_info: {
        client_auth_requirement: 'DISABLED',
        highest_ssl_version_supported: 'TLSV1_2',
        openssl_cipher_string_supported: 'AES256-SHA',
        tls_wrapped_protocol: 'PLAIN_TLS',
        ja3: '771,49199,65281-0',
        ja3_digest: 'aabb',
        ja3_description: 'nginx',
      },
    },
    paths: {
      ...certificatePaths,
      'ssl.ciphers': ['aes128-sha', 'aes256-sha'],
      'ssl.truststores': ['mozilla', 'windows'],
      'ssl.vulnerabilities.openssl_ccs.is_vulnerable_to_ccs_injection': false,
      'ssl.vulnerabilities.heartbleed.is_vulnerable_to_heartbleed': true,
      'ssl.vulnerabilities.renegotiation.accepts_client_renegotiation': false,
      'ssl.vulnerabilities.renegotiation.supports_secure_renegotiation': true,
      'ssl.vulnerabilities.compression.supports_compression': true,
      'ssl.vulnerabilities.compression.compression_name': ['deflate'],
      'ssl.vulnerabilities.fallback.supports_fallback_scsv': true,
      'ssl.vulnerabilities.robot.robot_result_enum': ['not_vulnerable_no_oracle'],
      'ssl.server_info.client_auth_requirement_string': ['disabled'],
      'ssl.server_info.highest_ssl_version_supported_string': ['tlsv1_2'],
      'ssl.server_info.openssl_cipher_string_supported': ['aes256-sha'],
      'ssl.server_info.tls_wrapped_protocol_string': ['plain_tls'],
      'ssl.server_info.ja3': ['771,49199,65281-0'],
      'ssl.server_info.ja3_digest': ['aabb'],
      'ssl.server_info.ja3_description': ['nginx'],
    },
  },
  {
    type: 'ssl',
    data: {
      truststores: [
        { is_certificate_trusted: true, trust_store: { name: 'Mozilla', version: '1' }, verify_string: 'ok' },
      ],
      ciphers: { tlsv1_1: { accepted_cipher_list: [{ name: 'RC4-MD5' }] } },
      cert_info: {
        certificate_chain: [
          {
            sha1_fingerprint: 'aabbcc',
            hpkp_pin: 'x',
            as_dict: {
              version: 2,
              serialNumber: '0A1B',
              signatureAlgorithm: 'sha1WithRSAEncryption',
              signatureValue: 'ff:00',
              subject: {
                commonName: 'old.example.com',
                organizationName: 'Old Ltd',
                organizationalUnitName: 'Unit',
              },
              issuer: {
                commonName: 'Old CA',
                countryName: 'PT',
                localityName: 'Faro',
                stateOrProvinceName: 'Algarve',
              },
              subjectPublicKeyInfo: {
                publicKeyAlgorithm: 'rsaEncryption',
                publicKeySize: '1024',
                publicKey: { modulus: '00:c4', exponent: '65537' },
              },
              validity: { notBefore: 'Jan 28 00:00:00 2019 GMT', notAfter: 'Feb  1 10:20:30 2021 GMT' },
              extensions: {
                'X509v3 Subject Alternative Name': { DNS: ['old.example.com'] },
                'X509v3 Key Usage': { 'Digital Signature': '', 'Certificate Sign': '' },
                'X509v3 Extended Key Usage': { '': 'TLS Web Server Authentication, Code Signing' },
              },
            },
          },
        ],
      },
      server_info: {
        client_auth_requirement: 1,
        client_auth_requirement_string: 'DISABLED',
        highest_ssl_version_supported: 5,
        highest_ssl_version_supported_string: 'TLSV1_2',
        tls_wrapped_protocol: 1,
        tls_wrapped_protocol_string: 'PLAIN_TLS',
        ssl_cipher_supported: 'RC4-MD5',
      },
    },
    paths: {
      'ssl.truststores': ['mozilla'],
      'ssl.ciphers': ['rc4-md5'],
      'ssl.cert.sha1_fingerprint': ['aa:bb:cc'],
      'ssl.cert.serial': ['0a1b'],
      'ssl.cert.signature_algorithm': ['sha1withrsaencryption'],
      'ssl.cert.signature_value': ['ff:00'],
      'ssl.cert.subject.common_name': ['old.example.com'],
      'ssl.cert.subject.organization_name': ['old ltd'],
      'ssl.cert.subject.organizational_unit_name': ['unit'],
      'ssl.cert.subject_names': ['old.example.com', 'old ltd', 'unit'],
      'ssl.cert.subject_dns': ['old.example.com'],
      'ssl.cert.issuer.common_name': ['old ca'],
      'ssl.cert.issuer.country_name': ['pt'],
      'ssl.cert.issuer.locality_name': ['faro'],
      'ssl.cert.issuer.state_or_province_name': ['algarve'],
      'ssl.cert.issuer_names': ['old ca'],
      'ssl.cert.public_key_info.algorithm': ['rsaencryption'],
      'ssl.cert.public_key_info.key_size': 1024,
      'ssl.cert.public_key_info.modulus': ['00:c4'],
      'ssl.cert.public_key_info.exponent': 65537,
      'ssl.cert.not_before': Date.UTC(2019, 0, 28),
      'ssl.cert.not_after': Date.UTC(2021, 1, 1, 10, 20, 30),
      'ssl.cert.extensions.key_usage.digital_signature': true,
      'ssl.cert.extensions.key_usage.key_cert_sign': true,
      'ssl.cert.extensions.extended_key_usage.server_auth': true,
      'ssl.cert.extensions.extended_key_usage.code_signing': true,
      'ssl.server_info.client_auth_requirement_string': ['disabled'],
      'ssl.server_info.highest_ssl_version_supported_string': ['tlsv1_2'],
      'ssl.server_info.openssl_cipher_string_supported': ['rc4-md5'],
      'ssl.server_info.tls_wrapped_protocol_string': ['plain_tls'],
    },
  },
]
