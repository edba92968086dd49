import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { allowOrigin } from './allow-origin.ts'

test('pages of the one origin that is named may read the answers, with their key', async () => {
  const server = fastify()
  allowOrigin(server, 'https://app.example.com')
  server.get('/', () => 'answer')
  const { headers } = await server.inject({ url: '/', headers: { origin: 'https://other.example' } })
  // Never the origin of the request: another page's browser then keeps the answer from it.
  assert.equal(headers['access-control-allow-origin'], 'https://app.example.com')
  assert.match(String(headers['access-control-allow-headers']), /X-Key/)
  assert.equal(headers['vary'], 'Cookie')
})
