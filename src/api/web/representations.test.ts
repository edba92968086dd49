import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { compress, createRepresentations, type Encoding, negotiate } from './representations.ts'

const content = Buffer.from('what a browser asks for again and again '.repeat(50))

test('each form is made once, and one that could not be made is tried again', async () => {
  const asked: Encoding[] = []
  let failures = 1
  const represent = createRepresentations(async (encoding) => {
    asked.push(encoding)
    if (failures-- > 0) throw new Error('no file')
    return await compress(content, encoding)
  })
  await assert.rejects(represent('br'), /no file/)
  const [one, same, other] = [await represent('br'), await represent('br'), await represent('gzip')]
  assert.deepEqual(asked, ['br', 'br', 'gzip'])
  assert.equal(one, same)
  assert.notEqual(one.etag, other.etag)
  assert.deepEqual(brotliDecompressSync(one.bytes), content)
  assert.deepEqual(gunzipSync(other.bytes), content)
})

test('a client gets the form that it accepts, and nothing when it has it', async (t) => {
  const server = fastify()
  t.after(() => server.close())
  const represent = createRepresentations((encoding) => compress(content, encoding))
  server.get('/', async (request, reply) => {
    const bytes = await negotiate(represent, request.headers, reply)
    return bytes ? reply.send(bytes) : reply.send()
  })
  const get = (headers: Record<string, string>) => server.inject({ url: '/', headers })
  const encodings = {
    'br, gzip': 'br',
    'gzip, br;q=0': 'gzip',
    '': undefined,
    'br;q=0.0, gzip;q=0': undefined,
  }
  for (const [accepted, encoding] of Object.entries(encodings)) {
    const answer = await get({ 'accept-encoding': accepted })
    assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, encoding], accepted)
    assert.equal(answer.headers.vary, 'accept-encoding')
    const tag = String(answer.headers.etag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get({ 'accept-encoding': accepted, 'if-none-match': known })
      assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0], known)
    }
  }
})
