import { type Connection, DialError, type TlsOptions } from '../../wire/dialer.ts'

/** A port that takes a ClientHello in silence must not use up the time of the probes after it. */
export async function startTlsWithin(
  connection: Connection,
  options: TlsOptions,
  milliseconds: number,
): Promise<Connection> {
  const handshake = connection.startTls(options)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DialError('timeout', 'No TLS handshake in time')), milliseconds)
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
    clearTimeout(timer)
  }
}
