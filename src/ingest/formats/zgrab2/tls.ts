import { type JsonObject, listAt, objectAt, textAt, valueAt } from '../../../core/untrusted.ts'
import { certificateFromDer } from '../records/certificate-from-der.ts'
import { present } from '../records/present.ts'
import type { Seen } from '../records/target.ts'
import { certificateFromParsed } from './certificate.ts'

/** A chain longer than this is not one that a client would follow. */
const maxChain = 32

/** The handshake of a result, wherever its module keeps it. */
export function handshakeOf(protocol: string, result: JsonObject): JsonObject | undefined {
  if (protocol === 'tls') return objectAt(result, 'handshake_log')
  return (
    objectAt(result, 'tls', 'handshake_log') ??
    objectAt(result, 'response', 'request', 'tls_log', 'handshake_log')
  )
}

/** Whether TLS came first, not on request in the middle of the protocol. */
export function isWrapped(protocol: string, result: JsonObject): boolean {
  if (protocol === 'http') return textAt(result, 'response', 'request', 'url', 'scheme') === 'https'
  if (!mailLike.has(protocol) || !objectAt(result, 'tls')) return false
  return !['starttls', 'auth_tls', 'auth_ssl'].some((member) => textAt(result, member) !== undefined)
}

const mailLike: ReadonlySet<string> = new Set(['ftp', 'imap', 'mqtt', 'pop3', 'smtp'])

/** `result.data` of ssl-simple; null when the handshake shows no certificate. */
export function tlsData(handshake: JsonObject, seen: Seen, hostname: string | undefined): object | null {
  const sent = [
    valueAt(handshake, 'server_certificates', 'certificate'),
    ...listAt(handshake, 'server_certificates', 'chain').slice(0, maxChain),
  ]
  const chain = sent.map(certificateOf).filter((certificate) => certificate !== null)
  if (chain.length === 0) return null
  return {
    server_info: present({
      hostname,
      ip_address: seen.ip,
      port: seen.port,
      highest_ssl_version_supported: textAt(handshake, 'server_hello', 'version', 'name'),
    }),
    cert_info: { certificate_chain: chain },
  }
}

function certificateOf(sent: unknown): object | null {
  const raw = textAt(sent, 'raw')
  const parsed = objectAt(sent, 'parsed')
  if (parsed) return certificateFromParsed(parsed, raw)
  return raw === undefined ? null : certificateFromDer(Buffer.from(raw, 'base64'))
}
