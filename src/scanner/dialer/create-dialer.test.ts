import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { parseAddress } from '../../core/address.ts'
import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import { eventually } from '../../testing/eventually.ts'
import type { DialErrorKind } from '../../wire/dialer.ts'
import { everyLimiter, hostLimiter } from '../discovery/rate/rate-limiter.ts'
import { rangesOf } from '../scope/known-ranges.ts'
import { createScope } from '../scope/scope.ts'
import { createDialer, type DialerOptions } from './create-dialer.ts'

const host = '127.77.14.1'
const limits: ProtocolModule['limits'] = { milliseconds: 3000, bytes: 100_000, connections: 3 }
const free = everyLimiter([])
const scope = createScope({ allow: rangesOf(['127.0.0.0/8']), exclude: [], stopped: false })

function dialer(port: number, changes: Partial<DialerOptions> = {}) {
  return createDialer({
    target: { address: parseAddress(host)!, port, protocol: 'tcp' },
    limits,
    scope,
    isNamed: () => false,
    limiter: free,
    resolver: () => Promise.reject(new Error('no names here')),
    signal: new AbortController().signal,
    ...changes,
  })
}

const servers: Server[] = []
async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => onSocket(socket.on('error', () => {}))).listen(0, host)
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port
}
after(() => {
  for (const server of servers) server.close()
})

const fails = (work: Promise<unknown>, kind: DialErrorKind): Promise<void> =>
  assert.rejects(work, (error: { kind?: string; name?: string }) => {
    assert.deepEqual([error.name, error.kind], ['DialError', kind])
    return true
  })
const text = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString()
const openHandles = (): string[] =>
  process
    .getActiveResourcesInfo()
    .filter((name) => /Timeout|TCPSocketWrap|UDP|TLS|Immediate/.test(name))
    .sort()

describe('connections', () => {
  test('talk both ways, end, and say where from', async () => {
    const port = await listen((socket) => socket.on('data', (data) => socket.end(`you said ${data}`)))
    const dial = dialer(port)
    const connection = await dial.connect()
    await connection.write('hello')
    assert.equal(text(await connection.read(2000)), 'you said hello')
    assert.equal(await connection.read(2000), null)
    assert.deepEqual(dial.local(), { address: '127.0.0.1', port: connection.localPort })
    dial.close()
  })

  test('the stream gives the same bytes', async () => {
    const sent = Buffer.alloc(90_000, 'abc')
    const port = await listen((socket) => socket.end(sent))
    const dial = dialer(port)
    const parts: Buffer[] = []
    for await (const part of (await dial.connect()).duplex) parts.push(part)
    assert.deepEqual(Buffer.concat(parts), sent)
    dial.close()
  })

  test('a refused, a reset and a silent one are distinguished', async () => {
    const closing = createServer().listen(0, host)
    await once(closing, 'listening')
    const { port: unused } = closing.address() as AddressInfo
    closing.close()
    await once(closing, 'close')
    const refused = dialer(unused)
    await fails(refused.connect(), 'refused')
    refused.close()

    const dial = dialer(await listen((socket) => socket.once('data', () => socket.resetAndDestroy())))
    const reset = await dial.connect()
    await reset.write('x')
    await fails(reset.read(2000), 'reset')
    dial.close()

    const mute = dialer(await listen(() => {}))
    await fails((await mute.connect()).read(30), 'timeout')
    mute.close()
  })
})

describe('limits', () => {
  test('bytes of all connections together, by reading and by the stream', async () => {
    const port = await listen((socket) => {
      const pour = (): void => {
        while (socket.writable && socket.write(Buffer.alloc(16_384, 'x')));
      }
      socket.on('drain', pour)
      pour()
    })
    const dial = dialer(port)
    const first = await dial.connect()
    let got = 0
    while (got < 50_000) got += (await first.read(2000))!.length
    first.close()
    const second = await dial.connect()
    const rest = (async () => {
      for await (const part of second.duplex) got += part.length
    })()
    await fails(rest, 'bytes')
    assert.ok(got <= limits.bytes, `${got} bytes`)
    const third = await dial.connect()
    await fails(third.read(2000), 'bytes')
    dial.close()
  })

  test('connections', async () => {
    const dial = dialer(await listen(() => {}))
    for (let count = 0; count < limits.connections; count++) (await dial.connect()).close()
    await fails(dial.connect(), 'connections')
    dial.close()
  })

  test('time, no matter what the module waits for', async () => {
    const port = await listen(() => {})
    const dial = dialer(port, { limits: { ...limits, milliseconds: 150 } })
    const connection = await dial.connect()
    const begun = performance.now()
    await Promise.all([
      fails(connection.read(), 'timeout'),
      fails(
        (async () => {
          for (;;) await connection.write(Buffer.alloc(1 << 20))
        })(),
        'timeout',
      ),
    ])
    assert.ok(performance.now() - begun < 10_000, `${performance.now() - begun} ms`)
    await fails(dial.connect(), 'timeout')
    dial.close()
  })

  test('the time spent waiting for its turn is not taken off', async () => {
    const port = await listen((socket) => socket.end('ok'))
    const limiter = hostLimiter({ rate: 3 })
    const dial = dialer(port, { limiter, limits: { ...limits, milliseconds: 250 } })
    const begun = performance.now()
    for (let count = 0; count < 3; count++) {
      const connection = await dial.connect()
      assert.equal(text(await connection.read()), 'ok')
      connection.close()
    }
    assert.ok(performance.now() - begun > 600, `${performance.now() - begun} ms: the cap was not kept`)
    dial.close()
  })

  test('an abort ends everything with that reason', async () => {
    const controller = new AbortController()
    const dial = dialer(await listen(() => {}), { signal: controller.signal })
    const connection = await dial.connect()
    const reading = fails(connection.read(), 'aborted')
    controller.abort()
    await reading
    await fails(dial.connect(), 'aborted')
    dial.close()
  })
})

describe('scope', () => {
  const other = '127.77.14.2'
  const narrow = createScope({ allow: rangesOf([host, other]), exclude: [], stopped: false })

  test('the target is reached under another name, and what is out of scope is not', async () => {
    const port = await listen((socket) => socket.end('hello'))
    const asked: string[] = []
    const names: Record<string, string[]> = {
      'inside.test': ['192.0.2.7', host],
      'outside.test': ['192.0.2.7'],
      'mapped.test': ['::ffff:192.0.2.7'],
    }
    const dial = dialer(port, {
      scope: narrow,
      limits: { ...limits, connections: 20 },
      resolver: (name) => {
        asked.push(name)
        return Promise.resolve(names[name] ?? [])
      },
    })
    const inside = await dial.connect({ host: 'inside.test' })
    assert.equal(text(await inside.read(2000)), 'hello')
    // Asked once: a second answer could be another one (DNS rebinding).
    assert.deepEqual(asked, ['inside.test'])
    for (const host of ['outside.test', 'mapped.test', '192.0.2.7', '[2001:db8::1]', '127.77.14.3'])
      await fails(dial.connect({ host }), 'scope')
    for (const host of ['nowhere.test', '', 'a b', 'user@host', 'x'.repeat(300)])
      await fails(dial.connect({ host }), 'name')
    for (const wrong of [0, 65_536, 1.5, Number.NaN]) await fails(dial.connect({ port: wrong }), 'name')
    dial.close()
  })

  test('what a target sends leads to itself and to what the job names, and nowhere else', async () => {
    const port = await listen((socket) => socket.end('hello'))
    const elsewhere = createServer((socket) => socket.end('other')).listen(port, other)
    await once(elsewhere, 'listening')
    servers.push(elsewhere)
    const names: Record<string, string[]> = { 'both.test': [other, host], 'other.test': [other] }
    const resolver = (name: string) => Promise.resolve(names[name] ?? [])
    const alone = dialer(port, { scope: narrow, resolver })
    const both = await alone.connect({ host: 'both.test' })
    assert.equal(text(await both.read(2000)), 'hello')
    await fails(alone.connect({ host: 'other.test' }), 'scope')
    await fails(alone.connect({ host: other }), 'scope')
    alone.close()
    const named = dialer(port, { scope: narrow, resolver, isNamed: ({ text }) => text === other })
    const led = await named.connect({ host: 'other.test' })
    assert.equal(text(await led.read(2000)), 'other')
    named.close()
  })

  test('a port of our own is not contacted, and the others of its address are', async () => {
    const own = await listen((socket) => socket.end('secret'))
    const port = await listen((socket) => socket.end('hello'))
    const services = [{ range: rangesOf([host])[0]!, port: own }]
    const dial = dialer(port, {
      scope: createScope({ allow: rangesOf([host]), exclude: [], stopped: false, services }),
    })
    await fails(dial.connect({ port: own }), 'scope')
    assert.equal(text(await (await dial.connect()).read(2000)), 'hello')
    dial.close()
  })

  test('a host excluded while the connection is open is left alone', async () => {
    const received: string[] = []
    const hungUp = Promise.withResolvers<void>()
    const port = await listen((socket) =>
      socket.on('data', (data) => received.push(String(data))).on('close', () => hungUp.resolve()),
    )
    let allowed = true
    const dial = dialer(port, { scope: { allows: () => allowed } })
    const connection = await dial.connect()
    await connection.write('before')
    const reading = fails(connection.read(), 'scope')
    allowed = false
    await fails(connection.write('after'), 'scope')
    dial.recheck()
    await reading
    await fails(dial.connect(), 'scope')
    dial.close()
    await hungUp.promise
    assert.deepEqual(received, ['before'])
  })
})

describe('TLS', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-dialer-'))
  const file = (name: string): string => path.join(folder, name)
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:1024', '-nodes', '-days', '1', '-subj', '/CN=x', '-sha1'].concat([
      '-keyout',
      file('key'),
      '-out',
      file('cert'),
    ]),
    { stdio: 'ignore' },
  )
  const identity = { key: readFileSync(file('key')), cert: readFileSync(file('cert')) }
  after(() => rmSync(folder, { recursive: true }))
  const seclevel = { ciphers: 'DEFAULT:@SECLEVEL=0' }

  const secureServer = async (options: object): Promise<number> => {
    const server = createTlsServer({ ...identity, ...seclevel, ...options }, (socket) => {
      const secure = socket as unknown as { servername: string | false; alpnProtocol: string | false }
      socket.on('error', () => {})
      socket.end(`${socket.getProtocol()} ${secure.servername} ${secure.alpnProtocol}`)
    }).listen(0, host)
    server.on('tlsClientError', () => {})
    await once(server, 'listening')
    servers.push(server)
    return (server.address() as AddressInfo).port
  }

  test('old and new versions, any certificate, server name and ALPN', async () => {
    for (const version of ['TLSv1', 'TLSv1.3'] as const) {
      const port = await secureServer({ minVersion: version, maxVersion: version, ALPNProtocols: ['h2'] })
      const dial = dialer(port)
      const connection = await dial.connect({ tls: { servername: 'a.test', alpn: ['h2'] } })
      assert.equal(text(await connection.read(2000)), `${version} a.test h2`)
      assert.equal(await connection.read(2000), null)
      dial.close()
    }
  })

  test('the name asked for is the server name, an address is not', async () => {
    const port = await secureServer({})
    const target = { address: parseAddress(host)!, port, protocol: 'tcp' as const }
    const named = dialer(port, { target: { ...target, name: 'b.test' } })
    assert.match(text(await (await named.connect({ tls: {} })).read(2000))!, / b\.test /)
    named.close()
    const bare = dialer(port)
    assert.match(text(await (await bare.connect({ tls: { servername: host } })).read(2000))!, / false /)
    bare.close()
  })

  test('after plain text, with nothing lost', async () => {
    const inner = createTlsServer({ ...identity, ...seclevel }, (socket) => socket.end('secret'))
    const port = await listen((socket) => {
      socket.write('220 ready\r\n')
      socket.once('data', () => {
        socket.write('220 go\r\n')
        inner.emit('connection', socket)
      })
    })
    const dial = dialer(port)
    const plain = await dial.connect()
    assert.equal(text(await plain.read(2000)), '220 ready\r\n')
    await plain.write('STARTTLS\r\n')
    assert.equal(text(await plain.read(2000)), '220 go\r\n')
    const secure = await plain.startTls()
    assert.equal(text(await secure.read(2000)), 'secret')
    await fails(plain.read(), 'aborted')
    dial.close()
  })

  test('a server that speaks no TLS, hangs up, or says nothing', async () => {
    const wrong = dialer(await listen((socket) => socket.write('SSH-2.0-x\r\n')))
    await fails(wrong.connect({ tls: {} }), 'tls')
    wrong.close()
    const gone = dialer(await listen((socket) => socket.once('data', () => socket.destroy())))
    await fails(gone.connect({ tls: {} }), 'reset')
    gone.close()
    const mute = dialer(await listen(() => {}), { limits: { ...limits, milliseconds: 200 } })
    await fails(mute.connect({ tls: {} }), 'timeout')
    mute.close()
    const odd = dialer(await listen(() => {}))
    await fails(odd.connect({ tls: { ciphers: 'NO-SUCH-CIPHER' } }), 'tls')
    odd.close()
  })
})

describe('datagrams', () => {
  const target = (port: number) => ({ address: parseAddress(host)!, port, protocol: 'udp' as const })

  test('answers, silence, a closed port and a flood', async () => {
    const echo = createSocket('udp4').bind(0, host)
    await once(echo, 'listening')
    echo.on('message', (message, from) => {
      const times = message.toString() === 'flood' ? 200 : message.toString() === 'mute' ? 0 : 1
      for (let count = 0; count < times; count++)
        echo.send(Buffer.alloc(1000, message), from.port, from.address)
    })
    const dial = dialer(0, { target: target(echo.address().port), limits: { ...limits, bytes: 50_000 } })
    const datagrams = await dial.datagrams()
    await datagrams.send(Buffer.from('hi'))
    assert.equal((await datagrams.receive(2000))?.length, 1000)
    await datagrams.send(Buffer.from('mute'))
    assert.equal(await datagrams.receive(50), null)
    await datagrams.send(Buffer.from('flood'))
    let got = 0
    await fails(
      (async () => {
        for (;;) got += (await datagrams.receive(1000))!.length
      })(),
      'bytes',
    )
    assert.equal(got, 49_000)
    dial.close()
    const closedPort = echo.address().port
    echo.close()
    await once(echo, 'close')
    const closed = dialer(0, { target: target(closedPort) })
    const unanswered = await closed.datagrams()
    await unanswered.send(Buffer.from('hi'))
    await fails(unanswered.receive(2000), 'refused')
    closed.close()
  })
})

test('nothing stays open after the dialer is closed', async () => {
  const before = openHandles()
  const port = await listen((socket) => socket.on('data', () => {}).on('end', () => socket.destroy()))
  for (let round = 0; round < 10; round++) {
    const dial = dialer(port, { limits: { ...limits, milliseconds: 60_000 } })
    const connection = await dial.connect()
    const reading = connection.read(50_000).catch(() => {})
    const opening = dial.connect({ tls: {} }).catch(() => {})
    await dial.datagrams()
    await new Promise(setImmediate)
    dial.close()
    await Promise.all([reading, opening])
  }
  // Sockets of the tests before may have gone meanwhile; the ten rounds must not have added any.
  await eventually(
    () => openHandles().length <= before.length,
    () => `${openHandles()} where there was ${before}`,
  )
})
