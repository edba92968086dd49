import type { Browser, BrowserServer } from 'playwright-core'
import { aborted } from '../../core/aborted.ts'
import { openBrowserStart } from './browser-start.ts'

/** A Chromium of its own for one task, always with its sandbox. */
export type RunningBrowser = {
  /** Resolves when it has started. */
  readonly browser: Promise<Browser>
  /** Ends it, also one that still starts: nothing is left behind. */
  close(): Promise<void>
}

const maxStartMs = 10_000
const maxEndMs = 3_000

/** `args` are further arguments, such as that of a proxy. */
export function openBrowser(executablePath: string, args: readonly string[]): RunningBrowser {
  const start = openBrowserStart(executablePath)
  const starting = launch(start.program, args)
  const browser = starting.then(({ connected }) => connected)
  // The caller may have given up before it has started.
  browser.catch(() => {})
  return {
    browser,
    async close() {
      const started = await starting.catch(() => undefined)
      if (started) await endBrowser(started.server)
      start.close()
    },
  }
}

async function launch(
  program: string,
  args: readonly string[],
): Promise<{ readonly server: BrowserServer; readonly connected: Promise<Browser> }> {
  // Half a second of loading that most programs of ours never need.
  const { chromium } = await import('playwright-core')
  const server = await chromium.launchServer({
    executablePath: program,
    headless: true,
    host: '127.0.0.1',
    timeout: maxStartMs,
    chromiumSandbox: true,
    args: [...flags, ...args],
    // The caller that started the program ends it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return { server, connected: chromium.connect(server.wsEndpoint()) }
}

/** By its process, when it does not end by itself. */
async function endBrowser(server: BrowserServer): Promise<void> {
  const late = new AbortController()
  await Promise.race([
    server.close().catch(() => {}),
    aborted(AbortSignal.any([late.signal, AbortSignal.timeout(maxEndMs)])),
  ])
  late.abort()
  const child = server.process()
  if (child.exitCode === null && child.signalCode === null) await server.kill()
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--no-pings',
  '--dns-prefetch-disable',
  // Names are for the dialer to resolve.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // Calls between browsers would go past the proxy as datagrams.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // A page that wants all memory shall have its own end.
  '--js-flags=--max-old-space-size=256',
]
