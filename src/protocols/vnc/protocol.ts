import { defineProtocol } from '../protocol.ts'
import { vncSearch } from './fields.ts'
import { vncSample } from './sample.ts'

export const vncProtocol = defineProtocol({
  name: 'vnc',
  create: async () => (await import('./module.ts')).vnc,
  search: vncSearch,
  sample: vncSample,
  page: 'desktops',
})
