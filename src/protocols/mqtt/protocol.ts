import { defineProtocol } from '../protocol.ts'
import { mqttSearch } from './fields.ts'
import { mqttSample } from './sample.ts'

export const mqttProtocol = defineProtocol({
  name: 'mqtt',
  create: async () => (await import('./module.ts')).mqtt,
  search: mqttSearch,
  sample: mqttSample,
  page: 'others',
})
