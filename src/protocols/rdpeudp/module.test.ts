import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { runModule } from '../testing/run-module.ts'
import type { RdpeudpRecord } from './decode.ts'
import { rdpeudp } from './module.ts'

/** Debian has no server for RDP over UDP. */
async function mockServer(
  t: TestContext,
  answer: (syn: Buffer, count: number) => Buffer | null,
): Promise<number> {
  const socket = createSocket('udp4')
  let count = 0
  socket.on('message', (bytes, from) => {
    count += 1
    const reply = answer(bytes, count)
    if (reply) socket.send(reply, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return socket.address().port
}

/** What MS-RDPEUDP 3.1.5.1.3 has a server answer. */
function synAck(syn: Buffer): Buffer {
  const bytes = Buffer.alloc(1232)
  syn.copy(bytes, 0, 8, 12)
  bytes.writeUInt16BE(64, 4)
  bytes.writeUInt16BE(5, 6)
  bytes.writeUInt32BE(77, 8)
  bytes.writeUInt16BE(1232, 12)
  bytes.writeUInt16BE(1232, 14)
  return bytes
}

test('a mock that answers, also when the first datagram is lost', async (t) => {
  const port = await mockServer(t, (syn, count) => (count === 1 ? null : synAck(syn)))
  const { data, error, localPort } = await runModule(rdpeudp, port, { limits: { milliseconds: 60_000 } })
  assert.equal(error, undefined)
  assert.ok(localPort! > 0)
  const { byte_response, rdp_transport } = data as RdpeudpRecord
  assert.equal(rdp_transport, 'udp')
  assert.match(byte_response!, /^0x[0-9a-f]{8}004000050000004d04d004d0(00)+$/)
})

test('a mock that answers something else', async (t) => {
  const port = await mockServer(t, () => Buffer.from('HTTP/1.1 400 Bad Request'))
  const { data, error } = await runModule(rdpeudp, port)
  assert.deepEqual(data, {})
  assert.match(error!, /not one of RDP over UDP/)
})

test('a closed port and one without an answer end with a reason', async (t) => {
  const silent = await mockServer(t, () => null)
  const { data, error } = await runModule(rdpeudp, silent, { limits: { milliseconds: 300 } })
  assert.deepEqual(data, {})
  assert.match(error!, /^timeout/)
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  assert.match((await runModule(rdpeudp, port)).error!, /^refused/)
})

test('the event is found by its envelope: the module has no search fields', () => {
  const found = hostValues({
    origin: { type: 'rdpeudp', module: 'grabber', ts: 0, ip: '127.0.0.1' },
    target: { ip: '127.0.0.1', port: 3389, protocol: 'udp' },
    result: { data: { byte_response: '0x00', rdp_transport: 'udp' } satisfies RdpeudpRecord },
  })
  assert.deepEqual(found.data, {})
})

test('there are no settings, and none is taken', () => {
  assert.equal(Value.Check(rdpeudp.config, {}), true)
  assert.equal(Value.Check(rdpeudp.config, { timeout: 1 }), false)
})
