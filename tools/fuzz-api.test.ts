import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { fuzz } from './fuzz-api/fuzz.ts'
import { openTarget } from './fuzz-api/open-target.ts'

const seconds = 120

test(`random requests for ${seconds} seconds: nothing breaks, hangs, or answers outside its schema`, async (t) => {
  const target = await openTarget()
  t.after(() => target.close())
  const seed = Date.now() % 1_000_000_000
  const { requests, reached, failures } = await fuzz({ ...target, seed, seconds })
  assert.deepEqual(failures, [], `seed ${seed}`)
  const [answered, all] = reached
  t.diagnostic(`seed ${seed}: ${requests} requests, ${answered} of ${all} operations answered with 200`)
  assert.ok(answered > all * 0.6, `only ${answered} of ${all} operations were reached, with seed ${seed}`)
})

test('a mock service that breaks and one that answers outside its schema are told', async (t) => {
  const described = {
    paths: {
      '/v1/a': { get: { responses: { 200: jsonOf({ type: 'object', required: ['total'] }), 400: {} } } },
      '/v1/b': { get: { responses: { 200: jsonOf({ type: 'object' }) } } },
    },
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/v1/openapi.json') response.end(JSON.stringify(described))
    else if (request.url === '/v2/openapi.json') response.end('{"paths":{}}')
    else if (request.url?.startsWith('/v1/a')) response.end('{}')
    else response.writeHead(500).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { failures } = await fuzz({ url, keys: { v1: 'x', v2: 'y' }, seed: 1, seconds: 2 })
  assert.ok(failures.some((text) => /v1\/a/.test(text) && /outside its schema/.test(text)))
  assert.ok(failures.some((text) => /v1\/b/.test(text) && /status 500/.test(text)))
})

function jsonOf(schema: object): object {
  return { content: { 'application/json': { schema } } }
}
