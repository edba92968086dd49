import { defineProtocol } from '../protocol.ts'
import { elasticsearchSearch } from './fields.ts'
import { elasticsearchSample } from './sample.ts'

export const elasticsearchProtocol = defineProtocol({
  name: 'elasticsearch',
  create: async () => (await import('./module.ts')).elasticsearch,
  search: elasticsearchSearch,
  sample: elasticsearchSample,
  page: 'databases',
})
