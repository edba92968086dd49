import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { eventually } from '../../testing/eventually.ts'
import { limitSending, type SendingLimits } from './limit-sending.ts'

/** More than the buffers of two sockets hold. */
const large = 'x'.repeat(64 * 2 ** 20)

async function serving(limits: SendingLimits) {
  const server = fastify()
  let open = 0
  server.server.on('connection', (socket) => {
    open += 1
    socket.on('close', () => {
      open -= 1
    })
  })
  limitSending(server, limits)
  server.get('/', async () => large)
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, port: (server.server.address() as AddressInfo).port, open: () => open }
}

const patient: SendingLimits = { stallMs: 60_000, answerMs: 60_000, bytesPerSecond: 1_000 }

test('a client that does not read is cut off', async (t) => {
  const { server, port, open } = await serving({ ...patient, stallMs: 300 })
  t.after(() => server.close())
  const deaf = connect({ host: '127.0.0.1', port }).on('error', () => {})
  t.after(() => deaf.destroy())
  await once(deaf, 'connect')
  deaf.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await eventually(() => open() === 0, 'the end of the connection that nobody reads')
  deaf.resume()
  await once(deaf, 'close')
})

test('a client that reads has all of it', async (t) => {
  // Reader and server share this thread: a limit of moments would measure how busy the machine is.
  const { server, port } = await serving(patient)
  t.after(() => server.close())
  const whole = await fetch(`http://127.0.0.1:${port}/`)
  assert.equal((await whole.text()).length, large.length)
})

test('one that reads a little now and then has its time as well', async (t) => {
  const { server, port, open } = await serving({ ...patient, answerMs: 500, bytesPerSecond: 1e9 })
  t.after(() => server.close())
  const slow = connect({ host: '127.0.0.1', port }).on('error', () => {})
  t.after(() => slow.destroy())
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await eventually(() => open() === 1, 'the connection')
  const reader = setInterval(() => slow.read(1_000), 50)
  t.after(() => clearInterval(reader))
  slow.on('readable', () => {})
  await eventually(() => open() === 0, 'the end of the slow connection')
})
