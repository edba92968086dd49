import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      request: { url: 'http://192.0.2.10/', path: '/', method: 'GET', headers: {} },
      response: {
        title: 'Admin\\r\\nPanel',
        url: 'http://192.0.2.10/login',
        path: '/login',
        protocol_version: 11,
        redirects: [],
        status: { code: 401, message: 'Unauthorized' },
        headers: {
          headers: { server: 'Exampled', 'x-powered-by': 'PHP/7.4', all: 'mine', 'content-length': 12 },
          header_order: 'server,x_powered_by,all,content_length',
          header_order_md5_hash: 'EF56',
        },
        favicon: { link: 'x', mmh3_hash: '-116323821', md5_hash: 'aa', content: 'AAABAA==' },
        body: { sha256_hash: 'bb', ssdeep_hash: '333a6162', content: 'Hello <b>World</b>' },
        rendered: { screenshot: 'x', sha256_hash: 'cc', ssdeep_hash: '333a6163', content: 'Hello World' },
      },
      apps: [{ name: 'PHP', confidence: '100', version: '7.4', cpe: 'cpe:/a:php:php', categories: ['lang'] }],
    },
    paths: {
      'web.title': ['admin  panel'],
      'web.url': ['http://192.0.2.10/login'],
      'web.path': ['/login'],
      'web.status.code': 401,
      'web.status.message': ['unauthorized'],
      'web.server': ['exampled'],
      'web.headers.all': ['server: exampled', 'x-powered-by: php/7.4', 'all: mine', 'content-length: 12'],
      'web.headers.server': ['exampled'],
      'web.headers.x_powered_by': ['php/7.4'],
      'web.headers.content_length': ['12'],
      'web.headers.header_order': ['server,x_powered_by,all,content_length'],
      'web.headers.header_order_md5': ['ef56'],
      'web.favicon.mmh3': ['-116323821'],
      'web.favicon.md5': ['aa'],
      'web.favicon.content': ['aaabaa=='],
      'web.body.sha256': ['bb'],
      'web.body.ssdeep': ['333a6162'],
      'web.body.content': ['hello <b>world</b>'],
      'web.rendered.sha256': ['cc'],
      'web.rendered.ssdeep': ['333a6163'],
      'web.rendered.content': ['hello world'],
    },
  },
]
