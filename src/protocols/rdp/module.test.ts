import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import type { ServiceData } from '../../core/events/host-event.ts'
import { eventually } from '../../testing/eventually.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { ModuleResult } from '../protocol-module.ts'
import { patientService } from '../service-simple/testing/patient-service.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { drawPattern } from '../x11/testing/draw-pattern.ts'
import { differing, readScreen } from '../x11/testing/read-screen.ts'
import { startXServer } from '../x11/testing/x-server.ts'
import type { RdpRecord } from './decode.ts'
import { rdp } from './module.ts'
import { startShadow } from './testing/start-shadow.ts'
import { startXrdp } from './testing/start-xrdp.ts'

const folder = temporaryFolder()

function pixelsOf({ captures }: ModuleResult): {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
} {
  const [picture] = captures ?? []
  assert.ok(picture?.kind === 'pixels')
  assert.deepEqual(picture.at, ['link'])
  return picture
}

/** The same logon screen as another client shows it, read from that client's window. */
async function seenByFreeRdp(t: TestContext, port: number): Promise<Uint8Array | null> {
  const [xvfb, xfreerdp, xwd] = [findProgram(t, 'Xvfb'), findProgram(t, 'xfreerdp'), findProgram(t, 'xwd')]
  if (!xvfb || !xfreerdp || !xwd) return null
  const server = await startXServer(t, xvfb, ['-screen', '0', '1024x768x24', '-ac'])
  const argv = [
    `/v:127.0.0.1:${port}`,
    '/sec:tls',
    '/cert:ignore',
    '/u:',
    '/size:1024x768',
    '/bpp:24',
    '-decorations',
  ]
  const child = spawn(xfreerdp, argv, {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, DISPLAY: server.display },
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let before = new Uint8Array()
  return await eventually(
    () => {
      const { rgba } = readScreen(xwd, server.display)
      const empty = rgba.every((value, at) => value === rgba[at % 4])
      if (!empty && differing(rgba, before) === 0) return rgba
      before = empty ? new Uint8Array() : Uint8Array.from(rgba)
      return null
    },
    'a whole screen in the window of xfreerdp',
    { intervalMs: 250 },
  )
}

test('the logon screen of a real xrdp over TLS is the one that xfreerdp shows, also with fewer bits', async (t) => {
  const port = await startXrdp(t, { folder, security: 'tls' })
  if (port === null) return
  const result = await runModule(rdp, port)
  assert.equal(result.error, undefined)
  assert.deepEqual(result.data, { security: 'SSL', reason: 'closed cleanly; accepts SSL' })
  assert.equal(result.connections, 5)
  const picture = pixelsOf(result)
  assert.deepEqual([picture.width, picture.height], [1024, 768])
  const truth = await seenByFreeRdp(t, port)
  if (truth) assert.equal(differing(picture.rgba, truth), 0)
  for (const [bits, most] of [
    [24, 0],
    [16, 8],
  ] as const) {
    const other = await startXrdp(t, { folder, security: 'tls', bits })
    const { rgba } = pixelsOf(await runModule(rdp, other!))
    const worst = rgba.reduce((far, value, at) => Math.max(far, Math.abs(value - picture.rgba[at]!)), 0)
    assert.ok(worst <= most, `${bits} bits: off by ${worst}`)
  }
})

test('a real xrdp with its own security instead of TLS', async (t) => {
  const over = await startXrdp(t, { folder, security: 'negotiate' })
  if (over === null) return
  const first = await runModule(rdp, over)
  assert.deepEqual(first.data, { security: 'SSL', reason: 'closed cleanly; accepts SSL, RDP' })
  const truth = pixelsOf(first)
  for (const level of ['high', 'low'] as const) {
    const port = await startXrdp(t, { folder, security: 'rdp', level })
    const result = await runModule(rdp, port!)
    assert.deepEqual(result.data, { security: 'RDP', reason: 'closed cleanly; accepts RDP' }, level)
    assert.equal(differing(pixelsOf(result).rgba, truth.rgba), 0, level)
  }
})

test('the screen of a real freerdp-shadow, pixel by pixel', async (t) => {
  const [xvfb, shadow, xwd] = [
    findProgram(t, 'Xvfb'),
    findProgram(t, 'freerdp-shadow-cli'),
    findProgram(t, 'xwd'),
  ]
  if (!xvfb || !shadow || !xwd) return
  const screen = await startXServer(t, xvfb, ['-screen', '0', '320x240x24', '-ac'])
  await drawPattern(screen)
  const port = await startShadow(t, shadow, screen, { folder, argv: ['-sec-nla', '-auth'] })
  const result = await runModule(rdp, port)
  assert.equal((result.data as RdpRecord).security, 'SSL')
  const picture = pixelsOf(result)
  assert.deepEqual([picture.width, picture.height], [320, 240])
  // Where characters have no sign, as on ARM, the encoder of FreeRDP 2 is 128 off for each negative difference.
  const truth = readScreen(xwd, screen.display)
  const off = picture.rgba.findIndex((value, at) => (value - truth.rgba[at]!) % 128 !== 0)
  assert.equal(off, -1)
  assert.ok(process.arch.startsWith('arm') || differing(picture.rgba, truth.rgba) === 0)
})

test('a real freerdp-shadow that wants an account first has names and no picture', async (t) => {
  const [xvfb, shadow] = [findProgram(t, 'Xvfb'), findProgram(t, 'freerdp-shadow-cli')]
  if (!xvfb || !shadow) return
  const screen = await startXServer(t, xvfb, ['-screen', '0', '64x64x24', '-ac'])
  const port = await startShadow(t, shadow, screen, { folder, argv: ['/sec:nla'] })
  const { data, error, captures } = await runModule(rdp, port)
  assert.deepEqual([error, captures], [undefined, undefined])
  const { security, reason } = data as RdpRecord
  assert.equal(security, 'NLA')
  assert.match(reason!, /^HYBRID_REQUIRED_BY_SERVER; accepts NLA; name .+; NTLM version 6\.1\.7601$/)
  const identified = await runModule(patientService, port, { config: { prioritize_probes: 'rdp-negotiate' } })
  const { name, hostname, ostype } = (identified.data as unknown as ServiceData).service!
  // Its version of Windows is made up.
  assert.deepEqual([name, ostype], ['ms-wbt-server', undefined])
  assert.ok(reason!.includes(`name ${hostname}`), `${hostname} is not in: ${reason}`)
})

test('the search fields of a remote desktop', () => {
  const found = hostValues({
    origin: { type: 'rdp', module: 'grabber', ts: 0, ip: '127.0.0.1' },
    target: { ip: '127.0.0.1', port: 3389, protocol: 'tcp' },
    result: {
      data: {
        security: 'SSL',
        reason: 'closed cleanly',
        link: 'https://images.example/1',
      } satisfies RdpRecord & { link: string },
    },
  })
  assert.deepEqual(found.data, { 'rdp.security': ['ssl'], 'rdp.reason': ['closed cleanly'] })
  assert.equal(found.hasScreenshot, true)
})

const confirmSsl = Buffer.from([3, 0, 0, 19, 14, 0xd0, 0, 0, 0, 0, 0, 2, 0, 8, 0, 1, 0, 0, 0])
const confirmRdp = Buffer.from([3, 0, 0, 11, 6, 0xd0, 0, 0, 0, 0, 0])

test('servers that misbehave end with a reason', async (t) => {
  const run = async (behave: Parameters<typeof scriptedServer>[1], milliseconds = 4000) =>
    runModule(rdp, await scriptedServer(t, behave), { limits: { milliseconds } })
  const web = await run((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  assert.deepEqual(web.data, { reason: web.error })
  assert.match(web.error!, /does not speak RDP|not confirm/)
  assert.equal(web.connections, 1)
  const silent = await run(() => {}, 200)
  assert.deepEqual(silent.data, { reason: silent.error })
  assert.match(silent.error!, /^timeout/)
  const noTls = await run((socket) =>
    socket.once('data', () => {
      socket.write(confirmSsl)
      socket.once('data', () => socket.write('no TLS here'))
    }),
  )
  assert.equal((noTls.data as RdpRecord).security, 'SSL')
  assert.match((noTls.data as RdpRecord).reason!, /^tls: .*; accepts SSL$/)
  assert.match(noTls.error!, /^tls/)
  const old = await run((socket) =>
    socket.once('data', () => {
      socket.write(confirmRdp)
      socket.once('data', () => socket.end(Buffer.alloc(64, 3)))
    }),
  )
  assert.equal((old.data as RdpRecord).security, 'RDP')
  assert.match(old.error!, /data unit|closed|length/)
  assert.equal(old.captures, undefined)
})

test('a server that refuses everything', async (t) => {
  const refusal = Buffer.from(confirmSsl)
  refusal[11] = 3
  refusal[15] = 4
  const port = await scriptedServer(t, (socket) => socket.once('data', () => socket.end(refusal)))
  const { data, error } = await runModule(rdp, port)
  assert.deepEqual(data, { reason: 'INCONSISTENT_FLAGS' })
  assert.equal(error, undefined)
})

test('there are no settings, and none is taken', () => {
  assert.equal(Value.Check(rdp.config, {}), true)
  assert.equal(Value.Check(rdp.config, { timeout: 1 }), false)
})
