import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import type { FirstKeys } from '../src/accounts/first-keys.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { settled } from '../web/testing/page-checks.ts'
import { findingId, type SampleService, type ShownPage, shownPages } from '../web/testing/shown-pages.ts'
import { type Cookies, signIn, startApp } from '../web/testing/start-app.ts'

/**
 * Takes a picture of every page of the web application, in both themes, wide and on a phone, to be looked at before a change
 * goes in. Words behind the command choose the pages that contain one of them. The service is started with sample data,
 * or is one that runs already: `--url` with the `--data` folder whose keys.json signs in.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: path.join(tmpdir(), 'rimlight-pages') },
    url: { type: 'string' },
    data: { type: 'string' },
  },
})

const shapes = [
  { name: 'light', theme: 'light', width: 1_360, height: 900 },
  { name: 'dark', theme: 'dark', width: 1_360, height: 900 },
  { name: 'phone-light', theme: 'light', width: 390, height: 844 },
  { name: 'phone-dark', theme: 'dark', width: 390, height: 844 },
] as const

const data = values.data ?? mkdtempSync(path.join(tmpdir(), 'rimlight-pages-data-'))
const app = values.url
  ? { url: values.url, stop: async () => {} }
  : await startApp(data, { 'sample-events': 6_000, 'sign-up': 'yes' })
try {
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  const service = { url: app.url, keys }
  // Pages about findings have something to show from the first.
  await findingId(service)
  const browser = await chromium.launch({
    executablePath: programPath('chromium') ?? 'chromium',
    args: ['--no-sandbox'],
  })
  try {
    const cookies = await signIn(browser, app.url, keys.operator_password)
    mkdirSync(values.to, { recursive: true })
    for (const page of shownPages())
      if (positionals.length === 0 || positionals.some((word) => page.name.includes(word)))
        await takeAll(browser, service, page, page.signedIn ? cookies : [])
  } finally {
    await browser.close()
  }
} finally {
  await app.stop()
  if (values.data === undefined) rmSync(data, { recursive: true })
}

async function takeAll(
  browser: Browser,
  service: SampleService,
  shown: ShownPage,
  cookies: Cookies,
): Promise<void> {
  const target = await shown.path(service)
  for (const { name, theme, width, height } of shapes) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      // What moves has arrived.
      reducedMotion: 'reduce',
    })
    try {
      if (cookies.length > 0) await context.addCookies(cookies)
      const page = await context.newPage()
      page.on('pageerror', (error) => process.stderr.write(`${target}: ${error}\n`))
      await page.goto(`${service.url}${target}`)
      await settled(page)
      const file = path.join(values.to, `${fileName(shown)}-${name}.png`)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      process.stdout.write(`${file}\n`)
    } catch (error) {
      process.stderr.write(`${target} (${name}) was not taken: ${(error as Error).message}\n`)
      process.exitCode = 1
    } finally {
      await context.close()
    }
  }
}

function fileName({ name, signedIn }: ShownPage): string {
  const words = name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
  return `${words || 'start'}${signedIn ? '' : '-signed-out'}`
}
