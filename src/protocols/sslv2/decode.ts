import { certificateInfo } from '../../wire/certificate/certificate-info.ts'
import { type CipherLists, type CipherRecord, cipherLists } from '../../wire/tls/ciphers/cipher-record.ts'
import { opensslNameOf } from '../../wire/tls/ciphers/cipher-suites.ts'
import { ja3s } from '../../wire/tls/ciphers/ja3s.ts'
import { versionLabel } from '../../wire/tls/ciphers/versions.ts'
import type { InspectedServer } from '../../wire/tls/inspected-server.ts'

/** What was learnt, part by part: each may be missing when the server went away early. */
export type Sslv2Record = {
  readonly ciphers?: CipherLists<CipherRecord>
  readonly vulnerabilities?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly cert_info?: Readonly<Record<string, unknown>>
  readonly server_info?: Readonly<Record<string, unknown>>
}

export function sslv2Record(server: InspectedServer, now: number): Sslv2Record {
  const { chain, ocspResponse, hostname, inspection } = server
  if (!inspection.look) return {}
  const { ciphers, vulnerabilities } = inspection
  return {
    ...(ciphers.length > 0 && { ciphers: cipherLists(ciphers, (cipher) => cipher) }),
    vulnerabilities,
    ...(chain.length > 0 && { cert_info: certificateInfo({ chain, hostname, ocspResponse, now }) }),
    server_info: serverInfo(server),
  }
}

function serverInfo({ hostname, address, port, inspection }: InspectedServer) {
  const { look, session, wrapped } = inspection
  const hello = look?.serverHello
  return {
    hostname,
    ip_address: address,
    port,
    ...(session && { client_auth_requirement: session.clientAuth }),
    ...(look && { highest_ssl_version_supported: versionLabel(look.highest) }),
    ...(hello && { openssl_cipher_string_supported: opensslNameOf(hello.suite) }),
    tls_wrapped_protocol: wrapped,
    tls_server_name_indication: hostname,
    http_tunneling_settings: null,
    client_auth_credentials: null,
    xmpp_to_hostname: null,
    ...(hello && ja3s(hello)),
  }
}
