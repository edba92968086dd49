import { defineProtocol } from '../protocol.ts'
import { sshSearch } from './fields.ts'
import { sshSample } from './sample.ts'

export const sshProtocol = defineProtocol({
  name: 'ssh',
  create: async () => (await import('./module.ts')).ssh,
  search: sshSearch,
  sample: sshSample,
  page: 'ssh',
})
