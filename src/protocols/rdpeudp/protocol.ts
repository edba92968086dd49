import { defineProtocol } from '../protocol.ts'
import { rdpeudpSample } from './sample.ts'

export const rdpeudpProtocol = defineProtocol({
  name: 'rdpeudp',
  create: async () => (await import('./module.ts')).rdpeudp,
  sample: rdpeudpSample,
  page: 'desktops',
})
