import { type Connection, DialError, type Dialer, type TlsOptions } from '../dialer.ts'
import type { ClientHello } from './handshake/client-hello.ts'
import { type PlainHandshake, plainHandshake } from './handshake/plain-handshake.ts'
import { startTlsOpening, type WrappedProtocol } from './starttls/starttls.ts'

export type TlsTargetOptions = {
  readonly dial: Dialer
  readonly wrapped: WrappedProtocol
  /** Name or address of the target, for protocols in which a client says whom it wants. */
  readonly host: string
  readonly servername: string | null
}

/** A server that is asked many things, each over a connection of its own. */
export type TlsTarget = {
  readonly servername: string | null
  /** A connection where TLS may start; closed after use. */
  over<T>(use: (connection: Connection) => Promise<T>): Promise<T>
  ask(hello: ClientHello): Promise<PlainHandshake>
  /** A whole handshake, by a library and with keys. */
  secured<T>(options: TlsOptions, use: (connection: Connection) => Promise<T>): Promise<T>
  /** Our side of the last connection. */
  localPort(): number | undefined
}

const perConnection = 6_000

/** A server that lets this many questions run into nothing is not asked again. */
const maxSilences = 3

export function createTlsTarget({ dial, wrapped, host, servername }: TlsTargetOptions): TlsTarget {
  let localPort: number | undefined
  let silences = 0

  const over = async <T>(use: (connection: Connection) => Promise<T>): Promise<T> => {
    if (silences >= maxSilences) throw new DialError('timeout', 'The server has stopped answering')
    let connection: Connection | undefined
    try {
      connection = await dial.connect({ milliseconds: perConnection })
      localPort = connection.localPort
      await startTlsOpening(connection, wrapped, host, perConnection)
      return await use(connection)
    } catch (error) {
      if (error instanceof DialError && error.kind === 'timeout') silences += 1
      throw error
    } finally {
      connection?.close()
    }
  }

  return {
    servername,
    over,
    ask: (hello) => over((connection) => plainHandshake(connection, hello, perConnection)),
    secured: (options, use) =>
      over(async (connection) => {
        const named = servername === null ? {} : { servername }
        const secure = await connection.startTls({ ...named, milliseconds: perConnection, ...options })
        try {
          return await use(secure)
        } finally {
          secure.close()
        }
      }),
    localPort: () => localPort,
  }
}
