import { defineProtocol } from '../protocol.ts'
import { rethinkdbSearch } from './fields.ts'
import { rethinkdbSample } from './sample.ts'

export const rethinkdbProtocol = defineProtocol({
  name: 'rethinkdb',
  create: async () => (await import('./module.ts')).rethinkdb,
  search: rethinkdbSearch,
  sample: rethinkdbSample,
  page: 'databases',
})
