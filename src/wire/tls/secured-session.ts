import { type Connection, DialError } from '../dialer.ts'
import type { ServerLook } from './look-at-server.ts'
import type { TlsTarget } from './tls-target.ts'

export type ClientAuthRequirement = 'DISABLED' | 'OPTIONAL' | 'REQUIRED'

/** What only a handshake with keys can tell. */
export type SecuredSession = {
  readonly clientAuth: ClientAuthRequirement
  /** Null where it could not be asked for. */
  readonly acceptsRenegotiation: boolean | null
  readonly chain: readonly Uint8Array[]
  readonly ocspResponse: Uint8Array | null
}

const renegotiationWait = 2_000

/** How long a server of TLS 1.3, which has the last word of a handshake, may take to refuse. */
const refusalWait = 1_000

/**
 * One whole handshake without a certificate of ours: up to TLS 1.2 where the server has that, since only there
 * a request for one can be seen, and only there is renegotiation.
 */
export async function secureSession(target: TlsTarget, look: ServerLook): Promise<SecuredSession> {
  const { plain } = look
  const requested = plain?.certificateRequested === true
  try {
    return await target.secured(
      { ocsp: true, ciphers: 'ALL:COMPLEMENTOFALL', ...(plain && { maxVersion: 'TLSv1.2' as const }) },
      async (connection) => {
        const { chain = [], ocspResponse = null } = connection.tls ?? {}
        const refused = plain === null && (await isRefused(connection))
        const renegotiate = connection.tls?.renegotiate
        return {
          clientAuth: refused ? 'REQUIRED' : requested ? 'OPTIONAL' : 'DISABLED',
          acceptsRenegotiation: renegotiate ? await renegotiate(renegotiationWait) : null,
          chain,
          ocspResponse,
        }
      },
    )
  } catch (error) {
    // A server that OpenSSL cannot talk to any more was seen without its help.
    if (error instanceof DialError && (error.kind === 'tls' || error.kind === 'reset'))
      return {
        clientAuth: requested ? 'REQUIRED' : 'DISABLED',
        acceptsRenegotiation: null,
        chain: [],
        ocspResponse: null,
      }
    throw error
  }
}

/** RFC 8446, 4.4.2.4: the alert comes when the client takes the handshake for done. */
async function isRefused(connection: Connection): Promise<boolean> {
  try {
    await connection.read(refusalWait)
    return false
  } catch (error) {
    if (error instanceof DialError && error.kind === 'timeout') return false
    if (error instanceof DialError && error.kind === 'tls') return true
    throw error
  }
}
