import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { describe, type TestContext, test } from 'node:test'
import tls from 'node:tls'
import tlsHello from 'read-tls-client-hello'
import type { SensorEvent, SensorObservation } from '../../../core/events/sensor-event.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { sensorEventOf } from './sensor-event-of.ts'
import { firstBytesOf, firstDatagramOf } from './testing/first-bytes.ts'

const { calculateJa3, calculateJa4, readTlsClientHello } = tlsHello

const seen = (payload: Buffer, port: number, protocol: SensorObservation['protocol'] = 'tcp'): SensorEvent =>
  sensorEventOf({
    ts: 1_767_225_600_000,
    protocol,
    source: { ip: '198.51.100.7', port: 40_000 },
    target: { ip: '192.0.2.1', port },
    payload,
  })

function run(t: TestContext, program: string, argv: readonly string[]): void {
  const child = spawn(program, argv, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.on('error', () => {})
  t.after(() => child.kill('SIGKILL'))
}

async function sameAsLibrary(hello: Buffer): Promise<void> {
  const { ssl } = seen(hello, 443).data.extra!
  const stream = new PassThrough()
  stream.write(hello)
  const read = await readTlsClientHello(stream)
  assert.equal(ssl!.ja3_digest, calculateJa3(read))
  assert.equal(ssl!.ja4, calculateJa4(read))
  assert.equal(ssl!.ja3_digest, createHash('md5').update(ssl!.ja3).digest('hex'))
}

describe('what real clients send', () => {
  test('TLS of Node: JA3 and JA4 are those of another reader, however the hello is cut into records', async (t) => {
    const hello = await firstBytesOf(t, (port) => {
      const socket = tls.connect({
        port,
        host: '127.0.0.1',
        servername: 'www.example.com',
        ALPNProtocols: ['h2'],
      })
      socket.on('error', () => {})
    })
    await sameAsLibrary(hello)
    const { data } = seen(hello, 443)
    assert.deepEqual(data.tags, ['SSL_SCANNER'])
    assert.equal(data.extra!.ssl!.server_name, 'www.example.com')
    assert.match(
      data.extra!.ssl!.description!,
      /^TLS 1\.3, \d+ cipher suites, for www\.example\.com, ALPN h2$/,
    )
    assert.deepEqual(seen(inRecords(hello, 7), 443).data.extra, data.extra)
    assert.deepEqual(seen(hello.subarray(0, 80), 443).data.tags, ['SSL_SCANNER'])
  })

  test('TLS of openssl in old and new versions', async (t) => {
    const openssl = findProgram(t, 'openssl')
    if (!openssl) return
    for (const version of ['-tls1_2', '-tls1_3']) {
      const hello = await firstBytesOf(t, (port) =>
        run(t, openssl, ['s_client', '-connect', `127.0.0.1:${port}`, version]),
      )
      await sameAsLibrary(hello)
    }
  })

  test('DTLS of openssl', async (t) => {
    const openssl = findProgram(t, 'openssl')
    if (!openssl) return
    const hello = await firstDatagramOf(t, (port) =>
      run(t, openssl, ['s_client', '-dtls1_2', '-connect', `127.0.0.1:${port}`]),
    )
    const { tags, extra } = seen(hello, 443, 'udp').data
    assert.deepEqual(tags, ['DTLS_SCANNER'])
    assert.match(extra!.dtls!.ja3, /^65277,[\d-]+,[\d-]+,[\d-]+,[\d-]+$/)
    assert.match(extra!.dtls!.ja4!, /^dd2[di]\d{4}00_[0-9a-f]{12}_[0-9a-f]{12}$/)
    assert.match(extra!.dtls!.description!, /^DTLS 1\.2, \d+ cipher suites/)
  })

  test('ssh: its identification and the list it offers', async (t) => {
    const ssh = findProgram(t, 'ssh-keygen')?.replace(/-keygen$/, '')
    if (!ssh) return
    const bytes = await firstBytesOf(
      t,
      (port) =>
        run(t, ssh, [
          '-F',
          'none',
          '-p',
          String(port),
          '-o',
          'BatchMode=yes',
          '-o',
          'KexAlgorithms=curve25519-sha256',
          '-o',
          'Ciphers=aes128-ctr',
          '-o',
          'MACs=hmac-sha2-256',
          'x@127.0.0.1',
        ]),
      { greeting: 'SSH-2.0-OpenSSH_9.2\r\n', until: (got) => got.length > 400 },
    )
    const { tags, extra } = seen(bytes, 22).data
    assert.deepEqual(tags, ['SSH_SCANNER'])
    assert.match(extra!.ssh!.description!, /^SSH-2\.0-OpenSSH_/)
    const [methods, ...rest] = extra!.ssh!.hassh_algorithms!.split(';')
    assert.match(methods!, /^curve25519-sha256,/)
    assert.deepEqual(rest.slice(0, 2), ['aes128-ctr', 'hmac-sha2-256'])
    assert.equal(extra!.ssh!.hassh, createHash('md5').update(extra!.ssh!.hassh_algorithms!).digest('hex'))
    const feed = bytes.indexOf(10)
    assert.deepEqual(seen(bytes.subarray(feed + 1), 22).data.extra, {
      ssh: { hassh: extra!.ssh!.hassh, hassh_algorithms: extra!.ssh!.hassh_algorithms },
    })
  })

  test('a web request of Node', async (t) => {
    const bytes = await firstBytesOf(t, (port) => {
      fetch(`http://127.0.0.1:${port}/a?b=%00`, { headers: { 'x-own': 'yes' } }).catch(() => {})
    })
    const { tags, extra } = seen(bytes, 80).data
    assert.deepEqual(tags, ['HTTP_SCANNER'])
    assert.equal(extra!.http!.method, 'GET')
    assert.equal(extra!.http!.path, '/a?b=%00')
    assert.equal(extra!.http!.version, 'HTTP/1.1')
    assert.equal(extra!.http!.headers['x-own'], 'yes')
    assert.equal(extra!.http!.header_order, Object.keys(extra!.http!.headers).join(','))
  })
})

/** The same handshake in records of so many bytes. */
function inRecords(hello: Buffer, size: number): Buffer {
  const parts: Buffer[] = []
  for (let at = 5; at < hello.length; at += size) {
    const part = hello.subarray(at, at + size)
    parts.push(hello.subarray(0, 3), Buffer.from([0, part.length]), part)
  }
  return Buffer.concat(parts)
}
