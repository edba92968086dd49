import { versionKey } from '../../../core/version-order.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      ping: { ok: 1 },
      ismaster: { ismaster: true, readOnly: false },
      serverInfo: {
        version: '4.0.6',
        versionArray: [4, 0, 6, 0],
        debug: false,
        openssl: { running: 'OpenSSL 1.1.1' },
      },
      listDatabases: {
        databases: [
          {
            name: 'Customers',
            sizeOnDisk: 83886080,
            empty: false,
            stats: { db: 'Customers', collections: 3, avgObjSize: 10.5, ok: 1 },
            collections: [{ name: 'orders', options: { capped: true } }],
          },
        ],
        totalSize: 83886080,
        ok: 1,
      },
    },
    paths: {
      'mongodb.version': ['4.0.6'],
      'mongodb.version_key': [versionKey('4.0.6')],
      'mongodb.totalSize': 83886080,
      'mongodb.ismaster': true,
      'mongodb.readonly': false,
      'mongodb.names': ['customers', 'orders'],
      'mongodb.serverInfo': [
        'version: 4.0.6',
        'versionarray: 4',
        'versionarray: 0',
        'versionarray: 6',
        'debug: false',
        'openssl.running: openssl 1.1.1',
      ],
      'mongodb.listDatabases': [
        'databases.name: customers',
        'databases.sizeondisk: 83886080',
        'databases.empty: false',
        'databases.stats.db: customers',
        'databases.stats.collections: 3',
        'databases.stats.avgobjsize: 10.5',
        'databases.stats.ok: 1',
        'databases.collections.name: orders',
        'databases.collections.options.capped: true',
        'totalsize: 83886080',
        'ok: 1',
      ],
    },
  },
]
