import { defineProtocol } from '../protocol.ts'
import { jarmSearch } from './fields.ts'
import { jarmSample } from './sample.ts'

export const jarmProtocol = defineProtocol({
  name: 'jarm',
  create: async () => (await import('./module.ts')).jarm,
  search: jarmSearch,
  sample: jarmSample,
  page: 'tls',
})
