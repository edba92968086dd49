import { asList } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putStores } from '../search/put-stores.ts'
import { putTexts } from '../search/search-data.ts'

export const rethinkdbSearch: ProtocolSearch = {
  fields: [
    path.text('rethinkdb.database_names', 'Names of the databases.', 'customers'),
    path.text('rethinkdb.databases', 'Each database with its tables.', 'rethinkdb: users'),
    path.text('rethinkdb.tables_names', 'Names of the tables.', 'users'),
  ],
  aliases: { 'rethinkdb.table_names': 'rethinkdb.tables_names' },
  put(data, record) {
    putStores(data, record['databases'], {
      whole: 'rethinkdb.databases',
      names: 'rethinkdb.database_names',
      tables: 'rethinkdb.tables_names',
    })
    putTexts(data, 'rethinkdb.database_names', asList(record['database_names']))
    putTexts(data, 'rethinkdb.tables_names', asList(record['tables_names'] ?? record['table_names']))
  },
}
