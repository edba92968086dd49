import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createCertificate, startGnutls, startOpenssl } from '../../wire/tls/testing/tls-servers.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { JarmRecord } from './decode.ts'
import { jarm } from './module.ts'

const folder = temporaryFolder()

test('real servers: the same one is the same, others are others', async (t) => {
  const files = createCertificate(t, folder)
  const openssl = files && (await startOpenssl(t, folder, files, []))
  const older = files && (await startOpenssl(t, folder, files, ['-no_tls1_3', '-serverpref']))
  const gnutls = files && (await startGnutls(t, folder, files, 'NORMAL'))
  if (!openssl || !older || !gnutls) return
  const look = async (port: number) => {
    const { data, error, connections } = await runModule(jarm, port)
    assert.deepEqual([error, connections], [undefined, 10])
    const record = data as JarmRecord
    assert.match(record.jarm_hash, /^[0-9a-f]{62}$/)
    assert.equal(record.jarm.split(',').length, 10)
    return record
  }
  const first = await look(openssl)
  assert.deepEqual(await look(openssl), first)
  // Suite and extensions of TLS 1.3, from the seventh probe on; the ninth offers none of its suites.
  assert.deepEqual(first.jarm.split(',').slice(6, 9), ['1302|0303||002b-0033', '1303|0303||002b-0033', '|||'])
  assert.equal(first.jarm_hash.slice(18, 27), '42d43d000')
  const others = [(await look(older)).jarm_hash, (await look(gnutls)).jarm_hash]
  assert.equal(new Set([first.jarm_hash, ...others]).size, 3)
  const { data } = hostValues({
    origin: { type: 'jarm', module: 'grabber', ts: 0, ip: '198.51.100.7', country: 'us' },
    target: { ip: '192.0.2.1', port: 443, protocol: 'tcp' },
    result: { data: first },
  })
  assert.deepEqual([data['jarm.jarm_hash']].flat(), [first.jarm_hash])
  assert.deepEqual([data['jarm.jarm']].flat(), [first.jarm])
})

test('what is no TLS server has the hash of nothing', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.write('SSH-2.0-x\r\n'))
  const { data, error } = await runModule(jarm, port)
  assert.equal(error, undefined)
  assert.deepEqual(data, { jarm: Array(10).fill('|||').join(','), jarm_hash: '0'.repeat(62) })
  const closing = await scriptedServer(t, (socket) => socket.destroy())
  assert.equal(((await runModule(jarm, closing)).data as JarmRecord).jarm_hash, '0'.repeat(62))
})

test('a server that stays silent, or sends without end, has none', async (t) => {
  const silent = await scriptedServer(t, () => {})
  const { data, error, connections } = await runModule(jarm, silent, { signal: AbortSignal.timeout(600) })
  assert.deepEqual([data, connections], [{}, 1])
  assert.match(error!, /aborted/)
  const endless = await scriptedServer(t, (socket) => {
    const pour = (): void => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 0x16)));
    }
    socket.on('drain', pour)
    pour()
  })
  const flood = await runModule(jarm, endless)
  assert.match(flood.error ?? 'none', /none|bytes/)
})

test('it has no settings', () => {
  assert.ok(Value.Check(jarm.config, {}))
  assert.ok(!Value.Check(jarm.config, { sni: 'a.example' }))
})
