import { defineProtocol } from '../protocol.ts'
import { webSearch } from '../web/fields.ts'
import { webEnrichSample } from './sample.ts'

export const webEnrichProtocol = defineProtocol({
  name: 'web-enrich',
  create: async ({ matchTechnologies }) => (await import('./module.ts')).createWebEnrich(matchTechnologies),
  search: webSearch,
  sample: webEnrichSample,
  page: 'web',
})
