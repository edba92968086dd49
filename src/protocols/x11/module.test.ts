import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { X11Record } from './decode.ts'
import { x11 } from './module.ts'
import { drawPattern } from './testing/draw-pattern.ts'
import { differing, readScreen } from './testing/read-screen.ts'
import { relay, startXServer, type XServer } from './testing/x-server.ts'

const folder = temporaryFolder()

async function xvfb(t: TestContext, screen: string, more: readonly string[] = []): Promise<XServer | null> {
  const program = findProgram(t, 'Xvfb')
  return program === null ? null : startXServer(t, program, ['-screen', '0', screen, ...more])
}

/** The lines that stand in both: what a server tells only when it is asked for more is not in ours. */
function programLines(program: string, display: string): readonly string[] {
  const text = execFileSync(program, ['-display', display], { encoding: 'utf8' })
  return text.split('\n').filter((line) => /^ {0,2}[A-Za-z]/.test(line) && !/name of display/.test(line))
}

test('the screen of a real Xvfb, pixel by pixel, and what xdpyinfo says of it', async (t) => {
  const [xwd, xdpyinfo] = [findProgram(t, 'xwd'), findProgram(t, 'xdpyinfo')]
  const server = xwd && xdpyinfo && (await xvfb(t, '1000x701x24'))
  if (!server) return
  await drawPattern(server)
  const { data, error, captures, connections } = await runModule(x11, await relay(t, server))
  assert.equal(error, undefined)
  assert.equal(connections, 1)
  const [picture] = captures!
  assert.ok(picture?.kind === 'pixels')
  assert.deepEqual(picture.at, ['link'])
  assert.deepEqual([picture.width, picture.height], [1000, 701])
  assert.equal(differing(picture.rgba, readScreen(xwd, server.display).rgba), 0)
  const { connected, xdpyinfo: info } = data as X11Record
  assert.deepEqual([connected, info?.code, info?.stderr], [true, 0, ''])
  const known = new Set(info!.stdout.split('\\n'))
  const compared = programLines(xdpyinfo, server.display).filter(
    (line) =>
      /vendor|X\.Org|version|size|order|formats|keycode|dimensions|resolution|depth|colormap|pixels/.test(
        line,
      ) && !/options|current input|maximum request/.test(line),
  )
  assert.ok(compared.length >= 12)
  for (const line of compared) assert.ok(known.has(line), line)
})

for (const [screen, depth] of [
  ['203x99x8', 8],
  ['203x99x16', 16],
  ['203x99x30', 30],
] as const)
  test(`a screen of depth ${depth}: colours of xsetroot`, async (t) => {
    const xsetroot = findProgram(t, 'xsetroot')
    const server = xsetroot && (await xvfb(t, screen))
    if (!server) return
    execFileSync(xsetroot, ['-display', server.display, '-solid', '#c04080'])
    const { error, captures } = await runModule(x11, await relay(t, server))
    assert.equal(error, undefined)
    const [picture] = captures!
    assert.ok(picture?.kind === 'pixels')
    // The pointer that a server may draw is not in an image; every pixel is the colour, as near as it can be.
    for (let at = 0; at < picture.rgba.length; at += 4)
      for (const [index, wanted] of [0xc0, 0x40, 0x80, 0xff].entries())
        assert.ok(Math.abs(picture.rgba[at + index]! - wanted) <= (depth === 16 ? 8 : 1))
  })

test('a real Xvfb that wants a cookie: its reason, and no picture', async (t) => {
  const cookie = path.join(folder, 'cookie')
  // Family wild, no address, display or name of more than the one kind of proof, sixteen bytes.
  const name = Buffer.from('MIT-MAGIC-COOKIE-1')
  writeFileSync(
    cookie,
    Buffer.concat([
      Buffer.from([255, 255, 0, 0, 0, 0, 0, name.length]),
      name,
      Buffer.from([0, 16]),
      Buffer.alloc(16, 7),
    ]),
  )
  const server = await xvfb(t, '100x100x24', ['-auth', cookie])
  if (!server) return
  const { data, captures, error } = await runModule(x11, await relay(t, server))
  assert.deepEqual([captures, error], [undefined, undefined])
  const { connected, xdpyinfo } = data as X11Record
  assert.equal(connected, false)
  assert.equal(xdpyinfo!.code, 1)
  assert.match(
    xdpyinfo!.stderr,
    /^Authorization required.*\\nxdpyinfo: {2}unable to open display "127\.0\.0\.1:/,
  )
})

test('the search fields of a display', async (t) => {
  const server = await xvfb(t, '320x200x24')
  if (!server) return
  const { data } = await runModule(x11, await relay(t, server))
  const found = hostValues({
    origin: { type: 'x11', module: 'grabber', ts: 0, ip: '127.0.0.1' },
    target: { ip: '127.0.0.1', port: 6000, protocol: 'tcp' },
    result: { data },
  })
  const { 'x11.vendor_release': release, ...rest } = found.data
  assert.match(String(release), /^\d{8}$/)
  assert.deepEqual(rest, {
    'x11.connected': true,
    'x11.version': ['11.0'],
    'x11.vendor': ['the x.org foundation'],
    'x11.width': 320,
    'x11.height': 200,
  })
})

test('servers that misbehave end with a reason', async (t) => {
  const run = async (behave: Parameters<typeof scriptedServer>[1], milliseconds = 5000) =>
    runModule(x11, await scriptedServer(t, behave), { limits: { milliseconds } })
  const garbage = await run((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  assert.deepEqual(garbage.data, {})
  assert.match(garbage.error!, /does not speak X11/)
  const silent = await run(() => {}, 200)
  assert.match(silent.error!, /^timeout/)
  const short = await run((socket) =>
    socket.end(Buffer.from([1, 0, 11, 0, 0, 0, 2, 0, 1, 2, 3, 4, 5, 6, 7, 8])),
  )
  assert.deepEqual(short.data, {})
  assert.match(short.error!, /cut short/)
  const asked = await run((socket) =>
    socket.write(Buffer.from('\x02\x00\x0b\x00\x00\x00\x02\x00who\x07are\x00', 'latin1')),
  )
  assert.match((asked.data as X11Record).xdpyinfo!.stderr, /^who\\x07are\\n/)
})

test('a server that sends events without end is left', async (t) => {
  const program = findProgram(t, 'Xvfb')
  if (!program) return
  const server = await startXServer(t, program, ['-screen', '0', '64x64x24'])
  const real = await relay(t, server)
  const port = await scriptedServer(t, (socket) => {
    const behind = connect(real, '127.0.0.1')
    let setupSent = false
    behind.on('error', () => {})
    behind.pipe(socket)
    socket.on('data', (bytes) => {
      if (setupSent) socket.write(Buffer.alloc(32 * 2000, 34))
      else behind.write(bytes)
      setupSent = true
    })
  })
  const { error, data, captures } = await runModule(x11, port)
  assert.match(error!, /events in place of its answer/)
  assert.equal((data as X11Record).connected, true)
  assert.equal(captures, undefined)
})

test('there are no settings, and none is taken', () => {
  assert.equal(Value.Check(x11.config, {}), true)
  assert.equal(Value.Check(x11.config, { timeout: 1 }), false)
})
