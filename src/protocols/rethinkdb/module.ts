import { Type } from 'typebox'
import { type BufferedReader, createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import {
  checkSuccess,
  decodeGreeting,
  decodeNames,
  describeDatabases,
  type RethinkdbRecord,
} from './decode.ts'
import {
  databaseListQuery,
  encodeGreeting,
  encodeHandshake,
  encodeQuery,
  readResponse,
  readText,
  tableListQuery,
} from './wire.ts'

const config = Type.Object({}, { additionalProperties: false })

const perConnection = 10_000

/** Databases whose tables are listed. */
const maxLookedInto = 64

/** Names of databases and tables; no document is read, and there is no login. */
export const rethinkdb: ProtocolModule<typeof config> = {
  name: 'rethinkdb',
  about: 'Version, databases and tables of a RethinkDB server that asks for no key.',
  protocol: 'tcp',
  defaultPorts: [28_015],
  config,
  // One connection for the version, one for the names.
  limits: { milliseconds: 25_000, bytes: 1_048_576, connections: 2 },
  run: async (context) => {
    const seen: Seen = { record: {}, localPort: undefined }
    try {
      await converse(context, seen, greet)
      await converse(context, seen, list)
      return { data: seen.record, localPort: seen.localPort! }
    } catch (error) {
      return {
        data: seen.record,
        error: reasonText(error),
        ...(seen.localPort !== undefined && { localPort: seen.localPort }),
      }
    }
  },
}

type Seen = { record: RethinkdbRecord; localPort: number | undefined }

type Talk = (connection: Connection, reader: BufferedReader, seen: Seen) => Promise<void>

async function converse(context: ModuleContext<unknown>, seen: Seen, talk: Talk): Promise<void> {
  let connection: Connection | undefined
  try {
    connection = await context.dial.connect({ milliseconds: perConnection })
    seen.localPort = connection.localPort
    await talk(connection, createBufferedReader(connection, perConnection), seen)
  } finally {
    connection?.close()
  }
}

/** Servers before 2.3 do not know this handshake, and say so. */
const greet: Talk = async (connection, reader, seen) => {
  await connection.write(encodeGreeting())
  const version = decodeGreeting(await readText(reader))
  if (version !== null) seen.record = { version }
}

const list: Talk = async (connection, reader, seen) => {
  await connection.write(encodeHandshake())
  checkSuccess(await readText(reader))
  let token = 0
  const ask = async (query: unknown): Promise<readonly string[]> => {
    token += 1
    await connection.write(encodeQuery(token, query))
    return decodeNames(await readResponse(reader, token))
  }
  const databases = (await ask(databaseListQuery())).map((name) => ({
    name,
    tables: [] as readonly string[],
  }))
  const learn = (): void => {
    seen.record = { ...seen.record, ...describeDatabases(databases) }
  }
  learn()
  try {
    for (const [at, { name }] of databases.slice(0, maxLookedInto).entries())
      databases[at] = { name, tables: await ask(tableListQuery(name)) }
  } finally {
    learn()
  }
}
