import { defineProtocol } from '../protocol.ts'
import { telnetSearch } from './fields.ts'
import { telnetSample } from './sample.ts'

export const telnetProtocol = defineProtocol({
  name: 'telnet',
  create: async () => (await import('./module.ts')).telnet,
  search: telnetSearch,
  sample: telnetSample,
  page: 'others',
})
