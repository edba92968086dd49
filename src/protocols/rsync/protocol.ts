import { defineProtocol } from '../protocol.ts'
import { rsyncSearch } from './fields.ts'
import { rsyncSample } from './sample.ts'

export const rsyncProtocol = defineProtocol({
  name: 'rsync',
  create: async () => (await import('./module.ts')).rsync,
  search: rsyncSearch,
  sample: rsyncSample,
  page: 'others',
})
