import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { mockAlert, mockTlsServer } from '../../wire/tls/testing/mock-tls-server.ts'
import { createCertificate, startOpenssl } from '../../wire/tls/testing/tls-servers.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { Sslv2Record } from './decode.ts'
import { sslv2 } from './module.ts'

const folder = temporaryFolder()

test('what is no TLS server ends with a reason and an empty record', async (t) => {
  const http = await scriptedServer(t, (socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  const first = await runModule(sslv2, http)
  assert.deepEqual(first.data, {})
  assert.match(first.error!, /not TLS/)
  assert.ok(first.connections <= 3)
  const closing = await scriptedServer(t, (socket) => socket.destroy())
  const second = await runModule(sslv2, closing)
  assert.deepEqual(second.data, {})
  assert.match(second.error!, /no version of TLS|reset/)
  const refusing = await scriptedServer(t, (socket) => socket.once('data', () => socket.end(mockAlert(40))))
  const third = await runModule(sslv2, refusing)
  assert.match(third.error!, /no version of TLS/)
})

test('a server that takes everything in silence is left when the scan ends', async (t) => {
  const silent = await scriptedServer(t, () => {})
  const signal = AbortSignal.timeout(1500)
  const { data, error, connections } = await runModule(sslv2, silent, { signal })
  assert.deepEqual(data, {})
  assert.match(error!, /aborted/)
  assert.equal(connections, 1)
})

test('endless records, endless certificates and dripping bytes are cut off', async (t) => {
  const flood = await scriptedServer(t, (socket) => {
    const record = Buffer.concat([Buffer.from([22, 3, 3, 0x40, 0]), Buffer.alloc(16_384)])
    const pour = (): void => {
      while (!socket.destroyed && socket.write(record));
    }
    socket.on('drain', pour)
    pour()
  })
  const first = await runModule(sslv2, flood, { limits: { milliseconds: 4000 } })
  assert.deepEqual(first.data, {})
  assert.ok(first.error)
  const chain = await scriptedServer(t, (socket) => {
    const head = Buffer.from('16030340000bffffff', 'hex')
    const timer = setInterval(() => socket.write(Buffer.concat([head, Buffer.alloc(16_380)])), 1)
    socket.on('close', () => clearInterval(timer))
  })
  const second = await runModule(sslv2, chain, { limits: { milliseconds: 4000 } })
  assert.match(second.error!, /too long/)
  const drip = await scriptedServer(t, (socket) => {
    const timer = setInterval(() => socket.write(Buffer.from([22])), 20)
    socket.on('close', () => clearInterval(timer))
  })
  assert.deepEqual((await runModule(sslv2, drip, { limits: { milliseconds: 2000 } })).data, {})
})

test('a mock that chooses what was not offered, or the same for ever, does not hold us', async (t) => {
  const certificate = Buffer.from('no certificate')
  const port = await mockTlsServer(t, {
    certificate,
    suites: [0x002f],
    afterwards: () => mockAlert(10),
  })
  const { data, connections } = await runModule(sslv2, port, { config: { cypher_mode: 'tlsv1_2' } })
  const { ciphers, cert_info } = data as Sslv2Record
  assert.deepEqual(
    ciphers?.tlsv1_2?.accepted_cipher_list.map(({ openssl_name }) => openssl_name),
    ['AES128-SHA'],
  )
  assert.ok(Array.isArray(cert_info?.['certificate_chain']))
  assert.ok(connections < 25)
})

test('a limit on connections leaves what was learnt until then', async (t) => {
  const files = createCertificate(t, folder)
  const port = files && (await startOpenssl(t, folder, files, []))
  if (!port) return
  const { data, error } = await runModule(sslv2, port, { limits: { connections: 12 } })
  const record = data as Sslv2Record
  assert.match(error!, /connections/)
  assert.equal(record.server_info?.['highest_ssl_version_supported'], 'TLSV1_3')
  assert.ok(record.cert_info && record.vulnerabilities?.['heartbleed'])
})

test('answers of any bytes never do more than end it', async (t) => {
  let answer: Uint8Array = Buffer.alloc(0)
  const port = await scriptedServer(t, (socket) => socket.once('data', () => socket.end(answer)))
  const hello = Buffer.from(`160303003802000034${'0303'}${'01'.repeat(32)}00002f0000`, 'hex')
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc
          .record({ at: fc.nat(hello.length - 1), value: fc.nat(255) })
          .map(({ at, value }) => hello.with(at, value)),
      ),
      async (bytes) => {
        answer = Buffer.concat([bytes, randomBytes(3)])
        const { data } = await runModule(sslv2, port, { limits: { milliseconds: 5000 } })
        const text = JSON.stringify(data)
        assert.ok(text.length < 20_000)
        assert.match(text, /^[\x20-\x7e]*$/)
      },
    ),
    { numRuns: 40 },
  )
})
