import { Type } from 'typebox'
import { type BufferedReader, createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { fetchResponse } from '../../wire/http/fetch-response.ts'
import { encodeRequest } from '../../wire/http/request.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { cellCommands, commonVersion, readCell, versionsCell } from './cells.ts'
import { decodeDescriptor, type TorRecord } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

const directoryPort = 9030

/** Whether a port is a Tor relay, and what it says of itself where it says so over HTTP. */
export const tor: ProtocolModule<typeof config> = {
  name: 'tor',
  about: 'Whether a port is a Tor relay, its name, platform and whether it is an exit.',
  protocol: 'tcp',
  defaultPorts: [9001, directoryPort],
  config,
  // One connection with TLS and one without. A descriptor has a few kilobytes, a body of HTTP up to a megabyte.
  limits: { milliseconds: 20_000, bytes: 1_310_720, connections: 2 },
  run: async (context) => {
    const looks =
      context.target.port === directoryPort ? [askDirectory, shakeHands] : [shakeHands, askDirectory]
    const seen: Seen = {}
    const errors: string[] = []
    for (const look of looks) {
      let connection: Connection | undefined
      try {
        connection = await connect(context, look === shakeHands)
        seen.localPort = connection.localPort
        const record = await look(context, connection)
        return { data: record, ...seen }
      } catch (error) {
        errors.push(reasonText(error))
        if (error instanceof DialError && !['tls', 'reset', 'timeout'].includes(error.kind)) break
      } finally {
        connection?.close()
      }
    }
    return { data: {}, error: errors.join('; '), ...seen }
  },
}

type Seen = { localPort?: number }

const perConnection = 6_000

function connect({ dial }: ModuleContext<unknown>, tls: boolean): Promise<Connection> {
  return dial.connect({
    milliseconds: perConnection,
    ...(tls ? { tls: { milliseconds: perConnection } } : {}),
  })
}

/** A relay sends its versions, its certificates and its own view of the connection (tor-spec, "Negotiation"). */
async function shakeHands(_context: ModuleContext<unknown>, connection: Connection): Promise<TorRecord> {
  await connection.write(versionsCell())
  const reader = createBufferedReader(connection, perConnection)
  const version = commonVersion(await readCell(reader, 2))
  if (version === null) throw new ProtocolError('The server is no Tor relay')
  await awaitCells(reader, version >= 4 ? 4 : 2)
  return { last_seen: new Date().toISOString() }
}

/** Cells that may come between are padding. */
const maxCells = 8

async function awaitCells(reader: BufferedReader, circuitBytes: 2 | 4): Promise<void> {
  const awaited = new Set<number>([cellCommands.certs, cellCommands.netinfo])
  for (let count = 0; count < maxCells && awaited.size > 0; count++)
    awaited.delete((await readCell(reader, circuitBytes)).command)
  if (awaited.size > 0) throw new ProtocolError('The server is no Tor relay')
}

/** The relay's own descriptor (dir-spec, "Standards compliance" and "Appendix B"). */
async function askDirectory(context: ModuleContext<unknown>, connection: Connection): Promise<TorRecord> {
  const { address, port } = context.target
  const host = address.version === 6 ? `[${address.text}]` : address.text
  const url = new URL(`http://${host}:${port}/tor/server/authority`)
  const headers = { Host: url.host, 'User-Agent': context.userAgent, Connection: 'close' }
  await connection.write(encodeRequest({ url, method: 'GET', headers }))
  const { head, body } = await fetchResponse(connection, 'GET', perConnection)
  if (head.statusCode !== 200) throw new ProtocolError(`The server has no descriptor (${head.statusCode})`)
  return { ...decodeDescriptor(body), last_seen: new Date().toISOString() }
}
