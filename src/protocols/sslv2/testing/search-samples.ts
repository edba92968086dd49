import { certificate, certificatePaths } from '../../search/testing/certificate-sample.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

const cipher = (name: string) => ({
  ssl_version: 'TLSV1_2',
  openssl_name: name,
  key_size: 128,
  dh_info: null,
})

export const searchSamples: readonly SearchSample[] = [
  {
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
]
