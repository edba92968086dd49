import { columns } from '../../service-simple/testing/search-samples.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      state: { state: 'open', reason: 'syn-ack', reason_ttl: '54' },
      service: {
        name: 'ssl/http',
        product: 'Exampled',
        version: '2.1',
        devicetype: 'printer',
        ostype: 'Linux',
        hostname: 'gateway',
        extrainfo: 'Debian',
        cpe: ['cpe:/a:example:exampled:2.1'],
      },
      scripts: [{ id: 'http-title', output: 'Welcome here', results: ['Welcome here', { title: 'x' }] }],
    },
    paths: {},
    service: { ...columns, name: 'ssl/http', device: 'printer', cpe: ['cpe:/a:example:exampled:2.1'] },
  },
]
