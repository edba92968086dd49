import { defineProtocol } from '../protocol.ts'
import { smbSearch } from './fields.ts'
import { smbSample } from './sample.ts'

export const smbProtocol = defineProtocol({
  name: 'smb',
  create: async () => (await import('./module.ts')).smb,
  search: smbSearch,
  sample: smbSample,
  page: 'others',
})
