import { defineProtocol } from '../protocol.ts'
import { rdpSearch } from './fields.ts'
import { rdpSample } from './sample.ts'

export const rdpProtocol = defineProtocol({
  name: 'rdp',
  create: async () => (await import('./module.ts')).rdp,
  search: rdpSearch,
  sample: rdpSample,
  page: 'desktops',
})
