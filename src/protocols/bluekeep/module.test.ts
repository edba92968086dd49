import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { mockRdpServer } from '../rdp/testing/mock-rdp-server.ts'
import { startShadow } from '../rdp/testing/start-shadow.ts'
import { startXrdp } from '../rdp/testing/start-xrdp.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startXServer } from '../x11/testing/x-server.ts'
import type { BluekeepRecord } from './decode.ts'
import { bluekeep } from './module.ts'

const folder = temporaryFolder()

function vulnerableField(data: unknown): unknown {
  const found = hostValues({
    origin: { type: 'bluekeep', module: 'grabber', ts: 0, ip: '127.0.0.1' },
    target: { ip: '127.0.0.1', port: 3389, protocol: 'tcp' },
    result: { data },
  })
  return found.data['bluekeep.vulnerable']
}

for (const security of ['tls', 'rdp'] as const)
  test(`a real xrdp with ${security} is safe`, async (t) => {
    const port = await startXrdp(t, { folder, security })
    if (port === null) return
    const { data, error } = await runModule(bluekeep, port)
    assert.equal(error, undefined)
    assert.deepEqual(data, {
      status: 'SAFE',
      reason: 'The server passes over messages to its inner channel',
    })
    assert.equal(vulnerableField(data), false)
  })

test('a real freerdp-shadow that wants an account first cannot be known', async (t) => {
  const [xvfb, shadow] = [findProgram(t, 'Xvfb'), findProgram(t, 'freerdp-shadow-cli')]
  if (!xvfb || !shadow) return
  const screen = await startXServer(t, xvfb, ['-screen', '0', '64x64x24', '-ac'])
  const port = await startShadow(t, shadow, screen, { folder, argv: ['/sec:nla'] })
  const { data, error, connections } = await runModule(bluekeep, port)
  assert.equal(error, undefined)
  assert.equal(connections, 1)
  assert.deepEqual(data, {
    status: 'UNKNOWN',
    reason: 'The server wants an account first: HYBRID_REQUIRED_BY_SERVER',
  })
  assert.equal(vulnerableField(data), undefined)
})

for (const [bits, size] of [
  [32, 16],
  [64, 32],
] as const)
  test(`a mock that acts on its inner channel as an unpatched Windows of ${bits} bits`, async (t) => {
    const sizes: number[] = []
    const port = await mockRdpServer(t, {
      channels: [1004],
      onMessage: (server, channel, bytes) => {
        sizes.push(bytes.length - 8)
        const valid = channel === 1004 && bytes.readUInt32LE(0) === size && bytes.length === size + 8
        if (valid && bytes.readUInt32LE(8 + size / 4) === 2) server.disconnect()
      },
    })
    const { data, error } = await runModule(bluekeep, port)
    assert.equal(error, undefined)
    assert.equal((data as BluekeepRecord).status, 'VULNERABLE')
    assert.equal(vulnerableField(data), true)
    // Nothing is sent to a server that has acted, and never a message of another size.
    assert.deepEqual(sizes, bits === 32 ? [16] : [16, 32])
  })

test('a mock of a newer Windows, or without the channel, is safe without a message', async (t) => {
  const onMessage = (): void => assert.fail('a message was sent')
  const newer = await mockRdpServer(t, { version: 0x00080005, channels: [1004], onMessage })
  assert.deepEqual((await runModule(bluekeep, newer)).data, {
    status: 'SAFE',
    reason: 'The server is newer than the fault',
  })
  const without = await mockRdpServer(t, { channels: [], onMessage })
  assert.equal(((await runModule(bluekeep, without)).data as BluekeepRecord).status, 'SAFE')
})

test('a mock that ends the connection by itself says nothing about the fault', async (t) => {
  const port = await mockRdpServer(t, { channels: [1004], ready: (server) => server.disconnect() })
  const { data } = await runModule(bluekeep, port)
  assert.deepEqual(data, { status: 'UNKNOWN', reason: 'The server disconnected: provider initiated' })
  const closing = await mockRdpServer(t, { channels: [1004], onMessage: (server) => server.socket.destroy() })
  const gone = await runModule(bluekeep, closing)
  assert.equal((gone.data as BluekeepRecord).status, 'UNKNOWN')
  assert.match(gone.error!, /reset|closed/)
})

test('a mock that wants a licence cannot be known', async (t) => {
  const request = Buffer.from([1, 3, 8, 0, 0, 0, 0, 0])
  const port = await mockRdpServer(t, { channels: [1004], license: request })
  const { data } = await runModule(bluekeep, port, { limits: { milliseconds: 500 } })
  assert.equal((data as BluekeepRecord).status, 'UNKNOWN')
})

test('what is no remote desktop has no status', async (t) => {
  const web = await scriptedServer(t, (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const { data, error } = await runModule(bluekeep, web)
  assert.deepEqual(data, {})
  assert.match(error!, /does not speak RDP/)
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(bluekeep, silent, { limits: { milliseconds: 200 } })).error!, /^timeout/)
})

test('there are no settings, and none is taken', () => {
  assert.equal(Value.Check(bluekeep.config, {}), true)
  assert.equal(Value.Check(bluekeep.config, { timeout: 1 }), false)
})
