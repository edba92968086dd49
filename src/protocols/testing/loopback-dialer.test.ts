import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import { freePort } from '../../testing/free-port.ts'
import type { DialErrorKind, ModuleTarget } from '../../wire/dialer.ts'
import { createLoopbackDialer } from './loopback-dialer.ts'
import { scriptedServer } from './scripted-server.ts'

const limits = { milliseconds: 2000, bytes: 1000, connections: 2 }
const signal = new AbortController().signal
const at = (port: number, text = '127.0.0.1'): ModuleTarget => ({
  address: parseAddress(text)!,
  port,
  protocol: 'tcp',
})
const failsAs = (kind: DialErrorKind) => (error: unknown) => (error as { kind?: string }).kind === kind

test('addresses and names beyond the loopback are out of scope', async () => {
  await assert.rejects(
    createLoopbackDialer({ target: at(80, '192.0.2.1'), limits, signal }).connect(),
    failsAs('scope'),
  )
  const dial = createLoopbackDialer({ target: at(80), limits, signal })
  await assert.rejects(dial.connect({ host: 'www.example.com' }), failsAs('scope'))
  assert.equal(dial.opened(), 0)
})

test('connections, bytes and time are limited over all connections', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.write(Buffer.alloc(600)))
  const dial = createLoopbackDialer({ target: at(port), limits, signal })
  t.after(dial.end)
  const first = await dial.connect()
  assert.equal((await first.read())?.length, 600)
  await assert.rejects(first.read(20), failsAs('timeout'))
  const second = await dial.connect()
  await assert.rejects(second.read(), failsAs('bytes'))
  await assert.rejects(dial.connect(), failsAs('connections'))
  const short = createLoopbackDialer({ target: at(port), limits: { ...limits, milliseconds: 50 }, signal })
  t.after(short.end)
  const slow = await short.connect()
  await slow.read()
  await assert.rejects(slow.read(), failsAs('timeout'))
})

test('a read that timed out leaves the connection open', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.on('data', (bytes) => socket.end(bytes)))
  const dial = createLoopbackDialer({ target: at(port), limits, signal })
  t.after(dial.end)
  const connection = await dial.connect()
  await assert.rejects(connection.read(20), failsAs('timeout'))
  await connection.write('late')
  assert.equal(String(await connection.read()), 'late')
  assert.equal(await connection.read(), null)
})

test('a closed port, a failed handshake and an abort are distinguished', async (t) => {
  const refused = createLoopbackDialer({ target: at(await freePort()), limits, signal })
  await assert.rejects(refused.connect(), failsAs('refused'))
  const port = await scriptedServer(t, (socket) => socket.on('data', () => socket.write('no TLS here')))
  const plain = createLoopbackDialer({ target: at(port), limits, signal })
  t.after(plain.end)
  await assert.rejects(plain.connect({ tls: {} }), failsAs('tls'))
  const stop = new AbortController()
  const stopped = createLoopbackDialer({ target: at(port), limits, signal: stop.signal })
  t.after(stopped.end)
  const connection = await stopped.connect()
  setTimeout(() => stop.abort(), 20)
  await assert.rejects(connection.read(), failsAs('aborted'))
})
