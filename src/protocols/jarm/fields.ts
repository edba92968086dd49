import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putText } from '../search/search-data.ts'

export const jarmSearch: ProtocolSearch = {
  fields: [
    path.text('jarm.jarm', 'Answers to the ten JARM handshakes.', 'c02f|0303|h2|0017,|||'),
    path.text(
      'jarm.jarm_hash',
      'JARM fingerprint of the TLS server.',
      '27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d',
    ),
  ],
  put(data, record) {
    putText(data, 'jarm.jarm', record['jarm'])
    putText(data, 'jarm.jarm_hash', record['jarm_hash'])
  },
}
