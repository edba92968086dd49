import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, test } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import { eventually } from '../../testing/eventually.ts'
import { hostLimiter } from '../discovery/rate/rate-limiter.ts'
import { rangesOf } from '../scope/known-ranges.ts'
import { createScope } from '../scope/scope.ts'
import { createListener, dialer, fails, host, limits, text } from './testing/dial.ts'

const { listen, keep } = createListener()
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
    assert.equal(text(await connection.read()), 'you said hello')
    assert.equal(await connection.read(), null)
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
    await fails(reset.read(), 'reset')
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
    while (got < 50_000) got += (await first.read())!.length
    first.close()
    const second = await dial.connect()
    const rest = (async () => {
      for await (const part of second.duplex) got += part.length
    })()
    await fails(rest, 'bytes')
    assert.ok(got <= limits.bytes, `${got} bytes`)
    const third = await dial.connect()
    await fails(third.read(), 'bytes')
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
    const dial = dialer(port, { limits: { ...limits, milliseconds: 1_500 } })
    const connection = await dial.connect()
    await Promise.all([
      fails(connection.read(), 'timeout'),
      fails(
        (async () => {
          for (;;) await connection.write(Buffer.alloc(1 << 20))
        })(),
        'timeout',
      ),
    ])
    await fails(dial.connect(), 'timeout')
    dial.close()
  })

  test('the time spent waiting for its turn is not taken off', async () => {
    const port = await listen((socket) => socket.end('ok'))
    const limiter = hostLimiter({ rate: 1 })
    const dial = dialer(port, { limiter, limits: { ...limits, milliseconds: 1_500 } })
    const begun = performance.now()
    for (let count = 0; count < 3; count++) {
      const connection = await dial.connect()
      assert.equal(text(await connection.read()), 'ok')
      connection.close()
    }
    assert.ok(performance.now() - begun > 1_800, `${performance.now() - begun} ms: the cap was not kept`)
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
    assert.equal(text(await inside.read()), 'hello')
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
    keep(elsewhere)
    const names: Record<string, string[]> = { 'both.test': [other, host], 'other.test': [other] }
    const resolver = (name: string) => Promise.resolve(names[name] ?? [])
    const alone = dialer(port, { scope: narrow, resolver })
    const both = await alone.connect({ host: 'both.test' })
    assert.equal(text(await both.read()), 'hello')
    await fails(alone.connect({ host: 'other.test' }), 'scope')
    await fails(alone.connect({ host: other }), 'scope')
    alone.close()
    const named = dialer(port, { scope: narrow, resolver, isNamed: ({ text }) => text === other })
    const led = await named.connect({ host: 'other.test' })
    assert.equal(text(await led.read()), 'other')
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
    assert.equal(text(await (await dial.connect()).read()), 'hello')
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
    assert.equal((await datagrams.receive(60_000))?.length, 1000)
    await datagrams.send(Buffer.from('mute'))
    assert.equal(await datagrams.receive(50), null)
    await datagrams.send(Buffer.from('flood'))
    let got = 0
    await fails(
      (async () => {
        for (;;) got += (await datagrams.receive(60_000))!.length
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
    await fails(unanswered.receive(60_000), 'refused')
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
