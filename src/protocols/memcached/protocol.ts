import { defineProtocol } from '../protocol.ts'
import { memcachedSearch } from './fields.ts'
import { memcachedSample } from './sample.ts'

export const memcachedProtocol = defineProtocol({
  name: 'memcached',
  create: async () => (await import('./module.ts')).memcached,
  search: memcachedSearch,
  sample: memcachedSample,
  page: 'databases',
})
