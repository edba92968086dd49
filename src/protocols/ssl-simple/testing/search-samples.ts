import { certificate, certificatePaths } from '../../search/testing/certificate-sample.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
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
]
