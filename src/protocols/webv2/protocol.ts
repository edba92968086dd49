import { defineProtocol } from '../protocol.ts'
import { webv2Search } from './fields.ts'
import { webv2Sample } from './sample.ts'

export const webv2Protocol = defineProtocol({
  name: 'webv2',
  create: async ({ matchTechnologies }) => (await import('./module.ts')).createWebv2(matchTechnologies),
  search: webv2Search,
  sample: webv2Sample,
  page: 'web',
})
