import { oldCertificateInfo, trustStoreResults } from '../../wire/certificate/certificate-info.ts'
import { type CipherLists, type CipherRecord, cipherLists } from '../../wire/tls/ciphers/cipher-record.ts'
import { opensslNameOf } from '../../wire/tls/ciphers/cipher-suites.ts'
import { versionLabel, versionNames } from '../../wire/tls/ciphers/versions.ts'
import type { InspectedServer } from '../../wire/tls/inspected-server.ts'
import type { ClientAuthRequirement } from '../../wire/tls/secured-session.ts'
import type { WrappedProtocol } from '../../wire/tls/starttls/starttls.ts'

type OldCipher = Omit<CipherRecord, 'openssl_name'> & { readonly name: string }

/** What was learnt, part by part: each may be missing when the server went away early. */
export type SslRecord = {
  readonly truststores?: readonly Readonly<Record<string, unknown>>[]
  readonly ciphers?: CipherLists<OldCipher>
  readonly vulnerabilities?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly cert_info?: Readonly<Record<string, unknown>>
  readonly server_info?: Readonly<Record<string, unknown>>
}

export function sslRecord(server: InspectedServer, now: number): SslRecord {
  const { chain, ocspResponse, hostname, inspection } = server
  if (!inspection.look) return {}
  const certificates = { chain, hostname, ocspResponse, now }
  const shown = chain.length > 0
  return {
    ...(shown && { truststores: trustStoreResults(certificates) }),
    ...(inspection.ciphers.length > 0 && { ciphers: cipherLists(inspection.ciphers, oldCipher) }),
    vulnerabilities: inspection.vulnerabilities,
    ...(shown && { cert_info: oldCertificateInfo(certificates) }),
    server_info: serverInfo(server),
  }
}

function oldCipher({ openssl_name, ...cipher }: CipherRecord): OldCipher {
  return { ...cipher, name: openssl_name }
}

/** The numbers that the older records have beside the words. */
const clientAuthNumbers: Readonly<Record<ClientAuthRequirement, number>> = {
  DISABLED: 1,
  OPTIONAL: 2,
  REQUIRED: 3,
}

const wrappedNumbers: Readonly<Record<WrappedProtocol, number>> = {
  PLAIN_TLS: 1,
  STARTTLS_SMTP: 3,
  STARTTLS_XMPP: 4,
  STARTTLS_XMPP_SERVER: 5,
  STARTTLS_FTP: 6,
  STARTTLS_POP3: 7,
  STARTTLS_LDAP: 8,
  STARTTLS_IMAP: 9,
  STARTTLS_RDP: 10,
  STARTTLS_POSTGRES: 11,
  STARTTLS_MYSQL: 12,
}

function serverInfo({ hostname, address, port, inspection }: InspectedServer) {
  const { look, session, wrapped } = inspection
  const hello = look?.serverHello
  return {
    hostname,
    ip_address: address,
    port,
    ...(session && {
      client_auth_requirement: clientAuthNumbers[session.clientAuth],
      client_auth_requirement_string: session.clientAuth,
    }),
    ...(look && {
      highest_ssl_version_supported: versionNames.indexOf(look.highest) + 1,
      highest_ssl_version_supported_string: versionLabel(look.highest),
    }),
    tls_wrapped_protocol: wrappedNumbers[wrapped],
    tls_wrapped_protocol_string: wrapped,
    ...(hello && { ssl_cipher_supported: opensslNameOf(hello.suite) }),
    server_string: `${hostname}:${port}`,
  }
}
