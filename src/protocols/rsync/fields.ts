import { asList, asObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured, putText, putVersion } from '../search/search-data.ts'

export const rsyncSearch: ProtocolSearch = {
  fields: [
    path.text('rsync.banner', 'Greeting of the server.', 'RSYNCD'),
    path.text('rsync.modules.module', 'Names of the modules.', 'backup'),
    path.text('rsync.modules.status', 'What each module answered.', 'AUTHREQD'),
    path.text('rsync.status', 'public or protected.', 'public'),
    path.version('rsync.version', 'Version of the protocol.', '<31.0'),
  ],
  put(data, record) {
    putCaptured(data, 'rsync.banner', record['banner'])
    putText(data, 'rsync.status', record['status'])
    putVersion(data, 'rsync.version', record['version'])
    for (const module of asList(record['modules']).map(asObject)) {
      putText(data, 'rsync.modules.module', module['module'])
      putText(data, 'rsync.modules.status', module['status'])
    }
  },
}
