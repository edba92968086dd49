import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putInt, putText, putVersion } from '../search/search-data.ts'

export const memcachedSearch: ProtocolSearch = {
  fields: [
    path.text('memcached.server', 'Address and port as the server was asked.', '192.0.2.7:11211'),
    path.text('memcached.replication', 'What the server says about replication.', 'MASTER'),
    path.version('memcached.version', 'Version of the server.', '<1.5.6'),
    path.int('memcached.bytes', 'Bytes in use.', '>1000000'),
    path.int('memcached.pointer_size', 'Bits of a pointer: 32 or 64.', '64'),
    path.int('memcached.size', 'Bytes the server may use.', '>67108864'),
    path.int('memcached.total_items', 'Items stored since the start.', '>1000'),
    path.int('memcached.uptime', 'Seconds since the start.', '>86400'),
  ],
  put(data, record) {
    putText(data, 'memcached.server', record['server'])
    putText(data, 'memcached.replication', record['replication'])
    putVersion(data, 'memcached.version', record['version'])
    for (const name of ['bytes', 'pointer_size', 'total_items', 'uptime']) {
      putInt(data, `memcached.${name}`, record[name])
    }
    putInt(data, 'memcached.size', record['size'] ?? record['limit_maxbytes'])
  },
}
