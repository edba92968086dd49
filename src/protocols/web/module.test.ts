import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { test } from 'node:test'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { decodeHead } from '../../wire/http/response-head.ts'
import { listening, selfSigned, servePages } from '../http/testing/serve-pages.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { describeWeb, type WebRecord } from './decode.ts'
import { web } from './module.ts'

const folder = temporaryFolder()

test('technologies and headers of a page, and the page', async (t) => {
  const html = '<meta name="generator" content="WordPress 6.4.2">'
  const port = await servePages(t, (request, response) => {
    if (request.url === '/') response.writeHead(302, { Location: '/home' }).end()
    else response.setHeader('Server', 'nginx').end(html)
  })
  const { data, captures, error } = await runModule(web, port)
  assert.equal(error, undefined)
  const { apps, headers } = data as WebRecord
  assert.deepEqual(apps[0], {
    name: 'WordPress',
    confidence: 100,
    version: '6.4.2',
    categories: [
      { name: 'CMS', priority: 1 },
      { name: 'Blogs', priority: 1 },
    ],
  })
  assert.deepEqual(
    apps.map(({ name }) => name),
    ['WordPress', 'PHP', 'Nginx'],
  )
  assert.equal(headers['server'], 'nginx')
  assert.deepEqual(captures, [{ kind: 'page', at: ['html'], bytes: Buffer.from(html) }])
  const event = { ...serviceEvent('192.0.2.1', port, {}, { type: 'web' }), result: { data } }
  assert.deepEqual(hostValues(event).data['web.server'], ['nginx'])
})

test('over TLS', async (t) => {
  const pair = selfSigned(t, folder)
  if (!pair) return
  const server = createServer({ key: pair.key, cert: pair.cert }, (_, response) =>
    response.end('<div id="__nuxt">'),
  )
  t.after(() => server.closeAllConnections())
  const { data } = await runModule(web, await listening(t, server), { config: { https: true } })
  assert.equal((data as WebRecord).apps[0]?.name, 'Nuxt.js')
})

test('no browser, no HTTP, no settings but two', async (t) => {
  const port = await servePages(t, (_, response) => response.end('x'))
  const result = await runModule(web, port, { config: { screenshot: true } })
  assert.deepEqual([result.error, result.captures?.length], ['no browser is configured', 1])
  const other = await scriptedServer(t, (socket) => socket.end('+OK\r\n'))
  assert.deepEqual((await runModule(web, other)).data, {})
  assert.ok(Value.Check(web.config, { https: true, screenshot: false }))
  assert.ok(!Value.Check(web.config, { https: 1 }) && !Value.Check(web.config, { http_path: '/' }))
})

test('any head becomes printable text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const head = decodeHead(
        Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n'), bytes, Buffer.from('\r\n\r\n')]),
      )
      assert.match(JSON.stringify(describeWeb(head, [])), /^[\x20-\x7e]*$/)
    }),
  )
})
