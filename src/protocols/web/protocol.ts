import { defineProtocol } from '../protocol.ts'
import { webSearch } from './fields.ts'
import { webSample } from './sample.ts'

export const webProtocol = defineProtocol({
  name: 'web',
  create: async ({ matchTechnologies }) => (await import('./module.ts')).createWeb(matchTechnologies),
  search: webSearch,
  sample: webSample,
  page: 'web',
})
