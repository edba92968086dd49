import type { SearchSample } from '../../testing/search-sample.ts'

const page = '<html><head><title>\n Admin  Panel </title></head><body>Powered by X</body></html>'

const folded = page.toLowerCase()

const http: SearchSample = {
  data: {
    request: { url: 'http://192.0.2.10/', headers: { 'User-Agent': 'x' } },
    response: {
      body: page,
      httpVersion: '1.1',
      statusCode: 200,
      statusMessage: 'OK',
      headers: { server: 'Exampled/2.1', 'set-cookie': ['a=1', 'b=2'], 'x-own-thing': 'Yes' },
      href: 'http://www.example.com/Login?x=1',
      redirects: [{ statusCode: 301, redirectUri: 'http://www.example.com/Login?x=1' }],
      sha256: 'AB12',
      header_order: 'server,set_cookie,x_own_thing',
      header_order_hash: 'cd34',
    },
  },
  paths: {
    'http.body': [folded],
    'http.title': ['admin panel'],
    'http.httpVersion': ['1.1'],
    'http.statusCode': 200,
    'http.statusMessage': ['ok'],
    'http.responseHeaders': [
      'server: exampled/2.1',
      'set-cookie: a=1',
      'set-cookie: b=2',
      'x-own-thing: yes',
    ],
    'http.server': ['exampled/2.1'],
    'http.href': ['http://www.example.com/login?x=1'],
    'http.redirects': ['http://www.example.com/login?x=1'],
    'http.sha256': ['ab12'],
    'http.header_order': ['server,set_cookie,x_own_thing'],
    'http.header_order_hash': ['cd34'],
    'web.title': ['admin panel'],
    'web.url': ['http://www.example.com/login?x=1'],
    'web.path': ['/login'],
    'web.status.code': 200,
    'web.status.message': ['ok'],
    'web.server': ['exampled/2.1'],
    'web.headers.all': ['server: exampled/2.1', 'set-cookie: a=1', 'set-cookie: b=2', 'x-own-thing: yes'],
    'web.headers.server': ['exampled/2.1'],
    'web.headers.set_cookie': ['a=1', 'b=2'],
    'web.headers.x_own_thing': ['yes'],
    'web.headers.header_order': ['server,set_cookie,x_own_thing'],
    'web.headers.header_order_md5': ['cd34'],
    'web.body.sha256': ['ab12'],
    'web.body.content': [folded],
  },
}

export const searchSamples: readonly SearchSample[] = [http]
