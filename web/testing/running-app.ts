import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, type TestContext } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import type { FirstKeys } from '../../src/accounts/first-keys.ts'
import { programPath } from '../../src/testing/needed-programs.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { type Cookies, type StartedApp, signIn, startApp } from './start-app.ts'
import { type Watched, watched } from './watched.ts'

/** A service with sample data of every area and a browser in front of it, for all journeys. */
export type RunningApp = {
  readonly url: string
  /** The data folder. */
  readonly data: string
  readonly keys: FirstKeys
  /** A page in a browser of its own, signed in as the operator unless `signedIn` is false; gone after the test. */
  open(t: TestContext, target: string, options?: OpenOptions): Promise<Watched>
}

export type OpenOptions = {
  readonly signedIn?: boolean
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
}

/** Enough for two sample screenshots and some pages of everything. */
const sampleEvents = 4_000
const actionPatience = 60_000

export function runningApp(): RunningApp {
  let app: StartedApp | undefined
  let browser: Browser | undefined
  let cookies: Cookies = []
  let keys: FirstKeys | undefined
  after(async () => {
    await browser?.close()
    await app?.stop()
  })
  const data = path.join(temporaryFolder(), 'data')
  before(async () => {
    app = await startApp(data, {
      'sample-events': sampleEvents,
      'sign-up': 'yes',
      // Journeys receive the messages of alerts themselves.
      'webhook-allow': '127.0.0.0/8',
    })
    keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
    browser = await chromium.launch({
      executablePath: programPath('chromium') ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    cookies = await signIn(browser, app.url, keys.operator_password)
  })
  return {
    data,
    get url() {
      return app!.url
    },
    get keys() {
      return keys!
    },
    async open(t, target, { signedIn = true, width = 1280, height = 900, theme = 'light' } = {}) {
      const context = await browser!.newContext({ viewport: { width, height }, colorScheme: theme })
      t.after(() => context.close())
      context.setDefaultTimeout(actionPatience)
      if (signedIn) await context.addCookies(cookies)
      const page = await context.newPage()
      const seen = watched(page, app!.url)
      await page.goto(`${app!.url}${target}`)
      return seen
    },
  }
}
