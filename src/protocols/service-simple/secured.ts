import { type RunningWait, startRunningWait } from '../../core/running-wait.ts'
import { type Connection, DialError, type TlsOptions } from '../../wire/dialer.ts'
import { type Inspection, openConnection } from './inspection.ts'

/** Those without a certificate too, last: some programs, such as NRPE, have none by default. */
const anyCiphers = 'ALL:+aNULL'

/** no_application_protocol (RFC 7301, 3.2). */
const noProtocol = /alert number 120\b|no application protocol/i

/**
 * The handshake that also asks what is spoken inside. A server that takes none of what is offered is asked once more,
 * without an offer; later handshakes offer only what was chosen. Null when there is no TLS, or the server wants more of
 * a client: only then it is known to be TLS.
 */
export async function secured(inspection: Inspection, connection: Connection): Promise<Connection | null> {
  const { name } = inspection.context.target
  const { roundTrip, waits, offered } = inspection
  try {
    const secure = await startTlsWithin(
      connection,
      {
        ...(name !== undefined && { servername: name }),
        ...(offered.length > 0 && { alpn: offered }),
        ciphers: anyCiphers,
        // The wait below ends it; this is for a dialer that has a shorter one of its own.
        milliseconds: 10 * waits.handshake,
      },
      Math.min(waits.handshake, waits.sign + 6 * roundTrip),
    )
    inspection.alpn = secure.tls?.alpn ?? null
    inspection.offered = inspection.alpn === null ? [] : [inspection.alpn]
    return secure
  } catch (error) {
    if (!(error instanceof DialError) || error.kind !== 'tls') throw error
    if (/\balert\b/i.test(error.message)) inspection.tls = true
    if (offered.length === 0 || !noProtocol.test(error.message)) return null
    inspection.offered = []
    // The refusal must not cost one of the questions.
    inspection.most += 1
    return secured(inspection, await openConnection(inspection))
  }
}

/** A port that takes a ClientHello in silence must not use up the time of the probes after it. */
async function startTlsWithin(
  connection: Connection,
  options: TlsOptions,
  milliseconds: number,
): Promise<Connection> {
  const handshake = connection.startTls(options)
  let wait: RunningWait | undefined
  const late = new Promise<never>((_, reject) => {
    wait = startRunningWait(milliseconds, () => reject(new DialError('timeout', 'No TLS handshake in time')))
  })
  try {
    return await Promise.race([handshake, late])
  } catch (error) {
    connection.close()
    // A late result is of no use.
    handshake.then(
      (secure) => secure.close(),
      () => {},
    )
    throw error
  } finally {
    wait?.stop()
  }
}
