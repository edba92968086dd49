import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, type TestContext } from 'node:test'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { FirstKeys } from '../../src/accounts/first-keys.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { programPath } from '../../src/testing/needed-programs.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
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

const root = path.resolve(import.meta.dirname, '../..')
/** Enough for two sample screenshots and some pages of everything. */
const sampleEvents = 4_000
/** Generous: the engine answers one query at a time, and the tests of others run beside. */
const patience = 600_000
const actionPatience = 60_000

export function runningApp(): RunningApp {
  let service: ChildProcess | undefined
  let browser: Browser | undefined
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
  let url = ''
  let keys: FirstKeys | undefined
  after(async () => {
    await browser?.close()
    if (service) await stop(service)
  })
  const data = path.join(temporaryFolder(), 'data')
  before(async () => {
    execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: 'pipe' })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    service = startService(data, port)
    await loaded(service)
    keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
    browser = await chromium.launch({
      executablePath: programPath('chromium') ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    cookies = await signIn(browser, url, keys.operator_password)
  })
  return {
    data,
    get url() {
      return url
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
      const seen = watched(page, url)
      await page.goto(`${url}${target}`)
      return seen
    },
  }
}

function startService(data: string, port: number): ChildProcess {
  const flags = {
    data,
    port,
    'sample-events': sampleEvents,
    'sign-up': 'yes',
    // Journeys receive the messages of alerts themselves.
    'webhook-allow': '127.0.0.0/8',
  }
  const argv = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])
  return spawn(process.execPath, ['bin/rimlight.js', 'up', ...argv], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves when the service says that its sample data is there. */
async function loaded(service: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The service is not ready: ${said}`)), patience)
    const hear = (bytes: Buffer): void => {
      said = `${said}${bytes.toString()}`.slice(-4_000)
      if (!/sample events? loaded/.test(said)) return
      clearTimeout(late)
      resolve()
    }
    service.stdout?.on('data', hear)
    service.stderr?.on('data', hear)
    service.once('exit', () => reject(new Error(`The service stopped by itself: ${said}`)))
  })
}

async function signIn(browser: Browser, url: string, password: string) {
  const context = await browser.newContext()
  const page: Page = await context.newPage()
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Name').fill('operator')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function stop(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return
  const gone = once(service, 'exit')
  service.kill('SIGTERM')
  const late = setTimeout(() => service.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(late)
}
