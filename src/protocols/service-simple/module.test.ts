import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { promisify } from 'node:util'
import type { ServiceData } from '../../core/events/host-event.ts'
import { fingerprintsWith, ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { loadFingerprintFiles } from '../../fingerprints/import/load-fingerprint-file.ts'
import { createMatchPool } from '../../fingerprints/matching/match-pool.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { ModuleResult } from '../protocol-module.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { giveAway, startProgram } from '../testing/start-program.ts'
import { createServiceSimple } from './module.ts'
import { patientService } from './testing/patient-service.ts'

const folder = temporaryFolder()
// Not the synchronous one: the other tests run meanwhile.
const execute = promisify(execFile)
// Short waits: what is on this machine answers at once.
const waits = {
  // On a busy machine the process itself may wait for seconds.
  connect: 30_000,
  handshake: 800,
  sign: 800,
  banner: 400,
  maybe: 400,
  answer: 600,
  guess: 400,
  late: 400,
  datagram: 300,
}
const serviceSimple = createServiceSimple({ waits })
// The tables are read with the first answers of their kind, which would use up the short waits on a busy machine.
for (const text of [
  '220 x\r\n',
  '+OK x\r\n',
  '* OK x\r\n',
  '200 x\r\n',
  'SSH-2.0-x\r\n',
  'HTTP/1.1 200 OK\r\nServer: x\r\n\r\n<title>x | y</title>',
])
  await ownFingerprints().match('http-get', Buffer.from(text))
/** For servers that speak in pieces: their pauses are stretched on a busy machine. */
const patient = createServiceSimple({ waits: { ...waits, banner: 3_000, maybe: 3_000, answer: 3_000 } })
/** Where an answer is expected at once: it may still come late on a busy machine. */
const steadyWaits = { ...waits, handshake: 30_000, sign: 30_000, answer: 30_000, datagram: 30_000 }
const steady = createServiceSimple({ waits: steadyWaits })
/** Where a server greets at once, and the number of connections depends on hearing it. */
const attentive = createServiceSimple({ waits: { ...waits, banner: 30_000, maybe: 30_000 } })
const dataOf = (result: ModuleResult) => result.data as unknown as ServiceData

async function udpServer(t: TestContext, answer: (asked: Buffer) => string | null): Promise<number> {
  const socket = createSocket('udp4')
  socket.on('message', (bytes, from) => {
    const text = answer(bytes)
    if (text !== null) socket.send(Buffer.from(text, 'latin1'), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return socket.address().port
}

// Most of the time here is waiting for silence, so the tests wait together.
describe('service-simple', { concurrency: true }, () => {
  test('a banner is enough, also in pieces', async (t) => {
    const port = await scriptedServer(t, (socket) => {
      socket.write('220 mail.example.org ES')
      setTimeout(() => socket.write('MTP Postfix\r\n'), 10)
      socket.on('data', (asked) => {
        if (asked.includes('EHLO')) socket.write('250-mail.example.org\r\n250-STARTTLS\r\n250 SMTPUTF8\r\n')
      })
    })
    const result = await runModule(patientService, port)
    assert.deepEqual([result.error, result.connections], [undefined, 1])
    assert.ok(result.localPort! > 0)
    assert.deepEqual(dataOf(result), {
      state: { state: 'open' },
      service: {
        name: 'smtp',
        method: 'probe_matching',
        product: 'Postfix smtpd',
        extrainfo: 'STARTTLS',
        hostname: 'mail.example.org',
        cpe: ['cpe:/a:postfix:postfix'],
        banner: '220 mail.example.org ESMTP Postfix\\r\\n',
        confidence: 90,
      },
    })
  })

  test('a greeting that names no program is asked a second question', async (t) => {
    const ftp = await scriptedServer(t, (socket) => {
      socket.write('220 Welcome to our FTP\r\n')
      socket.on('data', () => socket.write('500 FEAT not understood\r\n'))
    })
    const news = await scriptedServer(t, (socket) => {
      socket.write('200 news.example.org server ready (posting allowed)\r\n')
      socket.on('data', () => socket.write('101 list:\r\nVERSION 2\r\nIMPLEMENTATION INN 2.6.3\r\n.\r\n'))
    })
    const [files, articles] = await Promise.all([ftp, news].map((port) => runModule(patientService, port)))
    const { service } = dataOf(files!)
    assert.deepEqual([service?.name, service?.product, files!.connections], ['ftp', 'ProFTPD', 1])
    const { name, product, version, method } = dataOf(articles!).service ?? {}
    assert.deepEqual(
      [name, product, version, method],
      ['nntp', 'INN', '2.6.3', 'probe_matching/probe_extraction'],
    )
  })

  test('a silent port costs five connections, those of the guesses, and has the name of the table', async (t) => {
    const port = await scriptedServer(t, () => {})
    const [result, light] = await Promise.all([
      runModule(serviceSimple, port),
      runModule(serviceSimple, port, { config: { probe_rarity: 'light' } }),
    ])
    // The guesses but one, which was a step, and the first question once more.
    assert.equal(result.connections, 5 + 34 + 1)
    assert.deepEqual(dataOf(result), {
      state: { state: 'open|filtered' },
      service: { name: 'unknown', method: 'table_default', banner: '-', confidence: 10 },
    })
    assert.equal(light.connections, 2)
  })

  test('a port that closes at once, a closed port, an aborted run', async (t) => {
    const rude = await runModule(serviceSimple, await scriptedServer(t, (socket) => socket.destroy()))
    assert.equal(dataOf(rude).service?.method, 'table_default')
    assert.ok(rude.connections <= 5)
    const closed = await runModule(serviceSimple, await freePort())
    assert.deepEqual(dataOf(closed), { state: { state: 'closed' } })
    assert.match(closed.error!, /^refused/)
    const port = await scriptedServer(t, () => {})
    const aborted = await runModule(serviceSimple, port, { signal: AbortSignal.timeout(200) })
    assert.match(aborted.error!, /^aborted/)
  })

  test('an endless banner is cut', async (t) => {
    const port = await scriptedServer(t, (socket) => {
      const more = (): unknown =>
        socket.writable && socket.write(Buffer.alloc(8192, 65), () => setImmediate(more))
      more()
    })
    const { data } = await runModule(serviceSimple, port, { config: { probe_rarity: 'light' } })
    assert.equal((data as unknown as ServiceData).service?.banner.length, 16_384)
  })

  test('own payloads are sent first, and what they bring is kept', async (t) => {
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) => (bytes[0] === 7 ? socket.write('odd answer') : socket.end())),
    )
    for (const custom_probes of ['\\x07x', ['\\x07x']]) {
      const result = await runModule(steady, port, {
        config: { custom_probes, probe_rarity: 'light' },
      })
      assert.deepEqual(dataOf(result).service, {
        name: 'unknown',
        method: 'probe_extraction',
        probe: '\\x07x',
        probe_name: 'custom-1',
        banner: 'odd answer',
        confidence: 20,
      })
    }
  })

  test('a service on another port than its own is found by a guess', async (t) => {
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) => {
        if (bytes[0] === 0x10) socket.write(Buffer.from([0x20, 2, 0, 0]))
        else socket.end()
      }),
    )
    const result = await runModule(createServiceSimple({ waits: { ...steadyWaits, guess: 30_000 } }), port)
    assert.deepEqual([dataOf(result).service?.name, dataOf(result).state?.state], ['mqtt', 'open'])
  })

  test('TLS without a certificate', async (t) => {
    const ciphers = 'AECDH-AES256-SHA:@SECLEVEL=0'
    const server = createTlsServer({ ciphers, maxVersion: 'TLSv1.2' }, (socket) => {
      socket.on('error', () => {})
      socket.on('data', () => socket.write('\0\x02\0\x02\x12\x34\x56\x78\0\0NRPE v4.1.0\0', 'latin1'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const { port } = server.address() as AddressInfo
    const result = await runModule(steady, port, { config: { prioritize_probes: 'tls,nrpe-version' } })
    const { name, product, version } = dataOf(result).service ?? {}
    assert.deepEqual([result.error, name, product, version], [undefined, 'ssl/nrpe', 'Nagios NRPE', '4.1.0'])
  })

  test('HTTPS is ssl/http', async (t) => {
    const openssl = findProgram(t, 'openssl')
    if (!openssl) return
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=x.test'
    await execute(openssl, [...request.split(' '), '-keyout', key, '-out', cert])
    const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
      response.setHeader('Server', 'nginx/1.25.3').end('page')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const result = await runModule(steady, (server.address() as { port: number }).port)
    const { service } = dataOf(result)
    assert.deepEqual([service?.name, service?.product, service?.version], ['ssl/http', 'nginx', '1.25.3'])
    assert.ok(result.connections <= 5)
  })

  test('UDP: an answer, silence, a closed port', async (t) => {
    const echo = await udpServer(t, (asked) =>
      asked.includes('version')
        ? `RL\x84\0\0\x01\0\x01\0\0\0\0${asked.toString('latin1', 12)}\xc0\x0c\0\x10\0\x03\0\0\0\0\0\x0d\x0cdnsmasq-2.86`
        : null,
    )
    const found = await runModule(steady, echo, { protocol: 'udp' })
    assert.deepEqual(dataOf(found).state, { state: 'open' })
    assert.deepEqual([dataOf(found).service?.name, dataOf(found).service?.version], ['domain', '2.86'])
    const silent = await udpServer(t, () => null)
    const nothing = await runModule(serviceSimple, silent, {
      protocol: 'udp',
      config: { probe_rarity: 'light' },
    })
    assert.deepEqual(dataOf(nothing), {
      state: { state: 'open|filtered' },
      service: { name: 'unknown', method: 'table_default', banner: '-', confidence: 10 },
    })
    const closed = await runModule(serviceSimple, await freePort(), { protocol: 'udp' })
    assert.deepEqual(dataOf(closed), { state: { state: 'closed' } })
  })

  test('UDP: a late answer is held against the question that it belongs to', async (t) => {
    let isAsked = false
    const port = await udpServer(t, (asked) => {
      if (isAsked) return '\xff\xff\xff\xffstatusResponse\n\\version\\ioq3 1.36\\gamename\\baseoa\n'
      isAsked = asked.includes('getstatus')
      return null
    })
    const config = { prioritize_probes: 'quake-status-udp' }
    const slow = createServiceSimple({ waits: { ...waits, datagram: 3_000 } })
    const { service } = dataOf(await runModule(slow, port, { protocol: 'udp', config }))
    assert.deepEqual([service?.name, service?.probe_name], ['quake3', 'quake-status-udp'])
  })

  test('UDP: an answer that no rule knows ends no search', async (t) => {
    const port = await udpServer(t, (asked) => (asked.toString('latin1') === '@\0RL' ? 'p\0RL' : 'p\0\0\0'))
    const { service } = dataOf(await runModule(steady, port, { protocol: 'udp' }))
    assert.deepEqual([service?.name, service?.probe_name], ['coap', 'coap-ping-udp'])
  })

  test('TFTP answers from a port of its own', async (t) => {
    const answering = createSocket('udp4')
    t.after(() => answering.close())
    const asked = createSocket('udp4')
    asked.on('message', (_, from) => answering.send('\0\x05\0\x01File not found\0', from.port, from.address))
    asked.bind(0, '127.0.0.1')
    await once(asked, 'listening')
    t.after(() => asked.close())
    const config = { prioritize_probes: 'tftp-read-udp' }
    const result = await runModule(steady, asked.address().port, { protocol: 'udp', config })
    assert.deepEqual([dataOf(result).state?.state, dataOf(result).service?.name], ['open', 'tftp'])
  })

  test('a server for local delivery greets as one for mail', async (t) => {
    const port = await scriptedServer(t, (socket) => {
      socket.write('220 mx.example.org Dovecot ready.\r\n')
      socket.on('data', (asked) =>
        socket.write(
          asked.includes('LHLO') ? '250-mx\r\n250 PIPELINING\r\n' : '500 5.5.2 Unknown command\r\n',
        ),
      )
    })
    const result = await runModule(attentive, port)
    assert.deepEqual([dataOf(result).service?.name, result.connections], ['lmtp', 1])
  })

  test('a server that speaks first in words of its own costs three connections at most', async (t) => {
    const port = await scriptedServer(t, (socket) => socket.write('Greetings, stranger\r\n'))
    const result = await runModule(attentive, port)
    assert.equal(dataOf(result).service?.banner, 'Greetings, stranger\\r\\n')
    assert.ok(result.connections <= 3, `${result.connections} connections`)
  })

  test('redis', async (t) => {
    const program = findProgram(t, 'redis-server')
    if (!program) return
    const port = await freePort()
    await startProgram(t, program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      port,
      folder,
    })
    const result = await runModule(steady, port, { config: { prioritize_probes: 'redis-info' } })
    assert.deepEqual(
      [dataOf(result).service?.name, dataOf(result).service?.probe_name],
      ['redis', 'redis-info'],
    )
    assert.match(dataOf(result).service?.cpe?.[0] ?? '', /^cpe:\/a:redis:redis:\d/)
    assert.equal(result.connections, 1)
    // It hangs up on a page, and on TLS.
    const unhinted = await runModule(serviceSimple, port)
    assert.equal(dataOf(unhinted).service?.probe_name, 'redis-info')
    // One more where the free port looks like that of another service.
    assert.ok(unhinted.connections >= 3 && unhinted.connections <= 5, `${unhinted.connections} connections`)
  })

  test('memcached hangs up on a page, and is found by what it says to the next', async (t) => {
    const program = findProgram(t, 'memcached')
    if (!program) return
    const port = await freePort()
    await startProgram(t, program, ['-l', '127.0.0.1', '-p', String(port), '-U', '0'], { port, folder })
    const result = await runModule(serviceSimple, port)
    assert.deepEqual(
      [dataOf(result).service?.name, dataOf(result).service?.probe_name],
      ['memcached', 'memcached-version'],
    )
    assert.match(dataOf(result).service?.version ?? '', /^1\.\d/)
    assert.ok(result.connections <= 5)
  })

  test('mosquitto says its version later in the same conversation', async (t) => {
    const program = findProgram(t, 'mosquitto')
    if (!program) return
    const port = await freePort()
    const file = path.join(folder, 'mosquitto.conf')
    writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`)
    await startProgram(t, program, ['-c', file], { port, folder })
    const result = await runModule(steady, port, { config: { prioritize_probes: 'mqtt-connect' } })
    assert.match(dataOf(result).service?.cpe?.[0] ?? '', /^cpe:\/a:eclipse:mosquitto:\d/)
    assert.equal(result.connections, 1)
  })

  test('a greeting that only has a code is asked for its extensions', async (t) => {
    const files = await scriptedServer(t, (socket) => {
      socket.write('220 Archive ready.\r\n')
      socket.on('data', (asked) => {
        socket.write(asked.includes('FEAT') ? '530 Please login with USER and PASS.\r\n' : '500 ?\r\n')
      })
    })
    const mail = await scriptedServer(t, (socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', (asked) => {
        socket.write(
          asked.includes('EHLO')
            ? '250-mx\r\n250-PIPELINING\r\n250-SIZE 1024\r\n250-ETRN\r\n250 DSN\r\n'
            : '502 5.5.2 Error: command not recognized\r\n',
        )
      })
    })
    const small = await scriptedServer(t, (socket) => {
      socket.write('220 welcome\r\n')
      socket.on('data', (asked) => {
        socket.write(asked.includes('SYST') ? '215 UNIX Type: L8\r\n' : '502 no such word\r\n')
      })
    })
    const found = await Promise.all([files, mail, small].map((server) => runModule(patientService, server)))
    assert.deepEqual(
      found.map((result) => [dataOf(result).service?.name, dataOf(result).service?.product]),
      [
        ['ftp', 'vsftpd'],
        ['smtp', 'Postfix smtpd'],
        ['ftp', undefined],
      ],
    )
    assert.deepEqual(
      found.map(({ connections }) => connections),
      [1, 1, 1],
    )
  })

  test('a page that leads to another is followed once, also where the server names itself', async (t) => {
    for (const server of ['', 'Server: nginx/1.24.0\r\n']) {
      const asked: string[] = []
      const port = await scriptedServer(t, (socket) =>
        socket.on('data', (bytes) => {
          const line = String(bytes).split('\r\n', 1)[0]!
          asked.push(line)
          socket.end(
            line.includes('/start')
              ? `HTTP/1.1 200 OK\r\n${server}Connection: close\r\n\r\n<title>Users | phpIPAM</title>`
              : `HTTP/1.1 302 Found\r\n${server}Location: /start\r\nContent-Length: 0\r\n\r\n`,
          )
        }),
      )
      const result = await runModule(patient, port)
      assert.equal(dataOf(result).service?.product, 'phpIPAM')
      assert.deepEqual(asked, ['GET / HTTP/1.1', 'GET /start HTTP/1.1'])
    }
  })

  test('a product without a version is asked where it tells it, and two more pages are the most', async (t) => {
    const asked: string[] = []
    const pages: Readonly<Record<string, string>> = {
      '/': 'HTTP/1.1 302 Found\r\nLocation: http://localhost/login\r\nContent-Length: 0\r\n\r\n',
      '/login': 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n<title>Nextcloud</title>',
      '/status.php':
        'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1b\r\n{"versionstring":"25.0.4"}\n\r\n0\r\n\r\n',
    }
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) => {
        const path = String(bytes).split(' ', 2)[1]!
        asked.push(path)
        socket.end(pages[path] ?? '')
      }),
    )
    const { service } = dataOf(await runModule(steady, port))
    assert.deepEqual(asked, ['/', '/login', '/status.php'])
    assert.deepEqual(
      [service?.product, service?.version, service?.cpe],
      ['Nextcloud', '25.0.4', ['cpe:/a:nextcloud:nextcloud_server:25.0.4']],
    )
  })

  test('a server that only leads to its metrics is named by them', async (t) => {
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) =>
        socket.end(
          String(bytes).startsWith('GET /metrics ')
            ? 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n# HELP up Up\nsampled_exporter_info{version="0.6.0"} 1\n'
            : 'HTTP/1.1 302 Found\r\nLocation: /metrics\r\nContent-Length: 0\r\n\r\n',
        ),
      ),
    )
    const { service } = dataOf(await runModule(steady, port))
    assert.deepEqual([service?.product, service?.version], ['sampled_exporter', '0.6.0'])
  })

  test('a product whose page for the version leads elsewhere is followed there', async (t) => {
    const asked: string[] = []
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) => {
        const path = String(bytes).split(' ', 2)[1]!
        asked.push(path)
        socket.end(
          path.endsWith('/setup-config.php')
            ? `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n<title>WordPress &rsaquo; Setup</title>${['dashicons', 'buttons', 'forms'].map((name) => `<link href="/wp-includes/css/${name}.min.css?ver=6.1.9" rel="stylesheet">`).join('')}`
            : 'HTTP/1.1 302 Found\r\nLocation: /wp-admin/setup-config.php\r\nContent-Length: 0\r\n\r\n',
        )
      }),
    )
    const { service } = dataOf(await runModule(steady, port))
    assert.deepEqual([service?.product, service?.version], ['WordPress', '6.1.9'])
    assert.deepEqual([asked.length, asked[0], asked[2]], [3, '/', '/wp-admin/setup-config.php'])
  })

  test('a page is asked for where a web server refused another question', async (t) => {
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) =>
        socket.end(
          String(bytes).startsWith('GET')
            ? 'HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\n{"name":"PeerJS Server"}'
            : 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
        ),
      ),
    )
    const result = await runModule(steady, port, { config: { prioritize_probes: 'fcgi-values' } })
    assert.deepEqual([dataOf(result).service?.product, result.connections], ['PeerJS Server', 2])
  })

  test('a server for local delivery that greets with a code alone', async (t) => {
    const port = await scriptedServer(t, (socket) => {
      socket.write('220 lists\r\n')
      socket.on('data', (asked) =>
        socket.write(asked.includes('LHLO') ? '250-lists\r\n250 SIZE\r\n' : '500 Error: not recognized\r\n'),
      )
    })
    const result = await runModule(patientService, port)
    assert.deepEqual([dataOf(result).service?.name, result.connections], ['lmtp', 1])
  })

  test('a rule asks for another probe, and nothing else is tried after it', async (t) => {
    const asked: string[] = []
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) => {
        asked.push(String(bytes).split('\r\n', 1)[0]!)
        socket.end('HTTP/1.1 302 Found\r\nLocation: /graph\r\nContent-Length: 0\r\n\r\n')
      }),
    )
    const result = await runModule(steady, port)
    assert.deepEqual(asked, ['GET / HTTP/1.1', 'GET /api/v1/status/buildinfo HTTP/1.1'])
    assert.deepEqual([dataOf(result).service?.name, result.connections], ['http', 2])
  })

  test('rules that take too long are a reason beside what is known', async (t) => {
    const port = await scriptedServer(t, (socket) => socket.write('odd\r\n'))
    const match = async () => ({ match: null, note: 'The rules took longer than 5 ms over an answer' })
    const fingerprints = fingerprintsWith({ rules: [], probes: [], warnings: [] }, match)
    const result = await runModule(createServiceSimple({ waits, fingerprints }), port, {
      config: { probe_rarity: 'light' },
    })
    assert.match(result.error!, /took longer/)
    assert.deepEqual(
      [dataOf(result).service?.method, dataOf(result).service?.banner],
      ['probe_extraction', 'odd\\r\\n'],
    )
  })

  test("an operator's probe is asked and its answer matched on a thread", async (t) => {
    const file = path.join(folder, 'extra-probes')
    writeFileSync(file, 'Probe TCP AskOdd q|odd?\\n|\nrarity 1\nmatch odd m|^odd! (\\d+)| p/Odd/ v/$1/\n')
    const extra = await loadFingerprintFiles([file])
    const pool = createMatchPool({ workers: 1, milliseconds: 2000, extra })
    t.after(() => pool.close())
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', (bytes) => socket.write(String(bytes) === 'odd?\n' ? 'odd! 7\n' : '')),
    )
    const module = createServiceSimple({
      waits: steadyWaits,
      fingerprints: fingerprintsWith(extra, pool.match),
    })
    const { data } = await runModule(module, port, { config: { prioritize_probes: 'AskOdd' } })
    const { service } = data as unknown as ServiceData
    assert.deepEqual([service?.name, service?.version, service?.probe_name], ['odd', '7', 'AskOdd'])
    assert.equal(service?.probe, 'odd?\\n')
  })

  test('PostgreSQL', async (t) => {
    const program = findProgram(t, 'postgres')
    if (!program) return
    const [port, data] = [await freePort(), path.join(folder, 'postgres')]
    mkdirSync(data)
    giveAway(folder)
    const initdb = path.join(path.dirname(program), 'initdb')
    const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    await execute(initdb, ['-D', data, '-A', 'trust', '-U', 'test', '--no-sync'], as)
    const argv = ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1', '-F']
    await startProgram(t, program, argv, { port, folder: data })
    const result = await runModule(steady, port, { config: { prioritize_probes: 'postgres-ssl' } })
    const { service } = dataOf(result)
    assert.deepEqual([service?.name, service?.product], ['postgresql', 'PostgreSQL DB'])
    assert.match(service!.banner, /^NE.*unsupported frontend protocol 9\.0/)
  })

  test('nginx with TLS says so over plain HTTP', async (t) => {
    const program = findProgram(t, 'nginx')
    const openssl = program && findProgram(t, 'openssl')
    if (!program || !openssl) return
    const [port, home] = [await freePort(), path.join(folder, 'nginx')]
    mkdirSync(home)
    const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=x.test'
    await execute(openssl, [...request.split(' '), '-keyout', `${home}/key`, '-out', `${home}/cert`])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${home}/t;`,
    )
    writeFileSync(
      `${home}/conf`,
      `daemon off; master_process off; pid ${home}/pid; error_log stderr; events {}
       http { access_log off; ${temporary.join(' ')} server { listen 127.0.0.1:${port} ssl; root ${home};
       ssl_certificate ${home}/cert; ssl_certificate_key ${home}/key; } }`,
    )
    await startProgram(t, program, ['-e', 'stderr', '-c', `${home}/conf`], { port, folder: home })
    const { service } = dataOf(await runModule(steady, port))
    assert.deepEqual([service?.name, service?.product], ['ssl/http', 'nginx'])
    assert.match(service!.cpe![0]!, /^cpe:\/a:f5:nginx:1\./)
  })
})
