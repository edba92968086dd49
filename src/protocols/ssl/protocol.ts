import { defineProtocol } from '../protocol.ts'
import { sslSearch } from './fields.ts'
import { sslSample } from './sample.ts'

export const sslProtocol = defineProtocol({
  name: 'ssl',
  create: async () => (await import('./module.ts')).ssl,
  search: sslSearch,
  sample: sslSample,
  page: 'tls',
})
