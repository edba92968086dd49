import { asText } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool } from '../search/search-data.ts'

export const bluekeepSearch: ProtocolSearch = {
  fields: [path.bool('bluekeep.vulnerable', 'Whether CVE-2019-0708 (BlueKeep) is open.', 'true')],
  put(data, record) {
    putBool(data, 'bluekeep.vulnerable', record['vulnerable'] ?? verdict(asText(record['status'])))
  },
}

/** A test that came to no result says nothing about the host. */
function verdict(status = ''): boolean | undefined {
  if (status.length > 64) return undefined
  const word = status.trim().toLowerCase()
  if (word === 'vulnerable') return true
  return word === 'safe' || word.startsWith('not') || word === 'patched' ? false : undefined
}
