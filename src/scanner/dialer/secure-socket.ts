import type { Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { DialError, type TlsOptions, type TlsSession } from '../../wire/dialer.ts'
import { tlsConnectOptions, tlsSessionOf } from '../../wire/tls/tls-session.ts'
import { dialErrorOf } from './dial-error-of.ts'

export type SecureSocket = { readonly socket: TLSSocket; readonly session: TlsSession }

/** The handshake, on a socket from which nothing is waiting to be read as plain text. */
export function createSecureSocket(
  socket: Socket,
  where: string,
  options: TlsOptions,
  milliseconds: number | undefined,
  signal: AbortSignal,
): Promise<SecureSocket> {
  let ocspResponse: Buffer | null = null
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
      resolve({ socket: secure, session: tlsSessionOf(secure, ocspResponse) })
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
      secure = connect({ socket, ...tlsConnectOptions(options) })
      secure.pause()
      secure.once('OCSPResponse', (response: Buffer | null) => {
        ocspResponse = response
      })
      secure.once('secureConnect', onSecure).once('error', fail).once('close', onClose)
    } catch (error) {
      fail(new DialError('tls', `TLS with ${where} cannot be tried: ${(error as Error).message}`))
    }
  })
}
