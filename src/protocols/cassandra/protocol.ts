import { defineProtocol } from '../protocol.ts'
import { cassandraSearch } from './fields.ts'
import { cassandraSample } from './sample.ts'

export const cassandraProtocol = defineProtocol({
  name: 'cassandra',
  create: async () => (await import('./module.ts')).cassandra,
  search: cassandraSearch,
  sample: cassandraSample,
  page: 'databases',
})
