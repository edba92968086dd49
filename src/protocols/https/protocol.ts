import { httpSearch } from '../http/fields.ts'
import { httpSample } from '../http/sample.ts'
import { defineProtocol } from '../protocol.ts'

export const httpsProtocol = defineProtocol({
  name: 'https',
  create: async () => (await import('./module.ts')).https,
  search: httpSearch,
  sample: httpSample,
  page: 'web',
})
