import { asObject } from '../../core/untrusted.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured } from '../search/search-data.ts'
import { bannerField } from '../search/service-columns.ts'

export const telnetSearch: ProtocolSearch = {
  fields: [bannerField],
  put(data, record) {
    putCaptured(data, 'banner', asObject(record['telnet'])['banner'])
  },
}
