import { constants } from 'node:crypto'
import { isIP } from 'node:net'
import type { ConnectionOptions, DetailedPeerCertificate, TLSSocket } from 'node:tls'
import type { TlsOptions, TlsSession } from './protocol-module.ts'

/** Longer chains are no chains; it also ends the circle in which a self-signed certificate is its own issuer. */
const longestChain = 32

/** Whatever is out there is to be seen, not to be trusted: old versions, weak keys, any certificate. */
export function tlsConnectOptions(options: TlsOptions): ConnectionOptions {
  const { servername, alpn, minVersion = 'TLSv1', maxVersion = 'TLSv1.3', ciphers = 'DEFAULT' } = options
  return {
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
    minVersion,
    maxVersion,
    ciphers: `${ciphers}:@SECLEVEL=0`,
    secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
    requestOCSP: options.ocsp === true,
    // RFC 6066, 3: an address is no server name.
    ...(servername !== undefined && isIP(servername) === 0 && { servername }),
    ...(alpn && { ALPNProtocols: [...alpn] }),
  }
}

/** What a handshake led to. The response is told before the handshake ends, so it is handed in. */
export function tlsSessionOf(socket: TLSSocket, ocspResponse: Uint8Array | null): TlsSession {
  return {
    version: socket.getProtocol() ?? '',
    cipher: socket.getCipher()?.name ?? '',
    alpn: socket.alpnProtocol || null,
    chain: chainOf(socket),
    ocspResponse,
  }
}

function chainOf(socket: TLSSocket): readonly Uint8Array[] {
  const chain: Uint8Array[] = []
  let certificate: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true)
  // An anonymous server shows none, which is told as an object without members.
  while (certificate?.raw && chain.length < longestChain) {
    chain.push(certificate.raw)
    if (certificate.issuerCertificate === certificate) break
    certificate = certificate.issuerCertificate
  }
  return chain
}
