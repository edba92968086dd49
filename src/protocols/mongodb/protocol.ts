import { defineProtocol } from '../protocol.ts'
import { mongodbSearch } from './fields.ts'
import { mongodbSample } from './sample.ts'

export const mongodbProtocol = defineProtocol({
  name: 'mongodb',
  create: async () => (await import('./module.ts')).mongodb,
  search: mongodbSearch,
  sample: mongodbSample,
  page: 'databases',
})
