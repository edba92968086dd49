import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createServer, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import type { ServiceData } from '../../core/events/host-event.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { startProgram } from '../testing/start-program.ts'
import { createServiceSimple } from './module.ts'
import { patientService } from './testing/patient-service.ts'

const folder = temporaryFolder()
type Certificate = { readonly key: string; readonly cert: string }

async function certificate(t: TestContext): Promise<Certificate | null> {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return null
  const home = path.join(folder, t.name.replaceAll(/\W+/g, '-'))
  mkdirSync(home, { recursive: true })
  const made = { key: `${home}/key.pem`, cert: `${home}/cert.pem` }
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=x.test'
  await promisify(execFile)(openssl, [...request.split(' '), '-keyout', made.key, '-out', made.cert])
  return made
}

/** A server with TLS that knows these protocols, and what it was offered. */
async function server(
  t: TestContext,
  { key, cert }: Certificate,
  ALPNProtocols: readonly string[],
  talk: (socket: TLSSocket) => void,
): Promise<number> {
  const options = { key: readFileSync(key), cert: readFileSync(cert) }
  const listening = createServer({ ...options, ALPNProtocols: [...ALPNProtocols] }, (socket) => {
    socket.on('error', () => {})
    talk(socket)
  }).listen(0, '127.0.0.1')
  listening.on('tlsClientError', () => {})
  await once(listening, 'listening')
  t.after(() => listening.close())
  return (listening.address() as AddressInfo).port
}

const found = ({ data }: { readonly data: unknown }) => (data as ServiceData).service!

describe('what a server chooses in the handshake of TLS', { concurrency: true }, () => {
  test('names a service that says nothing, and saves the guesses', async (t) => {
    const made = await certificate(t)
    if (!made) return
    const port = await server(t, made, ['pop3', 'managesieve'], () => {})
    // Silence has to end some time.
    const hasty = createServiceSimple({
      waits: {
        ...{ connect: 60_000, handshake: 60_000, sign: 60_000, banner: 100, maybe: 100 },
        ...{ answer: 100, guess: 100, late: 100, datagram: 100 },
      },
    })
    const result = await runModule(hasty, port, { config: { prioritize_probes: 'tls' } })
    const { name, alpn, method, confidence } = found(result)
    assert.deepEqual([name, alpn, method, confidence], ['ssl/pop3', 'pop3', 'probe_extraction', 75])
    assert.ok(result.connections <= 6, `${result.connections} connections`)
  })

  test('chooses the question, on the connection of the handshake', async (t) => {
    const made = await certificate(t)
    if (!made) return
    const asked: string[] = []
    const port = await server(t, made, ['mqtt'], (socket) => {
      asked.push(String(socket.alpnProtocol))
      socket.on('data', (bytes) => {
        if (bytes[0] === 0x10) socket.write(Buffer.from([0x20, 2, 0, 0]))
        else if (bytes[0] === 0x82) socket.end(Buffer.from([0x90, 3, 0, 1, 0x80]))
      })
    })
    const result = await runModule(patientService, port, { config: { prioritize_probes: 'tls' } })
    assert.deepEqual([found(result).name, found(result).alpn], ['ssl/mqtt', 'mqtt'])
    assert.deepEqual([asked, result.connections], [['mqtt'], 1])
  })

  test('a server that takes none of them is asked once more, without an offer', async (t) => {
    const made = await certificate(t)
    if (!made) return
    const asked: unknown[] = []
    const port = await server(t, made, ['x-own'], (socket) => {
      asked.push(socket.alpnProtocol)
      socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nServer: nginx/1.25.3\r\n\r\n'))
    })
    const config = { prioritize_probes: 'tls,http-get' }
    const result = await runModule(patientService, port, { config })
    const { name, version, alpn } = found(result)
    assert.deepEqual([name, version, alpn], ['ssl/http', '1.25.3', undefined])
    assert.deepEqual([asked, result.connections], [[false], 2])
  })

  test('a web server that also speaks HTTP/2 is asked in HTTP/1.1', async (t) => {
    const made = await certificate(t)
    if (!made) return
    const port = await server(t, made, ['h2', 'http/1.1'], (socket) => {
      socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nServer: nginx/1.25.3\r\n\r\n'))
    })
    const result = await runModule(patientService, port, { config: { prioritize_probes: 'tls' } })
    const { name, version, alpn } = found(result)
    assert.deepEqual([name, version, alpn], ['ssl/http', '1.25.3', 'http/1.1'])
    assert.equal(result.connections, 1)
  })

  // It closes a connection on which its protocol was not chosen (RFC 8915, 3): without the offer it stays unknown.
  test('chrony hands out keys for NTP only to who offers that', async (t) => {
    const program = findProgram(t, 'chronyd')
    const made = program && (await certificate(t))
    if (!program || !made) return
    const [port, home] = [await freePort(), path.dirname(made.key)]
    writeFileSync(
      `${home}/chrony.conf`,
      `port 0\ncmdport 0\nlocal\nntsport ${port}\nntsserverkey ${made.key}\nntsservercert ${made.cert}
allow 127.0.0.1\nbindaddress 127.0.0.1\nbindcmdaddress /\npidfile ${home}/pid\n`,
    )
    const argv = ['-x', '-d', '-U', '-u', 'nobody', '-f', `${home}/chrony.conf`]
    await startProgram(t, program, argv, { port, folder })
    const result = await runModule(patientService, port, { config: { prioritize_probes: 'tls' } })
    const { name, alpn, probe_name } = found(result)
    assert.deepEqual([name, alpn, probe_name], ['ssl/ntske', 'ntske/1', 'nts-keys'])
  })
})
