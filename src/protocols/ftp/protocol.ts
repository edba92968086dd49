import { defineProtocol } from '../protocol.ts'
import { ftpSearch } from './fields.ts'
import { ftpSample } from './sample.ts'

export const ftpProtocol = defineProtocol({
  name: 'ftp',
  create: async () => (await import('./module.ts')).ftp,
  search: ftpSearch,
  sample: ftpSample,
  page: 'others',
})
