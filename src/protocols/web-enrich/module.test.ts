import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { listening, selfSigned, servePages } from '../http/testing/serve-pages.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { webEnrich } from './module.ts'

const folder = temporaryFolder()

type EnrichedData = {
  readonly wordpress: { readonly version: readonly string[] }
  readonly redirects: readonly { readonly redirect_uri: string; readonly status_code: number }[]
  readonly ssl: boolean
  readonly http_version: string
  readonly url: string
}

test('a mock of WordPress: one page, and a few public files when more is wanted', async (t) => {
  const asked: string[] = []
  const port = await servePages(t, (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('Server', 'Exampled')
    if (request.url === '/') response.writeHead(301, { Location: '/site/' }).end()
    else if (request.url === '/site/')
      response.end('<link href="/site/wp-content/themes/one/style.css?ver=1.2">')
    else if (request.url === '/site/feed/')
      response.end('<generator>https://wordpress.org/?v=6.3.1</generator>')
    else response.writeHead(404).end()
  })
  const plain = await runModule(webEnrich, port)
  assert.deepEqual(asked.splice(0), ['GET /', 'GET /site/'])
  assert.equal(plain.error, undefined)
  const { data } = await runModule(webEnrich, port, { config: { extended: true } })
  assert.deepEqual(asked, [
    'GET /',
    'GET /site/',
    'GET /site/feed/',
    'GET /site/readme.html',
    'GET /site/wp-json/wp/v2/users',
    'GET /site/wp-content/uploads/',
  ])
  const { wordpress, redirects, ssl, http_version, url } = data as EnrichedData
  assert.deepEqual(wordpress.version, ['6.3.1'])
  assert.deepEqual([ssl, http_version, url], [false, '1.1', `http://127.0.0.1:${port}/site/`])
  assert.deepEqual(
    redirects.map((one) => [one.status_code, one.redirect_uri]),
    [[301, `http://127.0.0.1:${port}/site/`]],
  )
  const event = { ...serviceEvent('192.0.2.1', port, {}, { type: 'web-enrich' }), result: { data } }
  assert.deepEqual(hostValues(event).data['web.server'], ['exampled'])
  assert.ok(hostValues(event).data['web.url'])
})

test('TLS is found where plain HTTP gets no page', async (t) => {
  const pair = selfSigned(t, folder)
  if (!pair) return
  const server = createServer({ key: pair.key, cert: pair.cert }, (_, response) =>
    response.end('<title>secure</title>'),
  )
  t.after(() => server.closeAllConnections())
  const result = await runModule(webEnrich, await listening(t, server))
  assert.deepEqual([result.error, result.data['ssl']], [undefined, true])
})

test('hostile and other servers', async (t) => {
  const mail = await scriptedServer(t, (socket) => socket.end('220 mail\r\n'))
  const none = await runModule(webEnrich, mail)
  assert.deepEqual([none.data, none.error], [{}, 'The answer is not HTTP'])
  const endless = await scriptedServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = (): unknown =>
      socket.writable && socket.write('<a href="/wp-content/plugins/'.repeat(2000), () => setImmediate(more))
    more()
  })
  const cut = await runModule(webEnrich, endless)
  assert.equal(cut.data['name'], undefined)
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(webEnrich, silent, { limits: { milliseconds: 400 } })).error!, /^timeout/)
  assert.ok(Value.Check(webEnrich.config, { extended: true }))
  assert.ok(
    !Value.Check(webEnrich.config, { extended: 'x' }) && !Value.Check(webEnrich.config, { https: true }),
  )
})
