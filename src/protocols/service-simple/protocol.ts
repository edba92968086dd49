import { defineProtocol } from '../protocol.ts'
import { serviceSearch } from './fields.ts'
import { serviceSimpleSample } from './sample.ts'

export const serviceSimpleProtocol = defineProtocol({
  name: 'service-simple',
  create: async ({ fingerprints }) => (await import('./module.ts')).createServiceSimple({ fingerprints }),
  search: serviceSearch,
  sample: serviceSimpleSample,
  page: 'service-simple',
})
