import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { lazySchemas } from './lazy-schemas.ts'

function server() {
  const server = fastify({ schemaController: lazySchemas() })
  const schema = {
    querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 1 } } },
    response: { 200: { type: 'object', properties: { page: { type: 'integer' } } } },
  }
  server.get('/page', { schema }, (request) => ({
    page: (request.query as { page: number }).page,
    hidden: 'not in the schema',
  }))
  // A schema that cannot be compiled is found by the first request.
  server.get('/broken', { schema: { querystring: { type: 'nosuch' } } }, () => 'never')
  return server
}

test('a schema is held against a request and shapes the answer as one that is compiled at the start', async () => {
  const good = await server().inject('/page?page=2')
  assert.deepEqual(good.json(), { page: 2 })
  const bad = await server().inject('/page?page=0')
  assert.equal(bad.statusCode, 400)
  assert.match(bad.json().message, /page must be >= 1/)
})

test('a schema that is wrong costs the start nothing and its route an error', async () => {
  const one = server()
  assert.equal((await one.inject('/page?page=1')).statusCode, 200)
  assert.equal((await one.inject('/broken')).statusCode, 500)
})
