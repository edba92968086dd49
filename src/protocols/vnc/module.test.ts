import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { constants, deflateSync } from 'node:zlib'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { parseAddress } from '../../core/address.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import { createLoopbackDialer } from '../testing/loopback-dialer.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import { drawPattern } from '../x11/testing/draw-pattern.ts'
import { differing, readScreen } from '../x11/testing/read-screen.ts'
import { startXServer, type XServer } from '../x11/testing/x-server.ts'
import { type Captured, captureScreen } from './capture.ts'
import type { VncRecord } from './decode.ts'
import { greet } from './handshake.ts'
import { encodings } from './messages.ts'
import { vnc } from './module.ts'
import { createRfbReader } from './rfb-reader.ts'

const folder = temporaryFolder()

type VncServer = XServer & { readonly port: number }

async function startTiger(t: TestContext, security: readonly string[]): Promise<VncServer | null> {
  const program = findProgram(t, 'Xtigervnc')
  if (!program) return null
  const port = await freePort()
  const options = ['-rfbport', String(port), '-localhost', '-geometry', '517x403', '-depth', '24']
  const server = await startXServer(t, program, [...options, '-desktop', 'A title \xe9', ...security])
  return { ...server, port }
}

/** One capture with only these encodings, as the module would make it. */
async function capture(t: TestContext, port: number, offer: readonly number[]): Promise<Captured> {
  const target = { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' as const }
  const dial = createLoopbackDialer({ target, limits: vnc.limits, signal: new AbortController().signal })
  t.after(dial.end)
  const connection = await dial.connect()
  const reader = createRfbReader(createBufferedReader(connection, 5000))
  const greeting = await greet(connection, reader, () => {})
  assert.ok(greeting.kind === 'open')
  return captureScreen(connection, reader, { ...greeting, offer })
}

test('the screen of a real TigerVNC, pixel by pixel, in every encoding it has', async (t) => {
  const xwd = findProgram(t, 'xwd')
  const server = xwd && (await startTiger(t, ['-SecurityTypes', 'None']))
  if (!server) return
  await drawPattern(server)
  const truth = readScreen(xwd, server.display)
  const { data, error, captures, connections } = await runModule(vnc, server.port)
  assert.equal(error, undefined)
  assert.equal(connections, 1)
  assert.deepEqual(data, {
    version: 'RFB 003.008',
    auth_enabled: false,
    width: 517,
    height: 403,
    title: 'A title \\xc3\\xa9',
  })
  const [picture] = captures!
  assert.ok(picture?.kind === 'pixels')
  assert.deepEqual([picture.width, picture.height, picture.at], [517, 403, ['link']])
  assert.equal(differing(picture.rgba, truth.rgba), 0)
  for (const name of ['raw', 'rre', 'hextile', 'tight', 'zrle'] as const) {
    const { screen, failure } = await capture(t, server.port, [encodings[name], encodings.cursor])
    assert.equal(failure, null, name)
    assert.equal(differing(screen!.rgba, truth.rgba), 0, name)
  }
})

test('rectangles that a real TigerVNC sends as JPEG are near the screen', async (t) => {
  const xwd = findProgram(t, 'xwd')
  const server = xwd && (await startTiger(t, ['-SecurityTypes', 'None']))
  if (!server) return
  await drawPattern(server)
  const truth = readScreen(xwd, server.display)
  // Of the pseudo-encodings for the quality of JPEG -23 is the best.
  const { screen, failure } = await capture(t, server.port, [encodings.tight, encodings.cursor, -23])
  assert.equal(failure, null)
  const off = screen!.rgba.reduce((sum, value, at) => sum + Math.abs(value - truth.rgba[at]!), 0)
  assert.ok(differing(screen!.rgba, truth.rgba) > 0, 'no JPEG was used')
  assert.ok(off / screen!.rgba.length < 8)
})

test('a real TigerVNC that wants a password has no picture', async (t) => {
  const file = `${folder}/password`
  writeFileSync(file, Buffer.alloc(8, 1))
  const server = await startTiger(t, ['-SecurityTypes', 'VncAuth,TLSVnc', '-PasswordFile', file])
  if (!server) return
  const { data, error, captures } = await runModule(vnc, server.port)
  assert.deepEqual([error, captures], [undefined, undefined])
  const { msg, ...rest } = data as VncRecord
  assert.deepEqual(rest, { version: 'RFB 003.008', auth_enabled: true })
  assert.match(msg!, /^Authentication required: .*VNC authentication/)
  assert.match(msg!, /VeNCrypt/)
})

test('the screen of a real x11vnc, pixel by pixel, also with zlib', async (t) => {
  const [xvfb, x11vnc, xwd] = [findProgram(t, 'Xvfb'), findProgram(t, 'x11vnc'), findProgram(t, 'xwd')]
  if (!xvfb || !x11vnc || !xwd) return
  const screen = await startXServer(t, xvfb, ['-screen', '0', '320x240x24', '-ac'])
  await drawPattern(screen)
  const port = await freePort()
  const argv = ['-display', screen.display, '-localhost', '-rfbport', String(port), '-forever', '-shared']
  await startProgram(t, x11vnc, [...argv, '-nopw', '-quiet', '-noxdamage', '-nocursor'], { port, folder })
  const truth = readScreen(xwd, screen.display)
  const { data, error, captures } = await runModule(vnc, port)
  assert.equal(error, undefined)
  assert.deepEqual((data as VncRecord).auth_enabled, false)
  const [picture] = captures!
  assert.ok(picture?.kind === 'pixels')
  assert.equal(differing(picture.rgba, truth.rgba), 0)
  const zlib = await capture(t, port, [encodings.zlib])
  assert.equal(zlib.failure, null)
  assert.equal(differing(zlib.screen!.rgba, truth.rgba), 0)
})

test('the search fields of a screen', async (t) => {
  const server = await startTiger(t, ['-SecurityTypes', 'None'])
  if (!server) return
  const { data } = await runModule(vnc, server.port)
  const found = hostValues({
    origin: { type: 'vnc', module: 'grabber', ts: 0, ip: '127.0.0.1' },
    target: { ip: '127.0.0.1', port: 5900, protocol: 'tcp' },
    result: { data: { ...data, msg: 'words' } },
  })
  const { 'vnc.version_key': _, ...fields } = found.data
  assert.deepEqual(fields, {
    'vnc.auth_enabled': false,
    'vnc.width': 517,
    'vnc.height': 403,
    'vnc.title': ['a title \u00e9'],
    'vnc.msg': ['words'],
    'vnc.version': ['rfb 003.008'],
  })
})

/** A server of 3.8 without a password and with a small screen; what it sends then is up to the test. */
const opened =
  (update: Uint8Array, size: readonly [number, number] = [16, 16]) =>
  async (socket: Parameters<Parameters<typeof scriptedServer>[1]>[0]): Promise<void> => {
    socket.write('RFB 003.008\n')
    await once(socket, 'data')
    socket.write(Uint8Array.of(1, 1))
    await once(socket, 'data')
    socket.write(Uint8Array.of(0, 0, 0, 0))
    await once(socket, 'data')
    const init = Buffer.alloc(24)
    init.writeUInt16BE(size[0], 0)
    init.writeUInt16BE(size[1], 2)
    socket.write(Buffer.concat([init, update]))
  }

function rectangle(encoding: number, body: Uint8Array, width = 16, height = 16): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(width, 8)
  head.writeUInt16BE(height, 10)
  head.writeInt32BE(encoding, 12)
  return Buffer.concat([head, body])
}

function zlibOf(bytes: Uint8Array, ends = false): Buffer {
  return deflateSync(bytes, ends ? {} : { finishFlush: constants.Z_SYNC_FLUSH })
}

async function answered(
  t: TestContext,
  update: Uint8Array,
  size: readonly [number, number] = [16, 16],
): Promise<{ readonly error: string | undefined; readonly data: VncRecord }> {
  const port = await scriptedServer(t, (socket) => void opened(update, size)(socket))
  const { error, data, captures } = await runModule(vnc, port, { limits: { milliseconds: 1500 } })
  assert.equal(captures, undefined)
  return { error, data }
}

test('hostile screens end with a reason', async (t) => {
  const huge = await answered(t, Buffer.alloc(0), [65535, 65535])
  assert.match(huge.error!, /too large: 65535x65535/)
  assert.deepEqual([huge.data.width, huge.data.height], [65535, 65535])
  assert.match((await answered(t, Buffer.alloc(0), [0, 5])).error!, /is empty/)
  const bomb = zlibOf(Buffer.alloc(20_000_000))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bomb.length)
  assert.match(
    (await answered(t, rectangle(6, Buffer.concat([length, bomb])))).error!,
    /larger than the rectangle/,
  )
  assert.match(
    (await answered(t, rectangle(16, Buffer.concat([length, bomb])))).error!,
    /larger than the rectangle/,
  )
  const damaged = Buffer.concat([Uint8Array.of(0, 0, 0, 4), Buffer.from('junk')])
  assert.match((await answered(t, rectangle(16, damaged))).error!, /damaged/)
  // A stream that ends, and bytes behind its end.
  const over = zlibOf(Buffer.alloc(4), true)
  const ended = Buffer.concat([Uint8Array.of(0, 0, 0, over.length + 4), over, Buffer.alloc(4)])
  assert.match((await answered(t, rectangle(6, ended))).error!, /ends too early|damaged/)
  assert.match((await answered(t, rectangle(7, Uint8Array.of(0x90, 4, 1, 2, 3, 4)))).error!, /no JPEG/)
  assert.match(
    (await answered(t, rectangle(7, Uint8Array.of(0x90, 4, 0xff, 0xd8, 0xff, 0)))).error!,
    /JPEG is damaged/,
  )
  assert.match((await answered(t, rectangle(0, Buffer.alloc(0), 17, 16))).error!, /outside/)
  assert.match((await answered(t, rectangle(99, Buffer.alloc(0)))).error!, /not offered/)
  assert.match((await answered(t, Uint8Array.of(77))).error!, /not asked for/)
})

test('a server that paints its screen without end is left', async (t) => {
  const rre = Buffer.concat([Uint8Array.of(0, 0, 0, 0), Buffer.alloc(4, 1)])
  const half = rectangle(2, rre, 4096, 2000)
  const update = Buffer.concat(Array.from({ length: 40 }, () => half))
  const port = await scriptedServer(t, (socket) => void opened(update, [4096, 4096])(socket))
  const { error } = await runModule(vnc, port)
  assert.match(error!, /over and over/)
})

test('refusals and what is no VNC server', async (t) => {
  const run = async (text: string, milliseconds = 1000) =>
    runModule(vnc, await scriptedServer(t, (socket) => socket.write(text, 'latin1')), {
      limits: { milliseconds },
    })
  const blocked = await run('RFB 003.008\n\x00\x00\x00\x00\x1aToo many security failures')
  assert.deepEqual(blocked.data, { version: 'RFB 003.008', msg: 'Too many security failures' })
  assert.match(blocked.error!, /refused the connection/)
  const old = await run('RFB 003.003\n\x00\x00\x00\x02')
  assert.deepEqual(old.data, {
    version: 'RFB 003.003',
    auth_enabled: true,
    msg: 'Authentication required: VNC authentication',
  })
  assert.match((await run('SSH-2.0-OpenSSH\r\n')).error!, /does not speak RFB/)
  assert.match((await run('RFB 000.000\n')).error!, /repeater/)
  assert.match((await run('RFB 00', 200)).error!, /^timeout/)
})

test('there are no settings, and none is taken', () => {
  assert.equal(Value.Check(vnc.config, {}), true)
  assert.equal(Value.Check(vnc.config, { timeout: 1 }), false)
})
