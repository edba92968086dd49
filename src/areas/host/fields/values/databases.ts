import { leaves } from './leaves.ts'
import { bool, entries, isMembers, list, type Members, members, text } from '../../../../core/untrusted.ts'
import { putBool, putInt, putText, putTexts, putVersion, type SearchData } from './search-data.ts'

export function putMongodb(data: SearchData, record: Members): void {
  const info = members(record['serverInfo'])
  const databases = members(record['listDatabases'])
  putVersion(data, 'mongodb.version', info['version'])
  putInt(data, 'mongodb.totalSize', databases['totalSize'])
  // The answer to isMaster may stand as it came, an object.
  const role = members(record['ismaster'])
  putBool(data, 'mongodb.ismaster', bool(record['ismaster']) ?? role['ismaster'])
  putBool(data, 'mongodb.readonly', bool(record['readonly']) ?? role['readOnly'])
  for (const database of list(databases['databases']).map(members)) {
    putText(data, 'mongodb.names', database['name'])
    putTexts(
      data,
      'mongodb.names',
      list(database['collections']).map((collection) => members(collection)['name']),
    )
  }
  putTexts(data, 'mongodb.serverInfo', leaves(info))
  putTexts(data, 'mongodb.listDatabases', leaves(databases))
}

export function putCassandra(data: SearchData, record: Members): void {
  for (const node of list(record['info']).map(members)) {
    putText(data, 'cassandra.cluster_name', node['cluster_name'])
    putText(data, 'cassandra.cql_version', node['cql_version'])
    putText(data, 'cassandra.thrift_version', node['thrift_version'])
    putText(data, 'cassandra.dse_version', node['dse_version'])
    putText(data, 'cassandra.datacenter', node['data_center'])
    putText(data, 'cassandra.rack', node['rack'])
    putVersion(data, 'cassandra.version', node['release_version'])
  }
  for (const node of list(record['cluster']).map(members)) {
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

export function putMemcached(data: SearchData, record: Members): void {
  putText(data, 'memcached.server', record['server'])
  putText(data, 'memcached.replication', record['replication'])
  putVersion(data, 'memcached.version', record['version'])
  for (const name of ['bytes', 'pointer_size', 'total_items', 'uptime']) {
    putInt(data, `memcached.${name}`, record[name])
  }
  putInt(data, 'memcached.size', record['size'] ?? record['limit_maxbytes'])
}

export function putRethinkdb(data: SearchData, record: Members): void {
  putStores(data, record['databases'], {
    whole: 'rethinkdb.databases',
    names: 'rethinkdb.database_names',
    tables: 'rethinkdb.tables_names',
  })
  putTexts(data, 'rethinkdb.database_names', list(record['database_names']))
  putTexts(data, 'rethinkdb.tables_names', list(record['tables_names'] ?? record['table_names']))
}

type StorePaths = { readonly whole: string; readonly names: string; readonly tables: string }

/** Stores of tables: a list, or an object whose keys are their names; a store may be just its name. */
function putStores(data: SearchData, stores: unknown, paths: StorePaths): void {
  const named = isMembers(stores)
    ? entries(stores)
    : list(stores).map((store) => [text(store) ?? '', store] as const)
  for (const [key, store] of named) {
    const name = text(members(store)['name']) ?? key
    const tables = list(members(store)['tables'] ?? (Array.isArray(store) ? store : undefined))
      .map((table) => text(isMembers(table) ? table['name'] : table))
      .filter((table) => table !== undefined)
    putText(data, paths.names, name)
    putTexts(data, paths.tables, tables)
    putText(
      data,
      paths.whole,
      tables.length === 0 ? name : `${name}: ${tables.slice(0, mostJoined).join(', ')}`,
    )
  }
}

/** Tables named in one text; all of them are values of their own path. */
const mostJoined = 64
