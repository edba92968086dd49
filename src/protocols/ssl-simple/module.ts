import { Type } from 'typebox'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import { usualSuites } from '../../wire/tls/ciphers/cipher-suites.ts'
import { versionCodes } from '../../wire/tls/ciphers/versions.ts'
import { helloFor } from '../../wire/tls/handshake/client-hello.ts'
import { plainHandshake } from '../../wire/tls/handshake/plain-handshake.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { type SeenSession, seenInFull, seenInPlain, sslSimpleRecord } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

/** The certificates of a TLS server, and what it agreed on while showing them. */
export const sslSimple: ProtocolModule<typeof config> = {
  name: 'ssl-simple',
  about: 'Certificates of a TLS server, with the version and cipher it chose.',
  protocol: 'tcp',
  defaultPorts: [443],
  config,
  // One handshake; two more for servers that are too old for it. Chains have up to 128 KB.
  limits: { milliseconds: 25_000, bytes: 524_288, connections: 3 },
  run: async (context) => {
    const seen: Seen = { errors: [], localPort: undefined }
    const session = (await lookInFull(context, seen)) ?? (await lookAtOldServer(context, seen))
    return {
      data: session ? sslSimpleRecord(context.target, session) : {},
      ...(seen.errors.length > 0 && !session ? { error: seen.errors.join('; ') } : {}),
      ...(seen.localPort === undefined ? {} : { localPort: seen.localPort }),
    }
  },
}

type Seen = { readonly errors: string[]; localPort: number | undefined; isOver?: true }

const perConnection = 8_000

/** By OpenSSL, from TLS 1.0 on: the highest version, and certificates even where they are encrypted. */
async function lookInFull(context: ModuleContext<unknown>, seen: Seen): Promise<SeenSession | null> {
  const { name } = context.target
  return over(context, seen, async (connection) => {
    const secure = await connection.startTls({
      milliseconds: perConnection,
      ...(name !== undefined && { servername: name }),
    })
    try {
      return secure.tls && seenInFull(secure.tls)
    } finally {
      secure.close()
    }
  })
}

/** What OpenSSL refuses or does not know: SSLv3, RC4, DES, keys and signatures that are too weak for it. */
async function lookAtOldServer(context: ModuleContext<unknown>, seen: Seen): Promise<SeenSession | null> {
  for (const version of [versionCodes.tlsv1_2, versionCodes.sslv3]) {
    if (seen.isOver) break
    const servername = context.target.name ?? null
    const session = await over(context, seen, async (connection) =>
      seenInPlain(
        await plainHandshake(
          connection,
          helloFor(version, { suites: usualSuites, servername }),
          perConnection,
        ),
      ),
    )
    if (session) return session
  }
  return null
}

async function over<T>(
  { dial }: ModuleContext<unknown>,
  seen: Seen,
  use: (connection: Connection) => Promise<T>,
): Promise<T | null> {
  let connection: Connection | undefined
  try {
    connection = await dial.connect({ milliseconds: perConnection })
    seen.localPort = connection.localPort
    return await use(connection)
  } catch (error) {
    const text = reasonText(error)
    if (!seen.errors.includes(text)) seen.errors.push(text)
    // A handshake that failed says nothing about the next; silence, or an answer that is no TLS, does.
    const isOfHandshake = error instanceof DialError && (error.kind === 'tls' || error.kind === 'reset')
    if (!isOfHandshake) seen.isOver = true
    return null
  } finally {
    connection?.close()
  }
}
