import { asObject } from '../../core/untrusted.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured, putText } from '../search/search-data.ts'
import { machineColumns } from '../search/service-columns.ts'
import { headerFamily } from '../search/web/header-field.ts'
import { headersOf } from '../search/web/headers.ts'
import { putServer, putStatus } from '../search/web/put-web.ts'
import { webFields } from '../search/web/web-fields.ts'

export const webv2Search: ProtocolSearch = {
  fields: webFields,
  families: [headerFamily],
  service: machineColumns,
  put(data, record) {
    const response = asObject(record['response'])
    const headers = asObject(response['headers'])
    putText(data, 'web.url', response['url'])
    putText(data, 'web.path', response['path'] ?? asObject(record['request'])['path'])
    putCaptured(data, 'web.title', response['title'])
    putStatus(data, asObject(response['status']))
    putServer(data, headersOf(headers['headers']))
    putText(data, 'web.headers.header_order', headers['header_order'])
    putText(data, 'web.headers.header_order_md5', headers['header_order_md5_hash'])
    const icon = asObject(response['favicon'])
    putText(data, 'web.favicon.md5', icon['md5_hash'])
    putText(data, 'web.favicon.mmh3', icon['mmh3_hash'])
    putText(data, 'web.favicon.content', icon['content'])
    for (const form of ['body', 'rendered'] as const) {
      const page = asObject(response[form])
      putText(data, `web.${form}.sha256`, page['sha256_hash'])
      putText(data, `web.${form}.ssdeep`, page['ssdeep_hash'])
      putCaptured(data, `web.${form}.content`, page['content'])
    }
  },
}
