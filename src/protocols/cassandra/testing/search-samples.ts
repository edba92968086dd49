import { versionKey } from '../../../core/version-order.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      keyspaces: {
        system_auth: { name: 'system_auth', tables: ['Roles', 'members'] },
        empty: { name: 'empty', tables: [] },
      },
      cluster: [{ address: '192.0.2.7:9042', datacenter: 'dc1', cassandraVersion: '3.11.4', rack: 'rack1' }],
      info: [
        {
          cql_version: '3.4.4',
          dse_version: '6.8.0',
          data_center: 'dc2',
          thrift_version: '20.1.0',
          release_version: '3.11.6',
          cluster_name: 'Test Cluster',
          rack: 'rack1',
          graph: false,
        },
      ],
    },
    paths: {
      'cassandra.keyspaces': ['system_auth: roles, members', 'empty'],
      'cassandra.keyspace_names': ['system_auth', 'empty'],
      'cassandra.table_names': ['roles', 'members'],
      'cassandra.cluster': [
        'address: 192.0.2.7:9042',
        'datacenter: dc1',
        'cassandraversion: 3.11.4',
        'rack: rack1',
      ],
      'cassandra.cluster_name': ['test cluster'],
      'cassandra.cql_version': ['3.4.4'],
      'cassandra.datacenter': ['dc2', 'dc1'],
      'cassandra.dse': true,
      'cassandra.dse_version': ['6.8.0'],
      'cassandra.rack': ['rack1'],
      'cassandra.thrift_version': ['20.1.0'],
      'cassandra.version': ['3.11.6', '3.11.4'],
      'cassandra.version_key': [versionKey('3.11.6')],
    },
  },
]
