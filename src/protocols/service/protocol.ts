import { defineProtocol } from '../protocol.ts'
import { serviceSearch } from '../service-simple/fields.ts'
import { serviceSample } from './sample.ts'

export const serviceProtocol = defineProtocol({
  name: 'service',
  create: async ({ fingerprints }) => {
    const [{ createService }, { createServiceSimple }] = await Promise.all([
      import('./module.ts'),
      import('../service-simple/module.ts'),
    ])
    return createService(createServiceSimple({ fingerprints }))
  },
  search: serviceSearch,
  sample: serviceSample,
  page: 'others',
})
