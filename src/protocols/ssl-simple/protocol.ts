import { defineProtocol } from '../protocol.ts'
import { sslSearch } from '../ssl/fields.ts'
import { sslSimpleSample } from './sample.ts'

export const sslSimpleProtocol = defineProtocol({
  name: 'ssl-simple',
  create: async () => (await import('./module.ts')).sslSimple,
  search: sslSearch,
  sample: sslSimpleSample,
  foundAs: ['ssl'],
  page: 'certificates',
})
