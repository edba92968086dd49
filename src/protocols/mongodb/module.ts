import type { Document } from 'bson'
import { Type } from 'typebox'
import type { JsonObject } from '../../core/untrusted.ts'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import {
  databaseNames,
  decodeBuildInfo,
  decodeCollections,
  decodeDatabases,
  decodeNamespaces,
  decodePing,
  decodeStats,
  type MongodbRecord,
  maxCollections,
  namedDatabases,
} from './decode.ts'
import { createSession, Refused, type Session } from './session.ts'

const config = Type.Object({}, { additionalProperties: false })

const milliseconds = 20_000

/** Databases that are looked into; the others are named with their sizes. */
const maxLookedInto = 32

/** From 3.0 on. */
const firstWithListCollections = 3

/** Names, sizes and counts; no document is read. */
export const mongodb: ProtocolModule<typeof config> = {
  name: 'mongodb',
  about: 'Version, databases and collections of a MongoDB server that asks for no password.',
  protocol: 'tcp',
  defaultPorts: [27_017],
  config,
  // Four questions, and two more for each database that is looked into.
  limits: { milliseconds: 30_000, bytes: 4_194_304, connections: 1 },
  run: async ({ dial, userAgent }) => {
    const seen: Seen = { record: {}, errors: new Set() }
    let connection: Connection | undefined
    try {
      connection = await dial.connect({ milliseconds: 8_000 })
      await look(createSession(connection, createBufferedReader(connection, milliseconds)), userAgent, seen)
    } catch (error) {
      seen.errors.add(reasonText(error))
    } finally {
      connection?.close()
    }
    return {
      data: seen.record,
      ...(seen.errors.size > 0 && { error: [...seen.errors].join('; ') }),
      ...(connection && { localPort: connection.localPort }),
    }
  },
}

type Seen = { record: MongodbRecord; readonly errors: Set<string> }

async function look(session: Session, userAgent: string, seen: Seen): Promise<void> {
  const { wireVersion, record } = await session.hello(userAgent)
  seen.record = record
  const ask = async (database: string, command: Document): Promise<Document | null> => {
    try {
      return await session.run(database, command)
    } catch (error) {
      // One command that is refused says nothing about the next.
      if (!(error instanceof Refused)) throw error
      seen.errors.add(reasonText(error))
      return null
    }
  }
  const ping = await ask('admin', { ping: 1 })
  if (ping) seen.record = { ...seen.record, ping: decodePing(ping) }
  const info = await ask('admin', { buildInfo: 1 })
  if (info) seen.record = { ...seen.record, serverInfo: decodeBuildInfo(info) }
  const named = await ask('admin', { listDatabases: 1 })
  if (!named) return
  const databases: JsonObject[] = [...namedDatabases(named)]
  seen.record = { ...seen.record, listDatabases: { ...decodeDatabases(named), databases } }
  for (const [at, name] of databaseNames(named).slice(0, maxLookedInto).entries()) {
    const stats = await ask(name, { dbStats: 1 })
    if (stats) databases[at] = { ...databases[at], stats: decodeStats(stats) }
    const collections =
      wireVersion < firstWithListCollections
        ? decodeNamespaces(await session.find(`${name}.system.namespaces`, maxCollections), name)
        : await ask(name, { listCollections: 1, cursor: { batchSize: maxCollections } }).then(
            decodeCollections,
          )
    if (collections) databases[at] = { ...databases[at], collections }
  }
}
