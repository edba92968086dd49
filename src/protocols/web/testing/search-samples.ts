import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      apps: [{ name: 'PHP', confidence: 100, version: '7', categories: [{ name: 'lang', priority: '1' }] }],
      headers: { Server: 'Exampled' },
      html: 'https://pages.example.com/x.html',
      device: 'broadband router',
      ostype: 'Linux',
      screenshot: 'https://images.example.com/x.jpg',
    },
    service: { device: 'broadband router', ostype: 'Linux' },
    paths: {
      'web.server': ['exampled'],
      'web.headers.all': ['server: exampled'],
      'web.headers.server': ['exampled'],
    },
  },
]
