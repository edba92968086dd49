import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../src/testing/free-port.ts'
import { programPath } from '../src/testing/needed-programs.ts'

/** Takes the pictures of the web application that README and docs show, from a service with sample data. */
const pictures: readonly {
  readonly name: string
  readonly at: string
  readonly theme?: 'dark'
  readonly narrow?: true
}[] = [
  { name: 'search', at: '/?query=product%3Anginx' },
  { name: 'search-dark', at: '/?query=port%3A443', theme: 'dark' },
  { name: 'search-narrow', at: '/?query=port%3A22', narrow: true },
  { name: 'host', at: '/host/192.0.2.10' },
  { name: 'images', at: '/images' },
  { name: 'sensors', at: '/sensors', theme: 'dark' },
  { name: 'torrents', at: '/torrents' },
  { name: 'domains', at: '/domains' },
  { name: 'homoglyphs', at: '/homoglyphs?domain=example.com' },
  { name: 'jobs', at: '/jobs/new' },
  { name: 'account', at: '/account' },
  { name: 'operator', at: '/operator', theme: 'dark' },
]

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')
const data = mkdtempSync(path.join(tmpdir(), 'rimlight-pictures-'))
mkdirSync(folder, { recursive: true })

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const argv = ['bin/rimlight.js', 'up', '--data', data, '--port', String(port), '--sample-events', '6000']
const service = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
const gone = once(service, 'exit')
try {
  await sampleLoaded()
  const { operator_password } = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as {
    operator_password: string
  }
  const browser = await chromium.launch({
    executablePath: programPath('chromium') ?? 'chromium',
    args: ['--no-sandbox'],
  })
  try {
    const cookies = await signIn(browser, operator_password)
    for (const { name, at, theme, narrow } of pictures) {
      const context = await browser.newContext({
        viewport: narrow ? { width: 390, height: 844 } : { width: 1360, height: 900 },
        deviceScaleFactor: 1.5,
        colorScheme: theme ?? 'light',
      })
      await context.addCookies(cookies)
      const page = await context.newPage()
      await page.goto(`${url}${at}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_500)
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(path.join(folder, `${name}.webp`))
      process.stdout.write(`docs/pictures/${name}.webp\n`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
} finally {
  service.kill('SIGTERM')
  await gone
  rmSync(data, { recursive: true })
}

async function sampleLoaded(): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    // Read to the end: a pipe that nobody reads would stop the service.
    service.stderr.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(-2_000)
      if (/sample events? loaded/.test(said)) resolve()
    })
    service.once('exit', () => reject(new Error('the service stopped by itself')))
  })
}

async function signIn(browser: Browser, password: string) {
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
