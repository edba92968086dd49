import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/free-port.ts'
import { listeningSensor } from './testing/listening-sensor.ts'
import type { PlainConfig, PlainFigures } from './testing/plain-sensor-program.ts'

type Apart = { readonly port: number; ask(): Promise<PlainFigures> }

/** In a process of its own, whose memory is the sensor's alone. */
async function sensorApart(t: TestContext, limits: PlainConfig['limits']): Promise<Apart> {
  const port = await freePort()
  const program = fileURLToPath(new URL('./testing/plain-sensor-program.ts', import.meta.url))
  const argv = ['--no-maglev-untagged-phis', '--no-warnings', program, JSON.stringify({ port, limits })]
  const child: ChildProcess = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface({ input: child.stdout! })
  await once(lines, 'line')
  return {
    port,
    async ask() {
      const answer = once(lines, 'line')
      child.stdin!.write('?\n')
      return JSON.parse(String((await answer)[0])) as PlainFigures
    },
  }
}

async function until<T>(ask: () => Promise<T>, enough: (value: T) => boolean): Promise<T> {
  let value = await ask()
  await eventually(
    async () => {
      value = await ask()
      return enough(value)
    },
    () => `enough; it is ${JSON.stringify(value)}`,
    { intervalMs: 50 },
  )
  return value
}

async function opened(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

describe('what one sender can cost', () => {
  test('a gigabyte is cut off after the first bytes', async (t) => {
    const { port, ask } = await sensorApart(t, {})
    const before = (await ask()).rss
    const chunk = Buffer.alloc(1 << 20, 'x')
    // A client that is cut off connects again, until it has offered a gigabyte.
    let offered = 0
    while (offered < 1 << 30) {
      const socket = await opened(port)
      while (!socket.destroyed && offered < 1 << 30) {
        offered += chunk.length
        if (!socket.write(chunk))
          await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
      }
      socket.destroy()
    }
    const after = await until(ask, ({ figures }) => figures.open === 0)
    assert.ok(after.events > 0)
    assert.equal(after.longest, 16_384)
    assert.ok(after.rss - before < 150e6, `${after.rss - before} bytes more`)
  })

  test('ten thousand that send a byte now and then hold little, and the silent ones go first', async (t) => {
    const most = 10_000
    const { port, ask } = await sensorApart(t, { connections: most, idleMs: 60_000, totalMs: 60_000 })
    const before = (await ask()).rss
    const sockets: Socket[] = []
    t.after(() => {
      for (const socket of sockets) socket.destroy()
    })
    const wanted = most + 500
    for (let index = 0; index < wanted; index += 100)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => opened(port)))))
    const full = await until(ask, ({ figures }) => figures.shed === wanted - most)
    assert.equal(full.figures.open, most)
    assert.equal(full.figures.shed, 500)
    for (let round = 0; round < 5; round++)
      for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    const after = await until(ask, ({ events }) => events === 500)
    assert.equal(after.events, 500, 'what was ended early is reported')
    assert.ok(after.rss - before < 300e6, `${after.rss - before} bytes more`)
  })

  test('a connection that never stops speaking ends at its time', async (t) => {
    const port = await freePort()
    const { next } = await listeningSensor(t, [port], { limits: { idleMs: 60_000, totalMs: 900 } })
    const socket = await opened(port)
    socket.write('y')
    const drip = setInterval(() => socket.write('y'), 100)
    t.after(() => clearInterval(drip))
    const event = await next(port)
    assert.match(event.data.payload ?? '', /^y+$/)
    if (!socket.destroyed) await once(socket, 'close')
  })

  test('a connection that says nothing is reported too', async (t) => {
    const port = await freePort()
    const { next } = await listeningSensor(t, [port], { limits: { idleMs: 100 } })
    await opened(port)
    assert.equal((await next(port)).data.payload, undefined)
  })

  test('what is still open when the sensor stops is reported', async (t) => {
    const port = await freePort()
    const { sensor, events } = await listeningSensor(t, [port], { limits: { idleMs: 60_000 } })
    const socket = await opened(port)
    await new Promise((resolve) => socket.write('half a sen', resolve))
    await eventually(() => sensor.figures().open > 0, 'the connection at the sensor')
    // When the end of a later one is reported, the bytes of the one before have been read.
    const later = await opened(port)
    later.end()
    await eventually(() => events.length > 0, 'the end of the later connection')
    await sensor.stop()
    assert.deepEqual(
      events.map(({ data }) => data.payload),
      [undefined, 'half a sen'],
    )
  })
})
