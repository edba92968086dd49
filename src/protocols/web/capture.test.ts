import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { type TestContext, test } from 'node:test'
import sharp from 'sharp'
import { parseAddress } from '../../core/address.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { listening, selfSigned, servePages } from '../http/testing/serve-pages.ts'
import type { ModuleContext } from '../protocol-module.ts'
import { createLoopbackDialer } from '../testing/loopback-dialer.ts'
import { runModule } from '../testing/run-module.ts'
import { webv2 } from '../webv2/module.ts'
import { capturePage, viewport } from './capture.ts'
import { web } from './module.ts'

const folder = temporaryFolder()

/** What a run would have: names, addresses beyond the loopback and 127.0.0.9 are out of scope. */
function contextFor(
  t: TestContext,
  port: number,
  browser: string,
): { readonly context: ModuleContext<unknown>; readonly asked: string[] } {
  const target = { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' } as const
  const { signal } = new AbortController()
  const limits = { milliseconds: 25_000, bytes: 5_000_000, connections: 30 }
  const dial = createLoopbackDialer({ target, signal, limits, names: { 'in.test': '127.0.0.1' } })
  t.after(dial.end)
  const asked: string[] = []
  const counted: ModuleContext<unknown>['dial'] = {
    datagrams: dial.datagrams,
    connect: (options) => {
      asked.push(`${options?.host ?? 'target'}:${options?.port}`)
      return dial.connect(options?.host === '127.0.0.9' ? { ...options, host: '192.0.2.9' } : options)
    },
  }
  return {
    context: { target, signal, dial: counted, config: {}, userAgent: 'Rimlight/test', browser },
    asked,
  }
}

async function colourAt(picture: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  const region = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return [...(await region.raw().toBuffer())]
}

test('the picture shows the page, drawn by its scripts and with what it loads', async (t) => {
  const browser = findProgram(t, 'chromium')
  if (!browser) return
  let agent = ''
  const port = await servePages(t, (request, response) => {
    agent = String(request.headers['user-agent'])
    if (request.url === '/style.css')
      response.setHeader('Content-Type', 'text/css').end('body{margin:0;background:#0000ff}')
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<link rel=stylesheet href="http://in.test:${port}/style.css">
        <body><script>document.body.innerHTML = '<div id=d style="width:100px;height:100px;background:#00ff00">'</script>`)
  })
  const { context, asked } = contextFor(t, port, browser)
  const { picture, html, error } = await capturePage(context, new URL(`http://127.0.0.1:${port}/`))
  assert.equal(error, undefined)
  const { width, height, format } = await sharp(picture!).metadata()
  assert.deepEqual([width, height, format], [viewport.width, viewport.height, 'png'])
  assert.deepEqual(await colourAt(picture!, 50, 50), [0, 255, 0])
  assert.deepEqual(await colourAt(picture!, 600, 600), [0, 0, 255])
  assert.match(html!, /<div id="d"/)
  assert.equal(agent, 'Rimlight/test')
  assert.ok(asked.includes(`target:${port}`) && asked.includes(`in.test:${port}`), asked.join())
})

test('nothing out of scope is connected to, in any way that a page tries', async (t) => {
  const browser = findProgram(t, 'chromium')
  if (!browser) return
  let reached = 0
  const outside = await servePages(t, (_, response) => {
    reached += 1
    response.end()
  })
  const datagrams = createSocket('udp4').on('message', () => {
    reached += 1
  })
  datagrams.bind(0, '127.0.0.9')
  await once(datagrams, 'listening')
  t.after(() => datagrams.close())
  const stun = datagrams.address().port
  const port = await servePages(t, (_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<link rel=preconnect href="http://127.0.0.9:${outside}">
      <link rel=dns-prefetch href="//out.test"><img src="http://out.test:${outside}/a.png"><img src="http://127.0.0.9:${outside}/b.png">
      <iframe src="http://127.0.0.9:${outside}/c"></iframe><script>
      fetch('http://127.0.0.9:${outside}/d', { mode: 'no-cors' }).catch(() => {})
      new WebSocket('ws://127.0.0.9:${outside}/e')
      navigator.sendBeacon('http://127.0.0.9:${outside}/f', 'x')
      window.open('http://127.0.0.9:${outside}/g')
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.9:${stun}' }] })
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))
      </script>`),
  )
  const { context, asked } = contextFor(t, port, browser)
  const { picture, error } = await capturePage(context, new URL(`http://127.0.0.1:${port}/`))
  assert.deepEqual([error, reached], [undefined, 0])
  assert.ok(picture)
  // The page did try: its wishes came as far as the dialer.
  assert.ok(asked.includes(`127.0.0.9:${outside}`) && asked.includes(`out.test:${outside}`), asked.join())
})

test('over TLS with any certificate; a page that is not there is an error', async (t) => {
  const browser = findProgram(t, 'chromium')
  const pair = browser && selfSigned(t, folder)
  if (!browser || !pair) return
  const server = createServer({ key: pair.key, cert: pair.cert }, (_, response) =>
    response.end('<title>secure</title>'),
  )
  t.after(() => server.closeAllConnections())
  const port = await listening(t, server)
  const { context } = contextFor(t, port, browser)
  assert.match((await capturePage(context, new URL(`https://127.0.0.1:${port}/`))).html!, /secure/)
  const nowhere = await capturePage(context, new URL('http://127.0.0.9:1/'))
  assert.match(nowhere.error!, /^the page cannot be shown: ERR_/)
  assert.equal(nowhere.picture, undefined)
})

test('a browser that cannot be started is an error', async (t) => {
  const port = await servePages(t, (_, response) => response.end())
  const { context } = contextFor(t, port, '/nonexistent/chromium')
  const missing = await capturePage(context, new URL(`http://127.0.0.1:${port}/`))
  assert.deepEqual(missing, { error: 'the browser failed' })
  const { browser: _, ...without } = context
  assert.deepEqual(await capturePage(without, new URL('http://127.0.0.1/')), {
    error: 'no browser is configured',
  })
})

test('a run that is ended leaves no browser behind', async (t) => {
  const browser = findProgram(t, 'chromium')
  if (!browser) return
  const stop = new AbortController()
  const port = await servePages(t, () => stop.abort())
  const { context } = contextFor(t, port, browser)
  const url = new URL(`http://127.0.0.1:${port}/`)
  const { error, picture } = await capturePage({ ...context, signal: stop.signal }, url)
  assert.deepEqual([error, picture], ['the browser did not come to an end in time', undefined])
  assert.deepEqual(browsersOfOurs(), [])
})

/** Processes that this one started and that are a browser still. */
function browsersOfOurs(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[1]
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--headless')
        )
      } catch {
        // It ended while it was looked at.
        return false
      }
    })
}

test('webv2 and web hand the picture over', async (t) => {
  const browser = findProgram(t, 'chromium')
  if (!browser) return
  const port = await servePages(t, (_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end('<title>x</title><script>document.title = "drawn"</script>'),
  )
  const rendered = await runModule(webv2, port, { config: { render: true }, browser })
  assert.deepEqual(
    rendered.captures?.map(({ kind, at }) => `${kind} ${at.join('.')}`),
    ['page response.body.link', 'picture response.rendered.screenshot', 'page response.rendered.link'],
  )
  const { response } = rendered.data as { readonly response: { readonly rendered: Record<string, string> } }
  assert.match(response.rendered['sha256_hash']!, /^[0-9a-f]{64}$/)
  assert.match(Buffer.from(response.rendered['ssdeep_hash']!, 'hex').toString(), /^3:/)
  const older = await runModule(web, port, { config: { screenshot: true }, browser })
  assert.deepEqual(
    older.captures?.map(({ kind, at }) => `${kind} ${at.join('.')}`),
    ['page html', 'picture screenshot'],
  )
})

test('a page makes the browser ask for things, and send nothing', async (t) => {
  const browser = findProgram(t, 'chromium')
  if (!browser) return
  const received: string[] = []
  const port = await servePages(t, (request, response) => {
    received.push(`${request.method} ${request.url}`)
    if (request.url !== '/') response.end()
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<form id=f method=post action="/form" target=i></form>
      <iframe name=i></iframe><img src="/image"><a id=p ping="/ping" href="#x">x</a><script>
      f.submit(); p.click()
      fetch('/fetch', { method: 'POST', body: 'x' }).catch(() => {})
      fetch('/put', { method: 'PUT' }).catch(() => {})
      fetch('http://in.test:' + location.port + '/preflight', { headers: { 'x-own': 'x' } }).catch(() => {})
      navigator.sendBeacon('/beacon', 'x')
      new WebSocket('ws://' + location.host + '/socket')
      </script>`)
  })
  const { context } = contextFor(t, port, browser)
  const { picture } = await capturePage(context, new URL(`http://127.0.0.1:${port}/`))
  assert.ok(picture)
  assert.ok(received.includes('GET /image'), received.join())
  assert.deepEqual(
    received.filter((line) => !line.startsWith('GET ') || line === 'GET /socket'),
    [],
  )
})

test('the browser runs in its sandbox, and never as root', async (t) => {
  const browser = findProgram(t, 'chromium')
  if (!browser) return
  const seen: { readonly uid: number; readonly line: string }[] = []
  const port = await servePages(t, (_, response) => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
        if (line.includes('rimlight-browser-') && line.includes('/chromium')) seen.push({ uid, line })
      } catch {
        // It has ended meanwhile.
      }
    }
    response.end('<p>hello')
  })
  const { context } = contextFor(t, port, browser)
  const { picture, error } = await capturePage(context, new URL(`http://127.0.0.1:${port}/`))
  assert.deepEqual([error, picture !== undefined], [undefined, true])
  assert.ok(seen.every(({ line }) => !line.includes('--no-sandbox')))
  if (process.getuid?.() === 0) {
    assert.ok(seen.length > 0)
    assert.ok(seen.every(({ uid }) => uid === 65_534))
  }
})
