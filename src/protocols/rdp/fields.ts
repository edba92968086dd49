import { path } from '../../query/declare-field.ts'
import { hasPicture } from '../search/has-picture.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putText } from '../search/search-data.ts'

export const rdpSearch: ProtocolSearch = {
  fields: [
    path.text('rdp.security', 'Security the remote desktop asks for: RDP, SSL or NLA.', 'NLA'),
    path.text('rdp.reason', 'Why the remote desktop session ended.', 'closed cleanly'),
  ],
  hasScreenshot: hasPicture,
  put(data, record) {
    putText(data, 'rdp.security', record['security'])
    putText(data, 'rdp.reason', record['reason'])
  },
}
