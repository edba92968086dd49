import { defineProtocol } from '../protocol.ts'
import { redisSearch } from './fields.ts'
import { redisSample } from './sample.ts'

export const redisProtocol = defineProtocol({
  name: 'redis',
  create: async () => (await import('./module.ts')).redis,
  search: redisSearch,
  sample: redisSample,
  page: 'databases',
})
