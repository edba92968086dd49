import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      url: 'http://www.example.com/',
      name: 'WordPress',
      category: ['cms'],
      http_version: '1.1',
      ssl: false,
      fqdn: 'www.example.com',
      headers: { server: 'Exampled' },
      wordpress: { version: ['5.1'], cpe: 'cpe:/a:wordpress:wordpress:5.1', confidence: 100 },
    },
    paths: {
      'web.url': ['http://www.example.com/'],
      'web.server': ['exampled'],
      'web.headers.all': ['server: exampled'],
      'web.headers.server': ['exampled'],
    },
  },
]
