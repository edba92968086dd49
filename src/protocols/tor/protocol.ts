import { defineProtocol } from '../protocol.ts'
import { torSearch } from './fields.ts'
import { torSample } from './sample.ts'

export const torProtocol = defineProtocol({
  name: 'tor',
  create: async () => (await import('./module.ts')).tor,
  search: torSearch,
  sample: torSample,
  page: 'others',
})
