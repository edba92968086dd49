import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { openHttpConnection, readAnswer } from './http-connection.ts'

describe('readAnswer', () => {
  const whole = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nmüde!')

  it('waits until the last byte', () => {
    for (let length = 0; length < whole.length; length++)
      assert.equal(readAnswer(whole.subarray(0, length)), null)
    assert.deepEqual(readAnswer(whole), { status: 200, body: 'müde!' })
  })

  it('refuses an answer without a length', () => {
    const chunked = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')
    assert.throws(() => readAnswer(chunked), /cannot be read/)
  })
})

describe('openHttpConnection', () => {
  const large = 'x'.repeat(500_000)
  let sockets = 0
  const server = http.createServer((request, response) => {
    if (request.url === '/close') response.destroy()
    else response.end(`${request.url} ${request.headers['x-key']} ${large}`)
  })
  server.on('connection', () => {
    sockets++
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  after(() => server.close())

  it('carries one request after another over one connection', async () => {
    const connection = await openHttpConnection(url())
    for (const target of ['/a', '/b']) {
      const answer = await connection.get(target, { 'x-key': 'k' })
      assert.deepEqual(answer, { status: 200, body: `${target} k ${large}` })
    }
    connection.close()
    assert.equal(sockets, 1)
  })

  it('tells when the server goes away', async () => {
    const connection = await openHttpConnection(url())
    await assert.rejects(connection.get('/close', {}), /closed|reset/)
    connection.close()
  })
})
