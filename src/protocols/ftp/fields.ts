import { asList, asObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putText, type SearchData } from '../search/search-data.ts'

export const ftpSearch: ProtocolSearch = {
  fields: [
    path.text('ftp.user', 'User name under which the server let us list files.', 'anonymous'),
    path.text('ftp.names', 'Names of files and folders, at every depth that was read.', 'backup'),
  ],
  put(data, record) {
    putText(data, 'ftp.user', record['user'])
    const left = { entries: maxEntries }
    putNames(data, record['content'], 0, left)
  },
}

/** Listings go as deep as the job asked, three levels by default. */
const deepestFolder = 16

const maxEntries = 4096

function putNames(data: SearchData, content: unknown, depth: number, left: { entries: number }): void {
  if (depth > deepestFolder) return
  for (const entry of asList(content).map(asObject)) {
    if (left.entries-- <= 0) return
    putText(data, 'ftp.names', entry['name'])
    putNames(data, entry['content'], depth + 1, left)
  }
}
