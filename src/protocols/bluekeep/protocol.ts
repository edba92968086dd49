import { defineProtocol } from '../protocol.ts'
import { bluekeepSearch } from './fields.ts'
import { bluekeepSample } from './sample.ts'

export const bluekeepProtocol = defineProtocol({
  name: 'bluekeep',
  create: async () => (await import('./module.ts')).bluekeep,
  search: bluekeepSearch,
  sample: bluekeepSample,
  page: 'desktops',
})
