import { constants } from 'node:crypto'
import { isIP } from 'node:net'
import type { ConnectionOptions, DetailedPeerCertificate, TLSSocket } from 'node:tls'
import type { TlsOptions, TlsSession } from '../dialer.ts'

/** Longer chains are no chains; it also ends the circle in which a self-signed certificate is its own issuer. */
const maxChainLength = 32

/** Everything is to be seen, not to be trusted: old versions, weak keys, any certificate. */
export function tlsConnectOptions(options: TlsOptions): ConnectionOptions {
  const { servername, alpn, minVersion = 'TLSv1', maxVersion = 'TLSv1.3', ciphers = 'DEFAULT' } = options
  return {
    rejectUnauthorized: false,
    // Without roots of its own, OpenSSL adds no certificate to the chain that the server did not send.
    ca: [],
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

/** What a handshake led to. The response arrives before the handshake ends, so it is handed in. */
export function tlsSessionOf(socket: TLSSocket, ocspResponse: Uint8Array | null): TlsSession {
  return {
    version: socket.getProtocol() ?? '',
    cipher: socket.getCipher()?.name ?? '',
    alpn: socket.alpnProtocol || null,
    chain: chainOf(socket),
    ocspResponse,
    ...(socket.getProtocol() !== 'TLSv1.3' && {
      renegotiate: (milliseconds: number) => renegotiated(socket, milliseconds),
    }),
  }
}

/** A refusal is an alert, which ends the socket with an error; some servers just stay silent. */
function renegotiated(socket: TLSSocket, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const refused = (): void => settle(false)
    const timer = setTimeout(refused, milliseconds)
    const settle = (accepted: boolean): void => {
      clearTimeout(timer)
      socket.off('error', refused).off('close', refused)
      resolve(accepted)
    }
    socket.on('error', refused).on('close', refused)
    if (socket.destroyed) return refused()
    socket.renegotiate({ rejectUnauthorized: false }, (error) => settle(error === null))
    // Messages of the handshake are only processed while the connection is read.
    socket.read(0)
  })
}

function chainOf(socket: TLSSocket): readonly Uint8Array[] {
  const chain: Uint8Array[] = []
  let certificate: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true)
  // An anonymous server shows none, which Node reports as an empty object.
  while (certificate?.raw && chain.length < maxChainLength) {
    chain.push(certificate.raw)
    if (certificate.issuerCertificate === certificate) break
    certificate = certificate.issuerCertificate
  }
  return chain
}
