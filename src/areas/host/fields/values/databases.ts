import {
  asBoolean,
  asList,
  asObject,
  asText,
  isObject,
  type JsonObject,
  objectEntries,
} from '../../../../core/untrusted.ts'
import { leaves } from './leaves.ts'
import { putBool, putInt, putText, putTexts, putVersion, type SearchData } from './search-data.ts'

export function putMongodb(data: SearchData, record: JsonObject): void {
  const info = asObject(record['serverInfo'])
  const databases = asObject(record['listDatabases'])
  putVersion(data, 'mongodb.version', info['version'])
  putInt(data, 'mongodb.totalSize', databases['totalSize'])
  // The answer to isMaster may stand as it came, an object.
  const role = asObject(record['ismaster'])
  putBool(data, 'mongodb.ismaster', asBoolean(record['ismaster']) ?? role['ismaster'])
  putBool(data, 'mongodb.readonly', asBoolean(record['readonly']) ?? role['readOnly'])
  for (const database of asList(databases['databases']).map(asObject)) {
    putText(data, 'mongodb.names', database['name'])
    putTexts(
      data,
      'mongodb.names',
      asList(database['collections']).map((collection) => asObject(collection)['name']),
    )
  }
  putTexts(data, 'mongodb.serverInfo', leaves(info))
  putTexts(data, 'mongodb.listDatabases', leaves(databases))
}

export function putCassandra(data: SearchData, record: JsonObject): void {
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
}

export function putMemcached(data: SearchData, record: JsonObject): void {
  putText(data, 'memcached.server', record['server'])
  putText(data, 'memcached.replication', record['replication'])
  putVersion(data, 'memcached.version', record['version'])
  for (const name of ['bytes', 'pointer_size', 'total_items', 'uptime']) {
    putInt(data, `memcached.${name}`, record[name])
  }
  putInt(data, 'memcached.size', record['size'] ?? record['limit_maxbytes'])
}

export function putRethinkdb(data: SearchData, record: JsonObject): void {
  putStores(data, record['databases'], {
    whole: 'rethinkdb.databases',
    names: 'rethinkdb.database_names',
    tables: 'rethinkdb.tables_names',
  })
  putTexts(data, 'rethinkdb.database_names', asList(record['database_names']))
  putTexts(data, 'rethinkdb.tables_names', asList(record['tables_names'] ?? record['table_names']))
}

type StorePaths = { readonly whole: string; readonly names: string; readonly tables: string }

/** Stores of tables: a list, or an object whose keys are their names; a store may be just its name. */
function putStores(data: SearchData, stores: unknown, paths: StorePaths): void {
  const named = isObject(stores)
    ? objectEntries(stores)
    : asList(stores).map((store) => [asText(store) ?? '', store] as const)
  for (const [key, store] of named) {
    const name = asText(asObject(store)['name']) ?? key
    const tables = asList(asObject(store)['tables'] ?? (Array.isArray(store) ? store : undefined))
      .map((table) => asText(isObject(table) ? table['name'] : table))
      .filter((table) => table !== undefined)
    putText(data, paths.names, name)
    putTexts(data, paths.tables, tables)
    putText(
      data,
      paths.whole,
      tables.length === 0 ? name : `${name}: ${tables.slice(0, maxJoined).join(', ')}`,
    )
  }
}

/** Tables named in one text; all of them are values of their own path. */
const maxJoined = 64
