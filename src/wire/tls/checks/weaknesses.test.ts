import assert from 'node:assert/strict'
import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { parseAddress } from '../../../core/address.ts'
import { createLoopbackDialer } from '../../../protocols/testing/loopback-dialer.ts'
import { scriptedServer } from '../../../protocols/testing/scripted-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createByteReader } from '../../byte-reader.ts'
import { uint16be } from '../../byte-writer.ts'
import { handshakeCollector } from '../handshake/handshake-collector.ts'
import { recordTypes } from '../handshake/record-stream.ts'
import { lookAtServer } from '../look-at-server.ts'
import { type MockTls, mockAlert, mockRecord, mockTlsServer } from '../testing/mock-tls-server.ts'
import { createCertificate, startGnutls, startOpenssl } from '../testing/tls-servers.ts'
import { createTlsTarget, type TlsTarget } from '../tls-target.ts'
import { askSslv2 } from './ask-sslv2.ts'
import { judge, paddedSecret, robotResult } from './robot.ts'
import { weaknesses } from './vulnerabilities.ts'

const folder = temporaryFolder()

function targetAt(t: TestContext, port: number): TlsTarget {
  const dial = createLoopbackDialer({
    target: { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' },
    limits: { milliseconds: 30_000, bytes: 1_000_000, connections: 100 },
    signal: new AbortController().signal,
  })
  t.after(dial.end)
  return createTlsTarget({ dial, wrapped: 'PLAIN_TLS', host: '127.0.0.1', servername: null })
}

async function findAll(t: TestContext, port: number): Promise<Record<string, unknown>> {
  const target = targetAt(t, port)
  const look = await lookAtServer(target)
  assert.ok(look)
  const found: Record<string, unknown> = {}
  for (const { find } of weaknesses) Object.assign(found, await find(target, look))
  return found
}

/** Any bytes do: the mock never uses it, and no test reads it. */
const plainMock: MockTls = { certificate: Buffer.from('certificate'), suites: [0x002f] }

const nothing = {
  is_vulnerable_to_ccs_injection: false,
  is_vulnerable_to_heartbleed: false,
  supports_compression: false,
  compression_name: null,
  supports_fallback_scsv: false,
}

const heartbeatExtension = [[15, Buffer.from([1])]] as const

test('heartbleed: a mock that answers with memory is found, and one that drops the request is not', async (t) => {
  const leaky = await mockTlsServer(t, {
    ...plainMock,
    extensions: heartbeatExtension,
    afterwards: ({ type, content }) => {
      if (type !== recordTypes.heartbeat) return mockAlert(10)
      const claimed = content.readUInt16BE(1)
      return mockRecord(recordTypes.heartbeat, Buffer.alloc(3 + claimed + 16, 0x41))
    },
  })
  assert.deepEqual(await findAll(t, leaky), { ...nothing, is_vulnerable_to_heartbleed: true })
  const sound = await mockTlsServer(t, {
    ...plainMock,
    extensions: heartbeatExtension,
    afterwards: ({ type }) => (type === recordTypes.heartbeat ? null : mockAlert(10)),
  })
  assert.deepEqual(await findAll(t, sound), nothing)
})

test('heartbleed: a mock that sends ever more heartbeats is read for one record', async (t) => {
  const endless = await mockTlsServer(t, {
    ...plainMock,
    extensions: heartbeatExtension,
    afterwards: ({ type }) =>
      type === recordTypes.heartbeat
        ? Buffer.concat(Array.from({ length: 40 }, () => mockRecord(24, Buffer.alloc(16_000))))
        : mockAlert(10),
  })
  assert.equal((await findAll(t, endless))['is_vulnerable_to_heartbleed'], true)
})

test('early ChangeCipherSpec: a mock that takes it is found', async (t) => {
  const port = await mockTlsServer(t, {
    ...plainMock,
    afterwards: ({ type }, count) =>
      type === recordTypes.changeCipherSpec && count > 0 ? mockAlert(20) : null,
  })
  assert.deepEqual(await findAll(t, port), { ...nothing, is_vulnerable_to_ccs_injection: true })
})

test('compression: a mock that chooses deflate is found', async (t) => {
  const port = await mockTlsServer(t, { ...plainMock, compression: 1, afterwards: () => mockAlert(10) })
  assert.deepEqual(await findAll(t, port), {
    ...nothing,
    supports_compression: true,
    compression_name: 'zlib compression',
  })
})

test('real servers of today have none of them, and refuse a fallback', async (t) => {
  const files = createCertificate(t, folder)
  const openssl = files && (await startOpenssl(t, folder, files, []))
  const gnutls = files && (await startGnutls(t, folder, files, 'NORMAL:+VERS-TLS1.1', ['--heartbeat']))
  if (!openssl || !gnutls) return
  assert.deepEqual(await findAll(t, openssl), { ...nothing, supports_fallback_scsv: true })
  assert.deepEqual(await findAll(t, gnutls), { ...nothing, supports_fallback_scsv: true })
})

test('SSLv2: a mock is understood, and real servers do not speak it', async (t) => {
  const certificate = Buffer.from('certificate')
  const hello = Buffer.concat([
    Buffer.from([4, 0, 1, 0, 2]),
    uint16be(certificate.length),
    uint16be(9),
    uint16be(16),
    certificate,
    Buffer.from('010080020080ffffff', 'hex'),
    Buffer.alloc(16),
  ])
  const record = Buffer.concat([uint16be(0x8000 | hello.length), hello])
  const mock = await scriptedServer(t, (socket) =>
    socket.once('data', () => {
      // In two parts, as a network may.
      socket.write(record.subarray(0, 7))
      setImmediate(() => socket.write(record.subarray(7)))
    }),
  )
  const found = await targetAt(t, mock).over(askSslv2)
  assert.deepEqual(
    found?.ciphers.map(({ opensslName, exportGrade }) => [opensslName, exportGrade]),
    [
      ['RC4-MD5', false],
      ['EXP-RC4-MD5', true],
    ],
  )
  assert.equal(Buffer.from(found!.certificate!).toString(), 'certificate')
  const files = createCertificate(t, folder)
  const openssl = files && (await startOpenssl(t, folder, files, []))
  if (openssl) assert.equal(await targetAt(t, openssl).over(askSslv2), null)
})

/** How a mock server looks at what it decrypted: its answer to the block. */
type Judge = (block: Buffer) => Uint8Array | 'end'

async function robotMock(t: TestContext, judgeBlock: Judge): Promise<number | null> {
  const files = createCertificate(t, folder)
  if (!files) return null
  const pem = readFileSync(files.certificate, 'utf8')
  const certificate = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const key = createPrivateKey(readFileSync(files.key))
  return mockTlsServer(t, {
    certificate,
    suites: [0x002f],
    afterwards: ({ type, content }, count) => {
      if (type !== recordTypes.handshake || count !== 0) return null
      const [message] = handshakeCollector()(content)
      const secret = createByteReader(message!.body).vector(2)
      return judgeBlock(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, secret))
    },
  })
}

const startsWell = (block: Buffer): boolean => block[0] === 0 && block[1] === 2
const isSound = (block: Buffer): boolean => startsWell(block) && block.indexOf(0, 2) === block.length - 49

test('ROBOT: mocks with a strong and a weak oracle, without one, and with moods', async (t) => {
  let turn = 0
  const cases: readonly (readonly [string, Judge])[] = [
    ['VULNERABLE_STRONG_ORACLE', (block) => (startsWell(block) ? mockAlert(51) : mockAlert(47))],
    ['VULNERABLE_WEAK_ORACLE', (block) => (isSound(block) ? mockAlert(51) : 'end')],
    ['NOT_VULNERABLE_NO_ORACLE', () => mockAlert(51)],
    // A difference in the first round that is another one in the second.
    ['UNKNOWN_INCONSISTENT_RESULTS', () => mockAlert(turn++ % 7 === 0 ? 51 : 47)],
  ]
  for (const [expected, judgeBlock] of cases) {
    const port = await robotMock(t, judgeBlock)
    if (port === null) return
    assert.equal(await robotResult(targetAt(t, port), 0x0303, 200), expected)
  }
})

test('ROBOT: a real server has no oracle, and one with an elliptic key has no RSA', async (t) => {
  const files = createCertificate(t, folder)
  const elliptic = createCertificate(t, folder, {
    name: 'ec.example.com',
    key: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  })
  const rsaPort = files && (await startOpenssl(t, folder, files, []))
  const ellipticPort = elliptic && (await startOpenssl(t, folder, elliptic, []))
  if (!rsaPort || !ellipticPort) return
  assert.equal(await robotResult(targetAt(t, rsaPort), 0x0303, 300), 'NOT_VULNERABLE_NO_ORACLE')
  assert.equal(await robotResult(targetAt(t, ellipticPort), 0x0303), 'NOT_VULNERABLE_RSA_NOT_SUPPORTED')
})

test('ROBOT: what the blocks look like', () => {
  const sound = paddedSecret('sound', 0x0303, 256)
  assert.ok(isSound(sound))
  assert.deepEqual([...sound.subarray(208, 210)], [3, 3])
  assert.ok(!startsWell(paddedSecret('no-prefix', 0x0303, 256)))
  assert.equal(paddedSecret('late-zero', 0x0303, 256).indexOf(0, 2), 254)
  assert.equal(paddedSecret('no-zero', 0x0300, 256).indexOf(0, 2), -1)
  const other = paddedSecret('wrong-version', 0x0303, 256)
  assert.ok(isSound(other))
  assert.deepEqual([...other.subarray(208, 210)], [2, 2])
  assert.equal(judge(['a', 'a', 'a', 'a', 'a'], ['b', 'b', 'b', 'b', 'b']), 'NOT_VULNERABLE_NO_ORACLE')
})
