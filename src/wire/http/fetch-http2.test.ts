import assert from 'node:assert/strict'
import { createSecureServer, type ServerHttp2Stream } from 'node:http2'
import { type TestContext, test } from 'node:test'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { parseAddress } from '../../core/address.ts'
import { listening, selfSigned } from '../../protocols/http/testing/serve-pages.ts'
import { createLoopbackDialer } from '../../protocols/testing/loopback-dialer.ts'
import { createDialer } from '../../scanner/dialer/create-dialer.ts'
import { everyLimiter } from '../../scanner/discovery/rate/rate-limiter.ts'
import { rangesOf } from '../../scanner/scope/known-ranges.ts'
import { createScope } from '../../scanner/scope/scope.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { DialError } from '../dialer.ts'
import { fetchHttp2 } from './fetch-http2.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { pageRequest } from './request.ts'

const folder = temporaryFolder()

/** Fetches one page over TLS with HTTP/2 on offer; how many connections that took. */
async function fetchFrom(t: TestContext, port: number) {
  const dial = dialerTo(t, port)
  const start = new URL(`https://127.0.0.1:${port}/a?b`)
  const request = pageRequest(
    start,
    { userAgent: 'agent/1', host: 'asked.example', fields: 'X-Own: 1' },
    true,
  )
  const page: FetchedPage = await fetchPage({ dial, start, http2: true }, request)
  return { page, opened: dial.opened() }
}

function dialerTo(t: TestContext, port: number) {
  const dial = createLoopbackDialer({
    target: { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' },
    limits: { milliseconds: 4000, bytes: 4_000_000, connections: 4 },
    signal: new AbortController().signal,
  })
  t.after(dial.end)
  return dial
}

async function speaking(t: TestContext, answer: (stream: ServerHttp2Stream) => void): Promise<number | null> {
  const pair = selfSigned(t, folder)
  if (!pair) return null
  const server = createSecureServer({ key: pair.key, cert: pair.cert })
  server.on('session', (session) => t.after(() => session.destroy()))
  server.on('stream', (stream: ServerHttp2Stream) => {
    stream.on('error', () => {})
    answer(stream)
  })
  return listening(t, server)
}

/** A server that agrees to HTTP/2 and then does as it likes. */
async function pretending(t: TestContext, behave: (socket: TLSSocket) => void): Promise<number | null> {
  const pair = selfSigned(t, folder)
  if (!pair) return null
  const server = createTlsServer(
    { key: pair.key, cert: pair.cert, ALPNProtocols: ['h2', 'http/1.1'] },
    (socket) => {
      socket.on('error', () => {})
      t.after(() => socket.destroy())
      behave(socket)
    },
  )
  return listening(t, server)
}

test('a page over HTTP/2, its fields in their order', async (t) => {
  const port = await speaking(t, (stream) => {
    stream.respond({
      ':status': 404,
      'x-zulu': '1',
      server: 'x',
      'set-cookie': ['a=1', 'b=2'],
      'x-alpha': '2',
    })
    stream.end('not here')
  })
  if (port === null) return
  const { page, opened } = await fetchFrom(t, port)
  assert.equal(opened, 1)
  assert.equal(page.head.httpVersion, '2.0')
  assert.equal(page.head.statusCode, 404)
  assert.equal(page.body.toString(), 'not here')
  assert.deepEqual(page.head.fields.map(({ name, value }) => `${name}=${value}`).slice(0, 5), [
    'x-zulu=1',
    'server=x',
    'set-cookie=a=1',
    'set-cookie=b=2',
    'x-alpha=2',
  ])
})

test('what is asked: the wished host as authority, no fields of HTTP/1', async (t) => {
  const pair = selfSigned(t, folder)
  if (!pair) return
  const server = createSecureServer({ key: pair.key, cert: pair.cert }, (request, response) =>
    response.end(JSON.stringify(request.headers)),
  )
  server.on('session', (session) => t.after(() => session.destroy()))
  const { page } = await fetchFrom(t, await listening(t, server))
  const headers = JSON.parse(page.body.toString()) as Record<string, string>
  assert.deepEqual(
    [headers[':authority'], headers[':path'], headers[':scheme'], headers['x-own'], headers['connection']],
    ['asked.example', '/a?b', 'https', '1', undefined],
  )
})

test('a body without end is cut, one that breaks off is kept', async (t) => {
  const endless = await speaking(t, (stream) => {
    stream.respond({ ':status': 200 })
    const more = (): unknown =>
      stream.writable && stream.write(Buffer.alloc(65_536, 97), () => setImmediate(more))
    more()
  })
  if (endless === null) return
  assert.equal((await fetchFrom(t, endless)).page.body.length, 1_048_576)
  const broken = await speaking(t, (stream) => {
    stream.respond({ ':status': 200 })
    stream.write('half', () => setTimeout(() => stream.session?.destroy(), 50))
  })
  const { page } = await fetchFrom(t, broken!)
  assert.equal(page.body.toString(), 'half')
})

test('who agrees to HTTP/2 and does not speak it is asked again in HTTP/1.1', async (t) => {
  const port = await pretending(t, (socket) => {
    if (socket.alpnProtocol === 'h2') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    else socket.end('HTTP/1.1 200 OK\r\n\r\nolder')
  })
  if (port === null) return
  const { page, opened } = await fetchFrom(t, port)
  assert.deepEqual([page.head.httpVersion, page.body.toString(), opened], ['1.1', 'older', 2])
})

test('garbage, silence and floods of frames end as a reason', async (t) => {
  const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])
  const ping = Buffer.concat([Buffer.from([0, 0, 8, 6, 0, 0, 0, 0, 0]), Buffer.alloc(8)])
  const headers = Buffer.from([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x88])
  const continuation = Buffer.concat([
    Buffer.from([0, 0x40, 0, 9, 0, 0, 0, 0, 1]),
    Buffer.alloc(0x4000, 0x40),
  ])
  const behaviours: readonly ((socket: TLSSocket) => void)[] = [
    (socket) => socket.write(Buffer.alloc(5000, 0xff)),
    (socket) => socket.end(settings),
    (socket) => flood(socket, Buffer.concat([settings, ping])),
    (socket) => {
      socket.write(Buffer.concat([settings, headers]))
      flood(socket, continuation)
    },
  ]
  for (const behave of behaviours) {
    const port = await pretending(t, behave)
    if (port === null) return
    const dial = dialerTo(t, port)
    const connection = await dial.connect({ tls: { alpn: ['h2'] } })
    const request = pageRequest(new URL(`https://127.0.0.1:${port}/`), { userAgent: 'agent/1' }, true)
    await assert.rejects(fetchHttp2(connection, request, 1000), (error: Error) =>
      /^(?:ProtocolError|DialError)$/.test(error.name),
    )
  }
})

test('through the dialer of the scanner, whose limits hold here too', async (t) => {
  const port = await speaking(t, (stream) => {
    stream.respond({ ':status': 200 })
    stream.end(Buffer.alloc(300_000, 97))
  })
  if (port === null) return
  const fetchWithin = async (bytes: number) => {
    const dial = createDialer({
      target: { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' },
      limits: { milliseconds: 4000, bytes, connections: 2 },
      isNamed: () => false,
      scope: createScope({ allow: rangesOf(['127.0.0.0/8']), exclude: [], stopped: false }),
      limiter: everyLimiter([]),
      resolver: () => Promise.reject(new Error('no names here')),
      signal: new AbortController().signal,
    })
    t.after(() => dial.close())
    const start = new URL(`https://127.0.0.1:${port}/`)
    return fetchPage({ dial, start, http2: true }, pageRequest(start, { userAgent: 'agent/1' }, true))
  }
  const whole = await fetchWithin(1_000_000)
  assert.deepEqual([whole.head.httpVersion, whole.body.length, whole.broken], ['2.0', 300_000, undefined])
  const cut = await fetchWithin(100_000)
  assert.ok(cut.body.length < 100_000)
  assert.ok(cut.broken instanceof DialError && cut.broken.kind === 'bytes')
})

function flood(socket: TLSSocket, bytes: Buffer): void {
  const more = (): unknown => socket.writable && socket.write(bytes, () => setImmediate(more))
  more()
}
