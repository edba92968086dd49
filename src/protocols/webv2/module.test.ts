import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createSecureServer } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { hostValues } from '../../areas/host/fields/values.ts'
import { withKnownProducts } from '../../fingerprints/technologies/known-products.ts'
import { createTechnologyMatcher } from '../../fingerprints/technologies/match-technologies.ts'
import { technologyRules } from '../../fingerprints/technologies/technology-rules.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ssdeep } from '../../wire/http/ssdeep.ts'
import { listening, selfSigned, servePages } from '../http/testing/serve-pages.ts'
import type { ModuleResult } from '../protocol-module.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { createWeb } from '../web/module.ts'
import type { App, Webv2Response } from './decode.ts'
import { createWebv2, webv2 } from './module.ts'

const folder = temporaryFolder()
const responseOf = (result: ModuleResult) => result.data['response'] as Webv2Response

test('a page with everything that was asked for', async (t) => {
  const icon = Buffer.from('icon')
  const html =
    '<title>Caf&eacute;</title><link rel=icon href=/i.png><script src="/jquery-3.6.0.min.js"></script>'
  const port = await servePages(t, (request, response) => {
    if (request.url === '/i.png') response.setHeader('Content-Type', 'image/png').end(icon)
    else {
      response.setHeader('Server', 'nginx/1.24.0').setHeader('X-Asked', JSON.stringify(request.headers))
      response.setHeader('Content-Encoding', 'gzip').end(gzipSync(html))
    }
  })
  const config = {
    http_path: '/p?q=1',
    user_agent: 'agent/1',
    host_header: 'other.example',
    custom_http_headers: 'X-One: 1',
    body_inline: true,
    webapps: true,
  }
  const result = await runModule(webv2, port, { config })
  assert.equal(result.error, undefined)
  assert.equal(result.connections, 2)
  const { request } = result.data as { readonly request: Record<string, unknown> }
  assert.deepEqual(
    [request['url'], request['path'], request['method']],
    [`http://127.0.0.1:${port}/p?q=1`, '/p?q=1', 'GET'],
  )
  const response = responseOf(result)
  const { headers, header_order, header_order_md5_hash } = response.headers
  assert.match(String(headers['x-asked']), /"host":"other.example","user-agent":"agent\/1".*"x-one":"1"/)
  assert.match(header_order, /^server,x_asked,content_encoding,/)
  assert.equal(header_order_md5_hash, createHash('md5').update(header_order).digest('hex'))
  assert.deepEqual(
    { ...response, headers: null },
    {
      title: 'Caf\\xc3\\xa9',
      url: `http://127.0.0.1:${port}/p?q=1`,
      path: '/p?q=1',
      protocol_version: 11,
      redirects: [],
      status: { code: 200, message: 'OK' },
      headers: null,
      favicon: {
        link: `http://127.0.0.1:${port}/i.png`,
        mmh3_hash: '1355950459',
        md5_hash: 'baec6461b0d69dde1b861aefbe375d8a',
        content: icon.toString('base64'),
      },
      body: {
        sha256_hash: createHash('sha256').update(html).digest('hex'),
        ssdeep_hash: Buffer.from(ssdeep(Buffer.from(html))).toString('hex'),
        content: html,
      },
    },
  )
  assert.deepEqual(
    (result.data['apps'] as readonly App[]).map(({ name, version, confidence }) => [
      name,
      version,
      confidence,
    ]),
    [
      ['Nginx', '1.24.0', '100'],
      ['jQuery', '3.6.0', '100'],
    ],
  )
  assert.deepEqual(result.captures, [])
})

test('the page is handed over unless it is wanted in the record', async (t) => {
  const port = await servePages(t, (request, response) => {
    if (request.url === '/') response.end('<p>page')
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('no icon')
  })
  const result = await runModule(webv2, port)
  assert.deepEqual(result.captures, [
    { kind: 'page', at: ['response', 'body', 'link'], bytes: Buffer.from('<p>page') },
  ])
  const { body, favicon } = responseOf(result)
  assert.deepEqual(
    [body.content, favicon, result.data['apps'], result.error],
    [undefined, undefined, undefined, undefined],
  )
  const head = await runModule(webv2, port, { config: { http_method: 'HEAD' } })
  assert.deepEqual([head.captures, head.connections], [[], 1])
})

test('redirects, by head and by page', async (t) => {
  const port = await servePages(t, (request, response) => {
    if (request.url === '/') response.writeHead(302, { Location: '/meta', 'X-Hop': 'one' }).end()
    else if (request.url === '/meta') response.end('<meta http-equiv="refresh" content="0; url=/end">')
    else if (request.url === '/end') response.end('<title>end</title>')
    else response.writeHead(404).end()
  })
  const stays = responseOf(await runModule(webv2, port))
  assert.deepEqual([stays.path, stays.redirects.length], ['/meta', 1])
  const follows = responseOf(await runModule(webv2, port, { config: { follow_meta: true } }))
  assert.equal(follows.title, 'end')
  assert.deepEqual(
    follows.redirects.map(({ status_code, redirect_uri, headers }) => [
      status_code,
      redirect_uri,
      headers['x-hop'],
    ]),
    [
      [302, `http://127.0.0.1:${port}/meta`, 'one'],
      [200, `http://127.0.0.1:${port}/end`, undefined],
    ],
  )
})

test('HTTP/2 where it is spoken, older versions where not', async (t) => {
  const pair = selfSigned(t, folder)
  if (!pair) return
  const page = (asked: unknown, answer: { end(text: string): void }) => answer.end(asked ? 'page' : '')
  const two = createSecureServer({ key: pair.key, cert: pair.cert }, page)
  two.on('session', (session) => t.after(() => session.destroy()))
  const one = createHttpsServer({ key: pair.key, cert: pair.cert }, page)
  const old = await scriptedServer(t, (socket) =>
    socket.once('data', () => socket.end('HTTP/1.0 200 Fine\r\n\r\npage')),
  )
  const versionAt = async (port: number, https: boolean) =>
    responseOf(await runModule(webv2, port, { config: { https } })).protocol_version
  assert.equal(await versionAt(await listening(t, two), true), 20)
  assert.equal(await versionAt(await listening(t, one), true), 11)
  assert.equal(await versionAt(old, false), 10)
  assert.match((await runModule(webv2, old, { config: { https: true } })).error!, /^tls: /)
})

test('a picture without a browser is an error that leaves the rest', async (t) => {
  const port = await servePages(t, (_, response) => response.end('<title>x</title>'))
  const result = await runModule(webv2, port, { config: { render: true } })
  assert.equal(result.error, 'no browser is configured')
  assert.deepEqual([responseOf(result).title, responseOf(result).rendered], ['x', undefined])
})

test('servers that send too much, too slowly or nonsense', async (t) => {
  const large = await servePages(t, (_, response) => {
    response.writeHead(200, { 'Content-Length': '104857600' })
    const more = (): unknown =>
      response.socket?.writable && response.write(Buffer.alloc(262_144, 120), () => setImmediate(more))
    more()
  })
  const cut = await runModule(webv2, large, { config: { body_inline: true } })
  assert.equal(responseOf(cut).body.content?.length, 1_048_576)

  const slow = await scriptedServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nServer: slow\r\n\r\n')
    const drip = setInterval(() => socket.write('<p>'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  const dripped = await runModule(webv2, slow, { limits: { milliseconds: 700 } })
  assert.match(dripped.error!, /^timeout/)
  assert.equal(responseOf(dripped).headers.headers['server'], 'slow')

  const chunked = await scriptedServer(t, (socket) =>
    socket.end(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nnot a chunk\r\nffffffffffffffff\r\n',
    ),
  )
  const garbage = await runModule(webv2, chunked, { config: { body_inline: true } })
  assert.equal(responseOf(garbage).body.content, 'zz\r\nnot a chunk\r\nffffffffffffffff\r\n')

  const other = await scriptedServer(t, (socket) => socket.end('SSH-2.0-x\r\n'))
  const none = await runModule(webv2, other)
  assert.deepEqual([none.error, none.data['response']], ['The answer is not HTTP', undefined])
})

test('what a page can be found by', async (t) => {
  const port = await servePages(t, (request, response) => {
    if (request.url === '/favicon.ico') response.end('icon')
    else response.setHeader('Server', 'Exampled').end('<title>Caf&eacute;</title>')
  })
  const { data } = await runModule(webv2, port, { config: { body_inline: true } })
  const event = { ...serviceEvent('192.0.2.1', port, {}, { type: 'webv2' }), result: { data } }
  const found = hostValues(event).data
  assert.deepEqual(
    [found['web.title'], found['web.server'], found['web.status.code'], found['web.favicon.mmh3']],
    [['café'], ['exampled'], 200, ['1355950459']],
  )
  for (const field of [
    'body.content',
    'body.sha256',
    'body.ssdeep',
    'favicon.md5',
    'favicon.content',
    'headers.server',
    'headers.all',
    'headers.header_order',
    'headers.header_order_md5',
    'path',
    'status.message',
    'url',
  ])
    assert.ok(found[`web.${field}`], field)
})

test('the machine behind a page is known by the rules of identification, in both modules', async (t) => {
  const port = await servePages(t, (_, response) => {
    response.statusCode = 401
    response.setHeader('WWW-Authenticate', 'Basic realm="RT-AC68U"').end('<title>401</title>')
  })
  const match = withKnownProducts(createTechnologyMatcher(technologyRules))
  const results = await Promise.all([
    runModule(createWebv2(match), port),
    runModule(createWebv2(match), port, { config: { webapps: true } }),
    runModule(createWeb(match), port),
  ])
  for (const { data } of results) {
    assert.equal(data['device'], 'broadband router')
    const event = serviceEvent('192.0.2.1', 80)
    const origin = { ...event.origin, type: 'response' in data ? 'webv2' : 'web' }
    const { service } = hostValues({ ...event, origin, result: { data } })
    assert.deepEqual([service.device, service.product], ['broadband router', ''])
  }
})
