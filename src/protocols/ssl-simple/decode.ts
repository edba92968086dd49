import type { CertificateRecord } from '../../wire/certificate/certificate-record.ts'
import { chainRecords } from '../../wire/certificate/chain-records.ts'
import type { ModuleTarget, TlsSession } from '../../wire/dialer.ts'
import { opensslNameOf } from '../../wire/tls/ciphers/cipher-suites.ts'
import { ja3s } from '../../wire/tls/ciphers/ja3s.ts'
import type { PlainHandshake } from '../../wire/tls/handshake/plain-handshake.ts'

export type SslSimpleRecord = {
  readonly server_info: {
    readonly hostname: string
    readonly ip_address: string
    readonly port: number
    readonly highest_ssl_version_supported: string
    readonly openssl_cipher_string_supported: string
    readonly ja3?: string
    readonly ja3_digest?: string
  }
  /** The server's own certificate first. */
  readonly cert_info: { readonly certificate_chain: readonly CertificateRecord[] }
}

export type SeenSession = {
  readonly version: string
  readonly cipher: string
  readonly chain: readonly Uint8Array[]
  readonly ja3?: { readonly ja3: string; readonly ja3_digest: string }
}

export function sslSimpleRecord(target: ModuleTarget, session: SeenSession): SslSimpleRecord {
  return {
    server_info: {
      hostname: target.name ?? target.address.text,
      ip_address: target.address.text,
      port: target.port,
      highest_ssl_version_supported: session.version,
      openssl_cipher_string_supported: session.cipher,
      ...session.ja3,
    },
    cert_info: { certificate_chain: chainRecords(session.chain) },
  }
}

/** What a whole handshake led to. */
export function seenInFull({ version, cipher, chain }: TlsSession): SeenSession {
  return { version, cipher, chain }
}

/** What a server says before anything is encrypted; null when it says nothing of itself. */
export function seenInPlain({ serverHello, certificates }: PlainHandshake): SeenSession | null {
  if (!serverHello) return null
  return {
    version:
      versionTexts.get(serverHello.version) ?? `0x${serverHello.version.toString(16).padStart(4, '0')}`,
    cipher: opensslNameOf(serverHello.suite),
    chain: certificates,
    ja3: ja3s(serverHello),
  }
}

/** As OpenSSL writes versions. */
const versionTexts: ReadonlyMap<number, string> = new Map([
  [0x0300, 'SSLv3'],
  [0x0301, 'TLSv1'],
  [0x0302, 'TLSv1.1'],
  [0x0303, 'TLSv1.2'],
  [0x0304, 'TLSv1.3'],
])
