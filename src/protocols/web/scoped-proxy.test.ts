import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { parseAddress } from '../../core/address.ts'
import { createLoopbackDialer } from '../testing/loopback-dialer.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { openScopedProxy } from './scoped-proxy.ts'

async function proxyTo(t: TestContext, port: number) {
  const target = { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' } as const
  const limits = { milliseconds: 5000, bytes: 100_000, connections: 500 }
  const dial = createLoopbackDialer({ target, limits, signal: new AbortController().signal })
  const proxy = await openScopedProxy({ dial, home: 'home.test' })
  t.after(() => {
    proxy.close()
    dial.end()
  })
  return { proxy, dial }
}

/** All that the proxy answers to these bytes, until it ends or says nothing more for a while. */
async function answerTo(port: number, sent: Uint8Array): Promise<Buffer> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => {})
  const parts: Buffer[] = []
  socket.on('data', (bytes: Buffer) => parts.push(bytes))
  socket.end(sent)
  await once(socket, 'close')
  return Buffer.concat(parts)
}

const greeting = [5, 1, 0]
const portBytes = (port: number) => [port >> 8, port & 255]
const byName = (name: string, port: number) => [
  5,
  1,
  0,
  3,
  name.length,
  ...Buffer.from(name),
  ...portBytes(port),
]

test('to the target by its name, elsewhere by address, and not out of scope', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.once('data', (bytes) => socket.end(`got ${bytes}`)))
  const { proxy } = await proxyTo(t, port)
  const granted = '05000500000100000000000067'
  const home = await answerTo(
    proxy.port,
    Buffer.from([...greeting, ...byName('HOME.test', port), ...Buffer.from('GET hi')]),
  )
  assert.equal(home.toString('latin1').slice(12), 'got GET hi')
  assert.ok(home.toString('hex').startsWith(granted))
  const literal = [5, 1, 0, 1, 127, 0, 0, 1, ...portBytes(port)]
  assert.match(
    (await answerTo(proxy.port, Buffer.from([...greeting, ...literal, 0x16]))).toString('latin1'),
    /got \x16$/,
  )
  for (const out of [byName('out.test', port), [5, 1, 0, 1, 192, 0, 2, 1, 0, 80]])
    assert.equal(
      (await answerTo(proxy.port, Buffer.from([...greeting, ...out]))).toString('hex'),
      '050005020001000000000000',
    )
})

test('any other request gets no connection', async (t) => {
  const { proxy, dial } = await proxyTo(t, 1)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 30 }), async (bytes) => {
      const answer = await answerTo(proxy.port, bytes)
      assert.ok(answer.length <= 12)
    }),
    { numRuns: 100 },
  )
  for (const wrong of [
    [4, 1],
    [5, 1, 0, 5, 2, 0, 1, 1, 2, 3, 4, 0, 80],
    [5, 1, 0, 5, 1, 0, 9],
    [5, 1, 0, 5, 1, 0, 3, 0, 0, 80],
  ])
    await answerTo(proxy.port, Buffer.from(wrong))
  assert.equal(dial.opened(), 0)
})
