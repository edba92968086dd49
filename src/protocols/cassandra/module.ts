import { Type } from 'typebox'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import {
  addressWithPort,
  type CassandraRecord,
  describeCluster,
  describeKeyspaces,
  describeLocal,
} from './decode.ts'
import { createSession, InvalidQuery, OtherVersion, type Session } from './session.ts'

const config = Type.Object({}, { additionalProperties: false })

const perConnection = 12_000

/** All servers from 2.1 on speak version 3; version 4 is for one that says it has given that up. */
const versions: readonly number[] = [3, 4]

/** The system tables that every client may read; no other table is read. */
export const cassandra: ProtocolModule<typeof config> = {
  name: 'cassandra',
  about: 'Cluster, keyspaces and tables of a Cassandra server that asks for no password.',
  protocol: 'tcp',
  defaultPorts: [9042],
  config,
  // Six questions; a second connection only for a server that wants the other version.
  limits: { milliseconds: 25_000, bytes: 2_097_152, connections: versions.length },
  run: async (context) => {
    const seen: Seen = { record: {}, localPort: undefined }
    let error: string | undefined
    for (const version of versions) {
      error = undefined
      const wanted = await lookAt(context, version, seen).catch((caught: unknown) => {
        error = reasonText(caught)
        return caught instanceof OtherVersion ? caught.version : null
      })
      if (wanted === null || wanted < version) break
    }
    return {
      data: seen.record,
      ...(error !== undefined && { error }),
      ...(seen.localPort !== undefined && { localPort: seen.localPort }),
    }
  },
}

type Seen = { record: CassandraRecord; localPort: number | undefined }

async function lookAt(context: ModuleContext<unknown>, version: number, seen: Seen): Promise<null> {
  let connection: Connection | undefined
  try {
    connection = await context.dial.connect({ milliseconds: perConnection })
    seen.localPort = connection.localPort
    const session = createSession(connection, createBufferedReader(connection, perConnection), version)
    seen.record = await session.supported()
    await session.start(context.userAgent.slice(0, 200))
    await readTables(session, context, seen)
    return null
  } finally {
    connection?.close()
  }
}

async function readTables(session: Session, { target }: ModuleContext<unknown>, seen: Seen): Promise<void> {
  const [local] = await session.rows("SELECT * FROM system.local WHERE key='local'")
  if (local) seen.record = { ...seen.record, ...describeLocal(local) }
  const peers = await session.rows(
    'SELECT peer, data_center, rack, release_version, rpc_address FROM system.peers LIMIT 1024',
  )
  const own = addressWithPort(target.address.text, target.port)
  seen.record = { ...seen.record, ...describeCluster(local, own, peers, target.port) }
  seen.record = { ...seen.record, ...(await readKeyspaces(session)) }
}

/** From 3.0 on, or where the servers before it kept them. */
async function readKeyspaces(session: Session): Promise<CassandraRecord> {
  try {
    return describeKeyspaces(
      await session.rows('SELECT keyspace_name FROM system_schema.keyspaces LIMIT 512'),
      await session.rows('SELECT keyspace_name, table_name FROM system_schema.tables LIMIT 4096'),
    )
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error
    return describeKeyspaces(
      await session.rows('SELECT keyspace_name FROM system.schema_keyspaces LIMIT 512'),
      await session.rows(
        'SELECT keyspace_name, columnfamily_name FROM system.schema_columnfamilies LIMIT 4096',
      ),
    )
  }
}
