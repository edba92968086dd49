import { defineProtocol } from '../protocol.ts'
import { x11Search } from './fields.ts'
import { x11Sample } from './sample.ts'

export const x11Protocol = defineProtocol({
  name: 'x11',
  create: async () => (await import('./module.ts')).x11,
  search: x11Search,
  sample: x11Sample,
  page: 'desktops',
})
