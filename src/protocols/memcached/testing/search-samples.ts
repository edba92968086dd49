import { versionKey } from '../../../core/version-order.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      server: '192.0.2.7:11211',
      version: '1.4.15',
      replication: 'MASTER',
      pid: 1234,
      uptime: 99,
      time: 1600000000,
      pointer_size: '64',
      limit_maxbytes: 67108864,
      bytes: 512,
      curr_items: 3,
      total_items: 7,
    },
    paths: {
      'memcached.server': ['192.0.2.7:11211'],
      'memcached.version': ['1.4.15'],
      'memcached.version_key': [versionKey('1.4.15')],
      'memcached.replication': ['master'],
      'memcached.uptime': 99,
      'memcached.pointer_size': 64,
      'memcached.size': 67108864,
      'memcached.bytes': 512,
      'memcached.total_items': 7,
    },
  },
]
