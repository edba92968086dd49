import { asList, asObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import { leaves } from '../search/leaves.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putStores } from '../search/put-stores.ts'
import { putBool, putText, putTexts, putVersion } from '../search/search-data.ts'

export const cassandraSearch: ProtocolSearch = {
  fields: [
    path.text('cassandra.cluster', 'Nodes of the cluster: address, data centre, rack, version.', '192.0.2.7'),
    path.text('cassandra.cluster_name', 'Name of the cluster.', 'Test Cluster'),
    path.text('cassandra.cql_version', 'Version of the query language.', '3.4.4'),
    path.text('cassandra.datacenter', 'Data centres of the nodes.', 'datacenter1'),
    path.bool('cassandra.dse', 'Whether it is the DataStax edition.', 'true'),
    path.text('cassandra.dse_version', 'Version of the DataStax edition.', '6.8.0'),
    path.text('cassandra.keyspaces', 'Each keyspace with its tables.', 'system_auth: roles'),
    path.text('cassandra.keyspace_names', 'Names of the keyspaces.', 'customers'),
    path.text('cassandra.table_names', 'Names of the tables.', 'orders'),
    path.text('cassandra.rack', 'Racks of the nodes.', 'rack1'),
    path.text('cassandra.thrift_version', 'Version of the Thrift interface.', '20.1.0'),
    path.version('cassandra.version', 'Version of the server.', '<3.11'),
  ],
  put(data, record) {
    for (const node of asList(record['info']).map(asObject)) {
      putText(data, 'cassandra.cluster_name', node['cluster_name'])
      putText(data, 'cassandra.cql_version', node['cql_version'])
      putText(data, 'cassandra.thrift_version', node['thrift_version'])
      putText(data, 'cassandra.dse_version', node['dse_version'])
      putText(data, 'cassandra.datacenter', node['data_center'])
      putText(data, 'cassandra.rack', node['rack'])
      putVersion(data, 'cassandra.version', node['release_version'])
    }
    for (const node of asList(record['cluster']).map(asObject)) {
      putText(data, 'cassandra.datacenter', node['datacenter'])
      putText(data, 'cassandra.rack', node['rack'])
      putVersion(data, 'cassandra.version', node['cassandraVersion'])
      putTexts(data, 'cassandra.cluster', leaves(node))
    }
    putBool(data, 'cassandra.dse', record['dse'] ?? ('cassandra.dse_version' in data ? true : undefined))
    putStores(data, record['keyspaces'], {
      whole: 'cassandra.keyspaces',
      names: 'cassandra.keyspace_names',
      tables: 'cassandra.table_names',
    })
  },
}
