import { asBoolean, asList, asObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import { leaves } from '../search/leaves.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putInt, putText, putTexts, putVersion } from '../search/search-data.ts'

export const mongodbSearch: ProtocolSearch = {
  fields: [
    path.bool('mongodb.ismaster', 'Whether the server is the primary.', 'true'),
    path.bool('mongodb.readonly', 'Whether the server takes no writes.', 'false'),
    path.text('mongodb.names', 'Names of databases and collections.', 'customers'),
    path.text(
      'mongodb.listDatabases',
      'All properties of the list of databases, as name: value.',
      'sizeOnDisk',
    ),
    path.text('mongodb.serverInfo', 'All properties of the build information, as name: value.', 'tcmalloc'),
    path.int('mongodb.totalSize', 'Bytes of all databases together.', '>1000000'),
    path.version('mongodb.version', 'Version of the server.', '<4.2'),
  ],
  put(data, record) {
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
  },
}
