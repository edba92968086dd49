import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const databaseFields: readonly Field[] = [
  path.bool('mongodb.ismaster', 'Whether the server is the primary.', 'true'),
  path.bool('mongodb.readonly', 'Whether the server takes no writes.', 'false'),
  path.text('mongodb.names', 'Names of databases and collections.', 'customers'),
  path.text('mongodb.listDatabases', 'All members of the list of databases, as name: value.', 'sizeOnDisk'),
  path.text('mongodb.serverInfo', 'All members of the build information, as name: value.', 'tcmalloc'),
  path.int('mongodb.totalSize', 'Bytes of all databases together.', '>1000000'),
  path.version('mongodb.version', 'Version of the server.', '<4.2'),

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

  path.text('memcached.server', 'Address and port as the server was asked.', '192.0.2.7:11211'),
  path.text('memcached.replication', 'What the server says about replication.', 'MASTER'),
  path.version('memcached.version', 'Version of the server.', '<1.5.6'),
  path.int('memcached.bytes', 'Bytes in use.', '>1000000'),
  path.int('memcached.pointer_size', 'Bits of a pointer: 32 or 64.', '64'),
  path.int('memcached.size', 'Bytes the server may use.', '>67108864'),
  path.int('memcached.total_items', 'Items stored since the start.', '>1000'),
  path.int('memcached.uptime', 'Seconds since the start.', '>86400'),

  path.text('rethinkdb.database_names', 'Names of the databases.', 'customers'),
  path.text('rethinkdb.databases', 'Each database with its tables.', 'rethinkdb: users'),
  path.text('rethinkdb.tables_names', 'Names of the tables.', 'users'),
]
