import type { Page } from 'playwright-core'
import { aborted } from '../../core/aborted.ts'
import type { ModuleContext } from '../protocol-module.ts'
import { browserProblem } from './browser-start.ts'
import { openBrowser, type RunningBrowser } from './open-browser.ts'
import { openScopedProxy } from './scoped-proxy.ts'

export type PageCapture = {
  /** PNG of what a reader sees first. */
  readonly picture?: Uint8Array
  /** The page as it is after its scripts ran. */
  readonly html?: string
  /** Why there is not all of it. */
  readonly error?: string
}

export const viewport = { width: 1280, height: 800 } as const

/** Starting, loading, looking and ending, all together. */
const maxCaptureMs = 25_000
const maxLoadMs = 10_000
/** For scripts that draw once all is loaded. */
const settling = 500
const maxLookMs = 4_000
/** Characters; the browser cuts, so that a hostile page cannot send more. */
const maxHtml = 1_048_576

/** Looks at a page with the browser of the context. All that the page loads goes through the dialer. */
export async function capturePage(context: ModuleContext<unknown>, url: URL): Promise<PageCapture> {
  if (context.browser === undefined) return { error: 'no browser is configured' }
  if (browserProblem() !== null) return { error: 'no browser runs as root without its sandbox' }
  const proxy = await openScopedProxy({ dial: context.dial, home: url.hostname.replace(/^\[|\]$/g, '') })
  const over = AbortSignal.any([context.signal, AbortSignal.timeout(maxCaptureMs)])
  const holder: Holder = {}
  const learnt: Learnt = {}
  let reason: string | undefined
  try {
    await Promise.race([look(context, url, proxy.port, holder, learnt), timeUp(over)])
  } catch (error) {
    reason = over.aborted ? 'the browser did not come to an end in time' : reasonOf(error)
  } finally {
    await holder.run?.close()
    proxy.close()
  }
  return { ...learnt, ...(reason === undefined ? {} : { error: reason }) }
}

type Holder = { run?: RunningBrowser }
type Learnt = { picture?: Uint8Array; html?: string; error?: string }

async function look(
  { browser: executablePath, userAgent }: ModuleContext<unknown>,
  url: URL,
  proxyPort: number,
  holder: Holder,
  learnt: Learnt,
): Promise<void> {
  holder.run = openBrowser(executablePath!, [
    `--proxy-server=socks5://127.0.0.1:${proxyPort}`,
    // The loopback is no exception.
    '--proxy-bypass-list=<-loopback>',
  ])
  const browser = await holder.run.browser
  const session = await browser.newContext({
    viewport,
    userAgent,
    ignoreHTTPSErrors: true,
    acceptDownloads: false,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  // A page may be looked at, and nothing is to be changed by that: no forms, no beacons, no lines for more.
  await session.route('**/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await session.routeWebSocket(/.*/, (socket) => socket.close())
  const page = await session.newPage()
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  try {
    await page.goto(url.href, { waitUntil: 'load', timeout: maxLoadMs })
    await page.waitForTimeout(settling)
  } catch (error) {
    // What has been drawn until then is worth a picture all the same.
    learnt.error = reasonOf(error)
    if (page.url() === 'about:blank' || page.url().startsWith('chrome-error:')) return
  }
  learnt.picture = await page.screenshot({ type: 'png', timeout: maxLookMs, animations: 'disabled' })
  learnt.html = await renderedHtml(page)
}

/** From a world of its own, where the page cannot have changed what the words mean. */
async function renderedHtml(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.documentElement.outerHTML.slice(0, ${maxHtml})`,
    contextId: executionContextId,
    returnByValue: true,
    timeout: maxLookMs,
  })
  return typeof result.value === 'string' ? result.value : ''
}

async function timeUp(signal: AbortSignal): Promise<never> {
  await aborted(signal)
  throw new Error('The time is up')
}

/** The browser's own word for it; its messages hold paths of this machine, which stay private. */
function reasonOf(error: unknown): string {
  const message = String((error as Error).message ?? error)
  const code = message.match(/net::(ERR_[A-Z_]{1,60})/)?.[1]
  if (code !== undefined) return `the page cannot be shown: ${code}`
  if (/no usable sandbox/i.test(message)) return 'the browser has no sandbox here, so it is not used'
  return /^\S{0,40}: Timeout/.test(message) ? 'the page was not shown in time' : 'the browser failed'
}
