import { asObject } from '../../core/untrusted.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured, putInt } from '../search/search-data.ts'
import { serviceColumns, serviceFields } from '../search/service-columns.ts'

/** service-simple, service and malware-simple: one set of fields. */
export const serviceSearch: ProtocolSearch = {
  fields: serviceFields,
  aliases: { service: 'name' },
  service: serviceColumns,
  put(data, record) {
    const service = asObject(record['service'])
    putCaptured(data, 'banner', service['banner'])
    putInt(data, 'confidence', service['confidence'])
  },
}
