import { defineProtocol } from '../protocol.ts'
import { httpSearch } from './fields.ts'
import { httpSample } from './sample.ts'

export const httpProtocol = defineProtocol({
  name: 'http',
  create: async () => (await import('./module.ts')).http,
  search: httpSearch,
  sample: httpSample,
  page: 'web',
})
