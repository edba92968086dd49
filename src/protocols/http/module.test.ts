import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import path from 'node:path'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { hostValues } from '../../areas/host/fields/values.ts'
import { freePort } from '../../testing/free-port.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { https } from '../https/module.ts'
import type { ModuleResult } from '../protocol-module.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import type { HttpRecord } from './decode.ts'
import { http } from './module.ts'
import { listening, selfSigned, servePages } from './testing/serve-pages.ts'

const folder = temporaryFolder()

type Page = HttpRecord & {
  readonly href: string
  readonly redirects: readonly { readonly statusCode: number; readonly redirectUri: string }[]
}
const pageOf = (result: ModuleResult) => result.data['response'] as Page
const requestOf = (result: ModuleResult) =>
  result.data['request'] as { readonly url: string; readonly headers: Readonly<Record<string, string>> }

test('a page, and what was asked for', async (t) => {
  const port = await servePages(t, (request, response) => {
    response.setHeader('Content-Encoding', 'gzip')
    response.end(gzipSync(JSON.stringify([request.method, request.url, request.headers])))
  })
  const config = {
    http_path: '/a?b=c',
    user_agent: 'agent/1',
    host_header: 'other.example',
    custom_http_header: 'X-One: 1\r\nACCEPT: text/html',
  }
  const result = await runModule(http, port, { config })
  assert.equal(result.error, undefined)
  assert.deepEqual(requestOf(result), {
    url: `http://127.0.0.1:${port}/a?b=c`,
    headers: {
      Host: 'other.example',
      'User-Agent': 'agent/1',
      Accept: 'text/html',
      'Accept-Encoding': 'gzip, deflate, br',
      'X-One': '1',
      Connection: 'close',
    },
  })
  const [method, url, headers] = JSON.parse(pageOf(result).body) as [string, string, Record<string, string>]
  assert.deepEqual([method, url, headers['host'], headers['x-one']], ['GET', '/a?b=c', 'other.example', '1'])
  const head = await runModule(http, port, { config: { http_method: 'HEAD' } })
  assert.deepEqual([pageOf(head).statusCode, pageOf(head).body], [200, ''])
})

test('redirects are followed five times, and own fields stay at the first server', async (t) => {
  const other = await servePages(t, (request, response) => response.end(JSON.stringify(request.headers)))
  const port = await servePages(t, (request, response) => {
    const count = Number(request.url!.slice(1) || 0)
    const location = request.url === '/away' ? `http://127.0.0.2:${other}/` : `/${count + 1}`
    response.writeHead(302, { Location: location }).end()
  })
  const endless = await runModule(http, port)
  assert.equal(endless.connections, 6)
  assert.deepEqual(
    pageOf(endless).redirects.map(({ redirectUri }) => new URL(redirectUri).pathname),
    ['/1', '/2', '/3', '/4', '/5'],
  )
  assert.deepEqual([pageOf(endless).statusCode, new URL(pageOf(endless).href).pathname], [302, '/5'])

  const away = await runModule(http, port, {
    config: { http_path: '/away', custom_http_header: 'X-Secret: 1', host_header: 'first.example' },
  })
  // 127.0.0.2 is this machine as well, where nothing of the test listens: 127.0.0.1 alone is served.
  assert.match(away.error!, /refused/)
  assert.equal(pageOf(away).redirects[0]?.redirectUri, `http://127.0.0.2:${other}/`)
  const named = await servePages(t, (_, response) =>
    response.writeHead(301, { Location: `http://user:pw@www.test:${other}/#x` }).end(),
  )
  const followed = await runModule(http, named, {
    names: { 'www.test': '127.0.0.1' },
    config: { custom_http_header: 'X-Secret: 1', host_header: 'first.example' },
  })
  assert.equal(pageOf(followed).href, `http://www.test:${other}/`)
  const headers = JSON.parse(pageOf(followed).body) as Record<string, string>
  assert.deepEqual(
    [headers['host'], headers['x-secret'], headers['authorization']],
    [`www.test:${other}`, undefined, undefined],
  )
})

test('a redirect out of scope, or to what is no page, is recorded at most', async (t) => {
  const out = await servePages(t, (_, response) =>
    response.writeHead(301, { Location: 'http://192.0.2.7/x' }).end('moved'),
  )
  const result = await runModule(http, out)
  assert.deepEqual([result.error, result.connections], [undefined, 1])
  assert.deepEqual(pageOf(result).redirects, [{ statusCode: 301, redirectUri: 'http://192.0.2.7/x' }])
  assert.deepEqual([pageOf(result).statusCode, pageOf(result).body], [301, 'moved'])
  for (const location of ['file:///etc/passwd', 'javascript:alert(1)', 'http://', 'http://[::1']) {
    const odd = await servePages(t, (_, response) => response.writeHead(302, { Location: location }).end())
    assert.deepEqual(pageOf(await runModule(http, odd)).redirects, [], location)
  }
})

test('https with the asked server name, and from http by redirect', async (t) => {
  const pair = selfSigned(t, folder)
  if (!pair) return
  const server = createSecureServer({ key: pair.key, cert: pair.cert }, (asked, response) =>
    response.end(String((asked.socket as TLSSocket).servername)),
  )
  const port = await listening(t, server)
  assert.equal(pageOf(await runModule(https, port, { config: { sni: 'sni.test' } })).body, 'sni.test')
  assert.equal(pageOf(await runModule(https, port, { name: 'name.test' })).body, 'name.test')
  assert.equal(pageOf(await runModule(https, port)).body, 'false')
  const plain = await servePages(t, (_, response) =>
    response.writeHead(308, { Location: `https://127.0.0.1:${port}/` }).end(),
  )
  assert.equal(pageOf(await runModule(http, plain)).href, `https://127.0.0.1:${port}/`)
  assert.match((await runModule(https, plain)).error!, /^tls: /)
})

test('broken servers leave what they sent, and a reason', async (t) => {
  const cut = await scriptedServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')
    setTimeout(() => socket.resetAndDestroy(), 100)
  })
  const half = await runModule(http, cut)
  assert.equal(pageOf(half).body, 'half')
  assert.match(half.error!, /^reset/)
  const mail = await runModule(http, await scriptedServer(t, (socket) => socket.write('220 mail\r\n')))
  assert.deepEqual([mail.error, mail.data['response']], ['The answer is not HTTP', undefined])
  const endless = await scriptedServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const more = (): unknown =>
      socket.writable && socket.write(`X: ${'y'.repeat(9000)}\r\n`, () => setImmediate(more))
    more()
  })
  assert.match((await runModule(http, endless)).error!, /head of the answer is too long/)
  const interim = await scriptedServer(t, (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'.repeat(9)))
  assert.match((await runModule(http, interim)).error!, /interim/)
  const late = await scriptedServer(t, (socket) =>
    socket.end('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nServer: x'),
  )
  assert.deepEqual(pageOf(await runModule(http, late)).headers, { server: 'x' })
})

test('nginx', async (t) => {
  const program = findProgram(t, 'nginx')
  if (!program) return
  const port = await freePort()
  const page = 'Hello from a file. '.repeat(200)
  writeFileSync(path.join(folder, 'index.html'), page)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/t;`,
  )
  const text = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} gzip on; gzip_types *; types { text/html html; }
    server { listen 127.0.0.1:${port}; root ${folder}; location = /old { return 301 /; } } }`
  writeFileSync(path.join(folder, 'nginx.conf'), text)
  await startProgram(t, program, ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { port, folder })
  const result = await runModule(http, port, { config: { http_path: '/old' } })
  const response = pageOf(result)
  assert.deepEqual([result.error, response.body], [undefined, page])
  assert.equal(response.sha256, createHash('sha256').update(page).digest('hex'))
  assert.deepEqual(
    response.redirects.map(({ statusCode }) => statusCode),
    [301],
  )
  assert.equal(response.headers['content-encoding'], 'gzip')
  assert.match(String(response.headers['server']), /^nginx\//)
  assert.match(response.header_order, /^server,date,content_type,/)
})

test('lighttpd', async (t) => {
  const program = findProgram(t, 'lighttpd')
  if (!program) return
  const port = await freePort()
  const file = path.join(folder, 'lighttpd.conf')
  writeFileSync(
    file,
    `server.document-root = "${folder}"\nserver.bind = "127.0.0.1"\nserver.port = ${port}\nserver.modules = ()\n`,
  )
  await startProgram(t, program, ['-D', '-f', file], { port, folder })
  const response = pageOf(await runModule(http, port, { config: { http_path: '/nothing-here' } }))
  assert.equal(response.statusCode, 404)
  assert.match(String(response.headers['server']), /^lighttpd\//)
})

test('what a page can be found by', async (t) => {
  const port = await servePages(t, (request, response) => {
    if (request.url === '/') response.writeHead(301, { Location: '/there' }).end()
    else response.setHeader('Server', 'Exampled/1').end('<title>Found it</title>')
  })
  const { data } = await runModule(http, port)
  const event = { ...serviceEvent('192.0.2.1', port, {}, { type: 'http' }), result: { data } }
  const found = hostValues(event).data
  assert.deepEqual(
    [found['http.title'], found['http.server'], found['http.statusCode'], found['web.path']],
    [['found it'], ['exampled/1'], 200, ['/there']],
  )
  for (const field of [
    'body',
    'header_order',
    'header_order_hash',
    'href',
    'httpVersion',
    'redirects',
    'responseHeaders',
    'sha256',
    'statusMessage',
  ])
    assert.ok(found[`http.${field}`], field)
  const { response } = data as { readonly response: object }
  assert.deepEqual(Object.keys(response).sort(), [
    'body',
    'header_order',
    'header_order_hash',
    'headers',
    'href',
    'httpVersion',
    'redirects',
    'sha256',
    'statusCode',
    'statusMessage',
  ])
})
