import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      databases: [{ name: 'Shop', tables: [{ name: 'users' }, 'orders'] }, 'bare'],
      database_names: ['other'],
    },
    paths: {
      'rethinkdb.databases': ['shop: users, orders', 'bare'],
      'rethinkdb.database_names': ['shop', 'bare', 'other'],
      'rethinkdb.tables_names': ['users', 'orders'],
    },
  },
]
