import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { freePort } from '../../src/testing/free-port.ts'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const root = path.resolve(import.meta.dirname, '../..')
/** Generous: the engine answers one query at a time, and the tests of others run beside. */
const patience = 600_000

export type StartedApp = { readonly url: string; stop(): Promise<void> }

/** `rimlight up` of this checkout with the web application as it is now, once its sample data is there. */
export async function startApp(
  data: string,
  flags: Readonly<Record<string, string | number>>,
): Promise<StartedApp> {
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: 'pipe' })
  const port = await freePort()
  const argv = Object.entries({ data, port, resolvers: 'none', ...flags }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ])
  const service = spawn(process.execPath, ['bin/rimlight.js', 'up', ...argv], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await loaded(service)
  } catch (error) {
    await stop(service)
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(service) }
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

/** The cookies of the operator's session. */
export async function signIn(browser: Browser, url: string, password: string): Promise<Cookies> {
  const context = await browser.newContext()
  const page = await context.newPage()
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
