import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
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
