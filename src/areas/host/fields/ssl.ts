import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const sslFields: readonly Field[] = [
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
]
