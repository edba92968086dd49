import { asList, asObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putText, putTexts } from '../search/search-data.ts'

export const smbSearch: ProtocolSearch = {
  fields: [
    path.text('smb.dialects', 'Versions of the protocol on offer.', '3.1.1'),
    path.text('smb.os_platform', 'Operating system that fits the dialects.', 'Windows Server 2012'),
    path.text('smb.cpe', 'Platform names that fit the dialects.', 'cpe:/o:microsoft:windows_8'),
    path.text('smb.names', 'Names of the shares.', 'IPC$'),
    path.text('smb.shares', 'Names, kinds and descriptions of the shares.', 'Printer'),
  ],
  put(data, record) {
    putTexts(data, 'smb.dialects', asList(record['smb_dialects']))
    putText(data, 'smb.os_platform', record['potential_os'])
    putTexts(data, 'smb.cpe', asList(record['cpe']))
    for (const share of asList(record['shares']).map(asObject)) {
      putText(data, 'smb.names', share['name'])
      putTexts(data, 'smb.shares', [share['name'], share['type'], share['description']])
    }
  },
}
