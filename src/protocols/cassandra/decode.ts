import { escapeBytes } from '../../core/escape.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import type { Row } from './rows.ts'
import { readMultimap } from './wire.ts'

export type Keyspace = { readonly name: string; readonly tables: readonly string[] }

export type ClusterNode = {
  readonly address: string
  readonly datacenter?: string
  readonly cassandraVersion?: string
  readonly rack?: string
}

export type CassandraRecord = {
  readonly keyspaces?: Readonly<Record<string, Keyspace>>
  readonly cluster?: readonly ClusterNode[]
  readonly info?: readonly Readonly<Record<string, string | boolean>>[]
}

/** SUPPORTED (section 4.2.4) is sent before authentication. */
export function decodeSupported(body: Buffer): CassandraRecord {
  const version = readMultimap(createByteReader(body)).get('CQL_VERSION')?.at(-1)
  return version ? { info: [{ cql_version: escapeBytes(version.subarray(0, 64)) }] } : {}
}

const infoTexts: readonly string[] = [
  'server_id',
  'cql_version',
  'listen_address',
  'dse_version',
  'data_center',
  'thrift_version',
  'host_id',
  'native_protocol_version',
  'broadcast_address',
  'release_version',
  'workload',
  'cluster_name',
  'rpc_address',
  'key',
  'rack',
]

/** The row of `system.local`. */
export function describeLocal(row: Row): CassandraRecord {
  const texts = infoTexts.flatMap((name) => {
    const value = row.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const graph = row.get('graph')
  return { info: [{ ...Object.fromEntries(texts), ...(typeof graph === 'boolean' && { graph }) }] }
}

/** The node that was asked, by the address it was asked at, and its peers by those they give to clients. */
export function describeCluster(
  local: Row | undefined,
  address: string,
  peers: readonly Row[],
  port: number,
): CassandraRecord {
  const nodes = local ? [describeNode(local, address)] : []
  for (const peer of peers) {
    const own = peer.get('rpc_address')
    const known = own === undefined || own === '0.0.0.0' || own === '::' ? peer.get('peer') : own
    if (typeof known === 'string') nodes.push(describeNode(peer, addressWithPort(known, port)))
  }
  return { cluster: nodes }
}

export function addressWithPort(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}

function describeNode(row: Row, address: string): ClusterNode {
  const member = (name: string, column: string) => {
    const value = row.get(column)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    address,
    ...member('datacenter', 'data_center'),
    ...member('cassandraVersion', 'release_version'),
    ...member('rack', 'rack'),
  }
}

/** Tables are named in `table_name` from 3.0 on, in `columnfamily_name` before. */
export function describeKeyspaces(keyspaces: readonly Row[], tables: readonly Row[]): CassandraRecord {
  const named = new Map<string, string[]>()
  for (const row of [...keyspaces, ...tables]) {
    const keyspace = row.get('keyspace_name')
    if (typeof keyspace !== 'string') continue
    const known = named.get(keyspace) ?? []
    named.set(keyspace, known)
    const table = row.get('table_name') ?? row.get('columnfamily_name')
    if (typeof table === 'string') known.push(table)
  }
  return { keyspaces: Object.fromEntries([...named].map(([name, held]) => [name, { name, tables: held }])) }
}
