import { defineProtocol } from '../protocol.ts'
import { sslSearch } from '../ssl/fields.ts'
import { sslv2Sample } from './sample.ts'

export const sslv2Protocol = defineProtocol({
  name: 'sslv2',
  create: async () => (await import('./module.ts')).sslv2,
  search: sslSearch,
  sample: sslv2Sample,
  foundAs: ['ssl'],
  page: 'tls',
})
