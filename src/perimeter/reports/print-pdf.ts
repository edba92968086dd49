import type { Browser } from 'playwright-core'
import { aborted } from '../../core/aborted.ts'
import { errors } from '../../core/errors.ts'
import { browserProblem } from '../../protocols/web/browser-start.ts'
import { openBrowser } from '../../protocols/web/open-browser.ts'

/** Prints pages as PDF, one after the other: a browser needs some hundred megabytes. */
export type PdfPrinter = {
  /** Throws an error that says what to do where there is no browser, or too many wait. */
  print(html: string, signal: AbortSignal): Promise<Uint8Array>
}

/** From the start of the browser to its end. A thousand findings take some seconds. */
const maxPrintMs = 90_000
const maxWaiting = 8

/** `browser`: the program; undefined where none is installed or allowed. */
export function createPdfPrinter(browser: string | undefined): PdfPrinter {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async print(html, signal) {
      if (browser === undefined || browserProblem() !== null) throw errors.noBrowser()
      if (waiting >= maxWaiting) throw errors.tooManyRequests(30, 'Too many reports are being printed.')
      waiting += 1
      const printed = last.then(() => printOnce(browser, html, signal))
      // The error is the caller's; the next one has its own turn.
      last = printed.catch(() => {})
      try {
        return await printed
      } finally {
        waiting -= 1
      }
    },
  }
}

async function printOnce(program: string, html: string, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const over = AbortSignal.any([signal, AbortSignal.timeout(maxPrintMs)])
  // Nothing listens at that port, so that the page cannot load anything.
  const run = openBrowser(program, ['--proxy-server=socks5://127.0.0.1:9', '--proxy-bypass-list=<-loopback>'])
  try {
    return await Promise.race([run.browser.then((started) => printIn(started, html)), timeUp(over)])
  } catch (error) {
    signal.throwIfAborted()
    throw errors.printFailed(error)
  } finally {
    await run.close()
  }
}

async function printIn(browser: Browser, html: string): Promise<Uint8Array> {
  // The page has texts of strangers in it: no script runs, and nothing is loaded.
  const session = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  await session.route('**/*', (route) => route.abort())
  const page = await session.newPage()
  page.setDefaultTimeout(maxPrintMs)
  await page.setContent(html, { waitUntil: 'domcontentloaded' })
  return await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      '<div style="width:100%;font-size:8px;color:#4b5563;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  })
}

async function timeUp(signal: AbortSignal): Promise<never> {
  await aborted(signal)
  throw new Error('the browser did not print in time')
}
