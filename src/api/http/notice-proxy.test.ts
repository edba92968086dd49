import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { noticeProxy } from './notice-proxy.ts'

test('a proxy that is not named is reported with the first request that comes through it, once', async () => {
  const lines: string[] = []
  const server = fastify()
  noticeProxy(server, { warn: (fields, message) => lines.push(`${JSON.stringify(fields)} ${message}`) })
  server.get('/', () => 'answer')
  await server.inject('/')
  assert.deepEqual(lines, [])
  for (const client of ['192.0.2.1', '192.0.2.2'])
    await server.inject({ url: '/', headers: { 'x-forwarded-for': client } })
  assert.equal(lines.length, 1)
  assert.match(lines[0]!, /"proxy":"127\.0\.0\.1".*set trusted-proxies/)
})
