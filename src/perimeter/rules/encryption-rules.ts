import type { Rule } from './rule.ts'

const oldVersions = ['SSLV2', 'SSLV3', 'TLSV1', 'TLSV1_1']
  .map((version) => `ssl.server_info.highest_ssl_version_supported_string.keyword:${version}`)
  .join(' OR ')

/** Certificates, TLS and SSH. */
export const encryptionRules: readonly Rule[] = [
  {
    id: 'certificate-expired',
    title: 'Certificate expired',
    explanation:
      'Clients refuse the connection or train their users to ignore warnings, which hides an attack.',
    advice: 'Renew the certificate, and automate the renewal (ACME) so that it does not happen again.',
    category: 'certificate',
    severity: 'high',
    condition: { kind: 'expires', days: 0 },
    references: ['CWE-298'],
  },
  {
    id: 'certificate-expiring',
    title: 'Certificate expires soon',
    explanation: 'The certificate ends within a month. Clients refuse the connection from that moment on.',
    advice: 'Renew the certificate before that day, and check why the automatic renewal has not done so.',
    category: 'certificate',
    severity: 'medium',
    condition: { kind: 'expires', days: 30 },
  },
  {
    id: 'certificate-weak',
    title: 'Weak certificate',
    explanation:
      'The key of the certificate is short enough to be computed, or its signature (SHA-1, MD5) can be forged.',
    advice:
      'Issue a new certificate with a key of 2048 bits or more (or an elliptic one) and a signature with SHA-256.',
    category: 'certificate',
    severity: 'medium',
    condition: {
      kind: 'query',
      query:
        '(ssl.cert.public_key_info.algorithm:rsa AND ssl.cert.public_key_info.key_size:<2048) OR ssl.cert.signature_algorithm:/(sha1|md[245]).*/',
    },
    references: ['CWE-326', 'CWE-328'],
  },
  {
    id: 'certificate-self-signed',
    title: 'Self-signed certificate',
    explanation: 'Only the server itself says who it is: clients cannot tell it from a machine in between.',
    advice:
      'Use a certificate of an authority that your clients trust, or of your own that is installed on them.',
    category: 'certificate',
    severity: 'low',
    condition: { kind: 'query', query: 'ssl.cert.self_signed:true' },
    references: ['CWE-296'],
  },
  {
    id: 'tls-vulnerable',
    title: 'TLS with a known hole',
    explanation:
      'Heartbleed, CCS injection or ROBOT is open: an attacker can read the memory of the server or decrypt what is sent to it.',
    advice:
      'Update the TLS library, then replace the certificate and every password that went through the server.',
    category: 'encryption',
    severity: 'critical',
    condition: {
      kind: 'query',
      query:
        'ssl.vulnerabilities.heartbleed.is_vulnerable_to_heartbleed:true OR ssl.vulnerabilities.openssl_ccs.is_vulnerable_to_ccs_injection:true OR ssl.vulnerabilities.robot.robot_result_enum:VULNERABLE*',
    },
    references: ['CWE-125', 'CWE-310'],
  },
  {
    id: 'tls-old-version',
    title: 'Outdated version of TLS',
    explanation:
      'TLS 1.1 and everything before it is withdrawn (RFC 8996): it can be attacked, and current clients refuse it.',
    advice: 'Turn on TLS 1.2 and 1.3, and turn the others off.',
    category: 'encryption',
    severity: 'medium',
    condition: { kind: 'query', query: `${oldVersions} OR type.keyword:sslv2` },
    references: ['CWE-326'],
  },
  {
    id: 'tls-weak-cipher',
    title: 'Weak TLS cipher or compression',
    explanation:
      'The server accepts ciphers that can be broken (RC4, DES, export grade, none), or compression, which tells secrets by their length.',
    advice:
      'Restrict the server to AEAD ciphers such as AES-GCM and ChaCha20-Poly1305, and turn TLS compression off.',
    category: 'encryption',
    severity: 'medium',
    condition: {
      kind: 'query',
      query:
        'ssl.ciphers.keyword:/.*(RC4|DES-CBC|NULL|EXP-|ADH).*/ OR ssl.vulnerabilities.compression.supports_compression:true',
    },
    references: ['CWE-327'],
  },
  {
    id: 'ssh-weak-algorithm',
    title: 'Weak SSH algorithm',
    explanation:
      'The server offers ciphers, MACs or key exchanges that stand on RC4, DES, MD5 or SHA-1. A machine in between can choose them.',
    advice: 'Remove them from Ciphers, MACs and KexAlgorithms in sshd_config, or update the SSH server.',
    category: 'encryption',
    severity: 'low',
    condition: {
      kind: 'query',
      query:
        'ssh.algorithms.encryption.keyword:/(arcfour|rc4|des|3des|blowfish|cast128|none).*/ OR ssh.algorithms.mac.keyword:/.*md5.*/ OR ssh.algorithms.kex.keyword:/diffie-hellman-(group1-sha1|group-exchange-sha1)/',
    },
    references: ['CWE-327'],
  },
  {
    id: 'ssh-protocol-1',
    title: 'SSH protocol 1',
    explanation: 'The first version of SSH can be decrypted and changed on its way.',
    advice: 'Set Protocol 2, or replace the device when it knows nothing else.',
    category: 'encryption',
    severity: 'high',
    condition: { kind: 'query', query: 'ssh.banner:/ssh-1\\.[0-8].*/' },
    references: ['CWE-327'],
  },
]
