import { asList, asObject, type JsonObject, objectEntries } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import { certificateAliases, certificateFields } from '../search/certificate/certificate-fields.ts'
import { putCertificate } from '../search/certificate/put-certificate.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putText, putTexts, type SearchData } from '../search/search-data.ts'

/** ssl-simple, sslv2 and the older ssl: one set of paths. */
export const sslSearch: ProtocolSearch = {
  fields: [
    ...certificateFields,
    path.text('ssl.ciphers', 'OpenSSL names of the cipher suites the server accepted.', 'AES128-SHA'),
    path.text('ssl.truststores', 'Trust stores that accept the certificate chain.', 'Mozilla'),
    path.text(
      'ssl.server_info.client_auth_requirement_string',
      'Whether clients need a certificate.',
      'REQUIRED',
    ),
    path.text(
      'ssl.server_info.highest_ssl_version_supported_string',
      'Newest version of TLS on offer.',
      'TLSV1_2',
    ),
    path.text(
      'ssl.server_info.openssl_cipher_string_supported',
      'Cipher suite that was agreed on.',
      'AES128-SHA',
    ),
    path.text('ssl.server_info.tls_wrapped_protocol_string', 'What runs behind TLS.', 'STARTTLS_SMTP'),
    path.text('ssl.server_info.ja3', 'What the server answered, as JA3 writes it.', '771,49199,65281-0'),
    path.text('ssl.server_info.ja3_digest', 'MD5 of the JA3 text.', '00112233445566778899aabbccddeeff'),
    path.text('ssl.server_info.ja3_description', 'Software known for this JA3.', 'nginx'),
    path.text(
      'ssl.vulnerabilities.compression.compression_name',
      'Compression method the server accepts.',
      'DEFLATE',
    ),
    path.bool(
      'ssl.vulnerabilities.compression.supports_compression',
      'Whether TLS compression is on (CRIME).',
      'true',
    ),
    path.bool(
      'ssl.vulnerabilities.fallback.supports_fallback_scsv',
      'Whether downgrades are noticed (RFC 7507).',
      'false',
    ),
    path.bool(
      'ssl.vulnerabilities.heartbleed.is_vulnerable_to_heartbleed',
      'Whether CVE-2014-0160 is open.',
      'true',
    ),
    path.bool(
      'ssl.vulnerabilities.openssl_ccs.is_vulnerable_to_ccs_injection',
      'Whether CVE-2014-0224 is open.',
      'true',
    ),
    path.bool(
      'ssl.vulnerabilities.renegotiation.accepts_client_renegotiation',
      'Whether clients may renegotiate.',
      'true',
    ),
    path.bool(
      'ssl.vulnerabilities.renegotiation.supports_secure_renegotiation',
      'Whether renegotiation is secure (RFC 5746).',
      'false',
    ),
    path.text(
      'ssl.vulnerabilities.robot.robot_result_enum',
      'Result of the ROBOT test.',
      'VULNERABLE_STRONG_ORACLE',
    ),
  ],
  aliases: {
    ...certificateAliases,
    'ssl.server_info.ssl_cipher_supported': 'ssl.server_info.openssl_cipher_string_supported',
  },
  put(data, record) {
    const certificates = asObject(record['cert_info'])
    putCertificate(data, asObject(asList(certificates['certificate_chain'])[0]))
    putServer(data, asObject(record['server_info']))
    putVulnerabilities(data, asObject(record['vulnerabilities']))
    putCiphers(data, record['ciphers'])
    putTrust(data, record, certificates)
  },
}

function putServer(data: SearchData, server: JsonObject): void {
  const put = (name: string, value: unknown) => putText(data, `ssl.server_info.${name}`, value)
  // The older records have a number under the plain name and the word beside it.
  for (const name of ['client_auth_requirement', 'highest_ssl_version_supported', 'tls_wrapped_protocol']) {
    put(`${name}_string`, server[`${name}_string`] ?? server[name])
  }
  put(
    'openssl_cipher_string_supported',
    server['openssl_cipher_string_supported'] ?? server['ssl_cipher_supported'],
  )
  for (const name of ['ja3', 'ja3_digest', 'ja3_description']) put(name, server[name])
}

const verdicts = [
  ['compression', 'supports_compression'],
  ['fallback', 'supports_fallback_scsv'],
  ['heartbleed', 'is_vulnerable_to_heartbleed'],
  ['openssl_ccs', 'is_vulnerable_to_ccs_injection'],
  ['renegotiation', 'accepts_client_renegotiation'],
  ['renegotiation', 'supports_secure_renegotiation'],
] as const

function putVulnerabilities(data: SearchData, found: JsonObject): void {
  for (const [test, name] of verdicts) {
    putBool(data, `ssl.vulnerabilities.${test}.${name}`, asObject(found[test])[name])
  }
  const compression = asObject(found['compression'])
  putText(data, 'ssl.vulnerabilities.compression.compression_name', compression['compression_name'])
  const robot = asObject(found['robot'])
  putText(data, 'ssl.vulnerabilities.robot.robot_result_enum', robot['robot_result_enum'])
}

function putCiphers(data: SearchData, ciphers: unknown): void {
  for (const [, protocol] of objectEntries(ciphers)) {
    for (const cipher of asList(asObject(protocol)['accepted_cipher_list']).map(asObject)) {
      putText(data, 'ssl.ciphers', cipher['openssl_name'] ?? cipher['name'])
    }
  }
}

function putTrust(data: SearchData, record: JsonObject, certificates: JsonObject): void {
  const results = [...asList(record['truststores']), ...asList(certificates['path_validation_result_list'])]
  const trusting = results
    .map(asObject)
    .filter((result) => result['is_certificate_trusted'] === true)
    .map((result) => asObject(result['trust_store'])['name'])
  putTexts(data, 'ssl.truststores', [...trusting, asObject(certificates['successful_trust_store'])['name']])
}
