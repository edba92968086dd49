import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { dataOf, eventsOf, fixture, refusalsOf } from '../fixtures/fixture.ts'
import { httpx } from './httpx.ts'

const events = await eventsOf(httpx, fixture('httpx.jsonl'))

test('a probe becomes a page and a service on its port', () => {
  assert.deepEqual(
    events.map(({ origin, target }) => [origin.type, origin.module, origin.ts, target]),
    [
      ['webv2', 'grabber', 1714558830500, { ip: '192.0.2.40', port: 8443, protocol: 'tcp' }],
      ['service-simple', 'grabber', 1714558830500, { ip: '192.0.2.40', port: 8443, protocol: 'tcp' }],
      ['webv2', 'grabber', 1714558831000, { ip: '192.0.2.41', port: 80, protocol: 'tcp' }],
      ['service-simple', 'grabber', 1714558831000, { ip: '192.0.2.41', port: 80, protocol: 'tcp' }],
    ],
  )
})

test('the page in the shape of webv2', () => {
  const order = 'server,set_cookie,x_frame_options,set_cookie'
  assert.deepEqual(dataOf(events, 'webv2', '192.0.2.40'), {
    request: { url: 'https://www.example.test:8443/start?q=1', path: '/start', method: 'GET', headers: {} },
    response: {
      title: 'Wëlcome',
      url: 'https://www.example.test:8443/start?q=1',
      path: '/start',
      protocol_version: 11,
      redirects: [],
      status: { code: 200, message: 'OK' },
      headers: {
        headers: {
          server: 'nginx/1.22.1 (Ubuntu)',
          'set-cookie': ['a=1, b', 'c=2'],
          'x-frame-options': 'DENY',
        },
        header_order: order,
        header_order_md5_hash: createHash('md5').update(order).digest('hex'),
      },
      favicon: { mmh3_hash: '-1588080585' },
      body: { sha256_hash: '00ff' },
    },
    apps: [
      { name: 'Nginx', confidence: '100', version: '1.22.1', categories: [] },
      { name: 'HSTS', confidence: '100', categories: [] },
    ],
  })
})

test('without the raw header the order of the fields is not claimed', () => {
  assert.deepEqual(dataOf(events, 'webv2', '192.0.2.41'), {
    request: { url: 'http://192.0.2.41/', path: '/', method: 'GET', headers: {} },
    response: {
      url: 'http://192.0.2.41/',
      path: '/',
      redirects: [{ status_code: 302, redirect_uri: '/login' }],
      status: { code: 302, message: 'Found' },
      headers: { headers: { 'content-type': 'text/plain', location: '/login' } },
    },
  })
})

test('the service is named after the server', () => {
  assert.deepEqual(dataOf(events, 'service-simple', '192.0.2.40'), {
    state: { state: 'open' },
    service: {
      name: 'ssl/http',
      product: 'nginx',
      version: '1.22.1',
      extrainfo: 'Ubuntu',
      banner:
        'HTTP/1.1 200 OK\\r\\nServer: nginx/1.22.1 (Ubuntu)\\r\\nSet-Cookie: a=1, b\\r\\nX-Frame-Options: DENY\\r\\nSet-Cookie: c=2\\r\\n\\r\\n',
      method: 'probe_extraction',
    },
  })
})

test('a name without an address, a bad port and a bad URL are refused', async () => {
  const lines = [
    '{"url":"http://www.example.test","host":"www.example.test"}',
    '{"url":"http://www.example.test","host":"192.0.2.1","port":"99999"}',
    '{"url":"javascript:alert(1)","host":"192.0.2.1"}',
  ]
  assert.deepEqual(await refusalsOf(httpx, lines.join('\n')), [
    '1: "www.example.test" is not an IP address',
    '2: "99999" is not a port: it is a number from 0 to 65535',
    '3: "javascript:alert(1)" is not a web address',
  ])
})
