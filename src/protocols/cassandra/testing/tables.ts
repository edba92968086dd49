import type { Table } from './encode-rows.ts'

const hostId = Buffer.from('00112233445546678899aabbccddeeff', 'hex')
const address = (text: string): Buffer => Buffer.from(text.split('.').map(Number))

export type Release = '2.1' | '3.11' | '4.1' | 'dse'

const releases: Readonly<Record<Release, string>> = {
  '2.1': '2.1.22',
  '3.11': '3.11.16',
  '4.1': '4.1.3',
  dse: '4.0.0.6816',
}

/** What a server of a release answers, by the table that is asked for. */
export function tablesOf(release: Release): Readonly<Record<string, Table>> {
  const version = releases[release]
  const local: Table = {
    columns: {
      key: 'text',
      broadcast_address: 'inet',
      cluster_name: 'text',
      cql_version: 'text',
      data_center: 'text',
      host_id: 'uuid',
      listen_address: 'inet',
      native_protocol_version: 'text',
      rack: 'text',
      release_version: 'text',
      rpc_address: 'inet',
      tokens: 'tokens',
      ...(release !== '4.1' && ({ thrift_version: 'text' } as const)),
      ...(release === 'dse' &&
        ({ dse_version: 'text', graph: 'boolean', server_id: 'text', workload: 'text' } as const)),
    },
    rows: [
      [
        'local',
        address('192.0.2.7'),
        'Test Cluster',
        '3.4.4',
        'dc1',
        hostId,
        address('192.0.2.7'),
        '4',
        'rack1',
        version,
        address('0.0.0.0'),
        Buffer.from([0, 0, 0, 0]),
        ...(release === '4.1' ? [] : ['20.1.0']),
        ...(release === 'dse' ? ['6.8.16', Buffer.from([0]), '02-00-00-00-00-01', 'Cassandra'] : []),
      ],
    ],
  }
  const keyspace = { keyspace_name: 'text' } as const
  const held = [
    ['system', 'local'],
    ['shop', 'orders'],
    ['shop', 'Kunden \u00fc'],
  ]
  const old = release === '2.1'
  return {
    'system.local': local,
    'system.peers': {
      columns: {
        peer: 'inet',
        data_center: 'text',
        rack: 'text',
        release_version: 'text',
        rpc_address: 'inet',
      },
      rows: [
        [address('192.0.2.8'), 'dc2', 'rack9', version, address('198.51.100.8')],
        [Buffer.from('20010db8000000000000000000000008', 'hex'), 'dc2', null, null, address('0.0.0.0')],
      ],
    },
    [old ? 'system.schema_keyspaces' : 'system_schema.keyspaces']: {
      columns: keyspace,
      rows: [['system'], ['shop'], ['empty']],
    },
    [old ? 'system.schema_columnfamilies' : 'system_schema.tables']: old
      ? { columns: { ...keyspace, columnfamily_name: 'text' }, rows: held }
      : { columns: { ...keyspace, table_name: 'text' }, rows: held },
  }
}
