import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseTcpEngine, chooseUdpEngine, type TryPump } from './choose-engine.ts'

const refusing =
  (reasons: Partial<Record<Parameters<TryPump>[0], string>>): TryPump =>
  async (kind) =>
    reasons[kind] ?? null

test('takes the fastest engine that opens, and says what stood in the way of a faster one', async () => {
  const noRaw = { 'raw-syn': 'AF_PACKET socket: EPERM' }
  const noLibrary = { 'raw-syn': 'no koffi', connect: 'no koffi', udp: 'no koffi' }
  const raw = await chooseTcpEngine(refusing({}))
  assert.equal(raw.engine.name, 'raw-syn')
  const connect = await chooseTcpEngine(refusing(noRaw))
  assert.equal(connect.engine.name, 'ffi-connect')
  assert.match(connect.why, /CAP_NET_RAW.*EPERM/)
  const plain = await chooseTcpEngine(refusing(noLibrary))
  assert.equal(plain.engine.name, 'net-connect')
  assert.match(plain.why, /no koffi/)
  for (const { why } of [raw, connect, plain]) assert.match(why, /^[A-Z][^\n]+\.$/)
  assert.match((await chooseUdpEngine(refusing(noLibrary))).why, /Node alone.*no koffi/)
})

test('this machine has a TCP and a UDP engine', async () => {
  const [tcp, udp] = await Promise.all([chooseTcpEngine(), chooseUdpEngine()])
  assert.ok(['raw-syn', 'ffi-connect', 'net-connect'].includes(tcp.engine.name))
  assert.equal(udp.engine.name, 'udp')
})
