import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putText } from '../search/search-data.ts'
import { machineColumns } from '../search/service-columns.ts'
import { headerFamily } from '../search/web/header-field.ts'
import { headersOf } from '../search/web/headers.ts'
import { putServer } from '../search/web/put-web.ts'
import { webFields } from '../search/web/web-fields.ts'

/** The older web module and web-enrich say nothing of the answer but its headers. */
export const webSearch: ProtocolSearch = {
  fields: webFields,
  families: [headerFamily],
  service: machineColumns,
  put(data, record) {
    putText(data, 'web.url', record['url'])
    putServer(data, headersOf(record['headers']))
  },
}
