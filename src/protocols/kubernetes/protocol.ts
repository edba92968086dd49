import { defineProtocol } from '../protocol.ts'
import { kubernetesSearch } from './fields.ts'
import { kubernetesSample } from './sample.ts'

export const kubernetesProtocol = defineProtocol({
  name: 'kubernetes',
  create: async () => (await import('./module.ts')).kubernetes,
  search: kubernetesSearch,
  sample: kubernetesSample,
  page: 'databases',
})
