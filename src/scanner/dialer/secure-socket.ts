import { constants } from 'node:crypto'
import type { Socket } from 'node:net'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { DialError, type TlsOptions } from '../../protocols/protocol-module.ts'
import { dialErrorOf } from './dial-error-of.ts'

/** The handshake, on a socket from which nothing is waiting to be read as plain text. */
export function secureSocket(
  socket: Socket,
  where: string,
  options: TlsOptions,
  milliseconds: number | undefined,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const { servername, alpn, minVersion = 'TLSv1', ciphers = 'DEFAULT' } = options
  return new Promise((resolve, reject) => {
    let secure: TLSSocket
    const fail = (error: unknown): void => {
      settle()
      secure?.on('error', () => {}).destroy()
      socket.on('error', () => {}).destroy()
      reject(dialErrorOf(error, where))
    }
    const onAbort = (): void => fail(signal.reason)
    const onClose = (): void =>
      fail(new DialError('reset', `${where}: connection closed during the handshake`))
    const onSecure = (): void => {
      settle()
      // A server may ask for new handshakes without end.
      secure.disableRenegotiation()
      resolve(secure)
    }
    const timer =
      milliseconds === undefined
        ? undefined
        : setTimeout(() => fail(new DialError('timeout', `${where}: no TLS handshake in time`)), milliseconds)
    const settle = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      secure?.off('secureConnect', onSecure).off('error', fail).off('close', onClose)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      secure = connect({
        socket,
        // Whatever is out there is to be seen, not to be trusted: old versions, weak keys, any certificate.
        rejectUnauthorized: false,
        checkServerIdentity: () => undefined,
        minVersion,
        maxVersion: 'TLSv1.3',
        ciphers: `${ciphers}:@SECLEVEL=0`,
        secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
        // RFC 6066, 3: an address is no server name.
        ...(servername !== undefined && isIP(servername) === 0 && { servername }),
        ...(alpn && { ALPNProtocols: [...alpn] }),
      })
      secure.pause()
      secure.once('secureConnect', onSecure).once('error', fail).once('close', onClose)
    } catch (error) {
      fail(new DialError('tls', `TLS with ${where} cannot be tried: ${(error as Error).message}`))
    }
  })
}
