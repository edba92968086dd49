import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readAssets } from './assets.ts'
import { registerPages } from './pages.ts'

const folder = temporaryFolder()
mkdirSync(path.join(folder, 'assets'))
const write = (name: string, content: string | Buffer): void =>
  writeFileSync(path.join(folder, name), content)
write('index.html', '<!doctype html><p>index</p>')
write('assets/main-1.js', 'compressed by nobody')
write('assets/built-2.js', 'as it is')
// Other content than the file itself: what comes shows where it was taken from.
write('assets/built-2.js.br', brotliCompressSync('brotli of the build'))
write('assets/built-2.js.gz', gzipSync('gzip of the build'))
write('assets/picture-3.png', 'a picture')

const server = fastify()
registerPages(server, readAssets(folder), '')

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers })

test('compressed forms of the build are sent as they are, the best that the client accepts', async () => {
  const where = '/assets/built-2.js'
  const br = await get(where, { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), 'brotli of the build')
  const gz = await get(where, { 'accept-encoding': 'gzip, br;q=0' })
  assert.equal(gz.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gz.rawPayload).toString(), 'gzip of the build')
  const plain = await get(where)
  assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, 'as it is'])
  for (const { headers, rawPayload } of [br, gz, plain]) {
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(headers['content-length'], String(rawPayload.length))
    assert.equal(headers['vary'], 'accept-encoding')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  }
  const tags = new Set([br, gz, plain].map(({ headers }) => headers['etag']))
  assert.equal(tags.size, 3)
})

test('a file without compressed forms is compressed when it is asked for, a picture never', async () => {
  const script = await get('/assets/main-1.js', { 'accept-encoding': 'br' })
  assert.equal(brotliDecompressSync(script.rawPayload).toString(), 'compressed by nobody')
  const picture = await get('/assets/picture-3.png', { 'accept-encoding': 'br, gzip' })
  assert.deepEqual([picture.headers['content-encoding'], picture.body], [undefined, 'a picture'])
})

test('a page is asked for again each time, and not sent again while it is the same', async () => {
  const headers = { 'accept-encoding': 'br' }
  const page = await get('/', headers)
  const etag = String(page.headers['etag'])
  assert.match(etag, /^"[\w-]{22}"$/)
  assert.equal(page.headers['cache-control'], 'no-cache')
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/images', { ...headers, 'if-none-match': known })
    assert.deepEqual([again.statusCode, again.body, again.headers['etag']], [304, '', etag])
    assert.equal(again.headers['vary'], 'accept-encoding')
  }
  assert.equal((await get('/', { ...headers, 'if-none-match': '"other"' })).statusCode, 200)
  // Of another encoding: these bytes the client does not have.
  assert.equal((await get('/', { 'if-none-match': etag })).statusCode, 200)
})

test('compressed forms have no address of their own', async () => {
  assert.notEqual((await get('/assets/built-2.js.br')).statusCode, 200)
})
