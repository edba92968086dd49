import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { FirstKeys } from '../src/accounts/first-keys.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { settled } from '../web/testing/page-checks.ts'
import { findingId, type SampleService } from '../web/testing/shown-pages.ts'
import { type Cookies, signIn, startApp } from '../web/testing/start-app.ts'

type Picture = {
  readonly name: string
  readonly at: string | ((service: SampleService) => Promise<string>)
  readonly theme?: 'dark'
  readonly narrow?: true
}

/**
 * Takes the pictures of the web application that README and docs show, from a warm service with sample data. Words behind
 * the command name those that are taken; without any it is all of them. `--url` with its `--data` folder takes them of a
 * service that runs. Ends with 1 when one could not be taken.
 */
const pictures: readonly Picture[] = [
  { name: 'search-dark', at: '/?query=port%3A443', theme: 'dark' },
  { name: 'search-narrow', at: '/?query=port%3A22', narrow: true },
  { name: 'host', at: '/host/192.0.2.10' },
  { name: 'perimeter', at: '/perimeter' },
  { name: 'finding', at: async (service) => `/findings/${await findingId(service)}`, theme: 'dark' },
  { name: 'images', at: '/images' },
  { name: 'sensors', at: '/sensors', theme: 'dark' },
  { name: 'torrents', at: '/torrents' },
  { name: 'domains', at: '/domains' },
  { name: 'homoglyphs', at: '/homoglyphs?domain=example.com' },
  { name: 'jobs', at: '/jobs/new' },
  { name: 'account', at: '/account' },
  { name: 'operator', at: '/operator', theme: 'dark' },
]

/**
 * A reader takes the time that a picture shows for the speed of the service. How fast an engine is differs by a factor of ten
 * between native and WebAssembly, so there is no fixed limit: the time has to be that of a warm service.
 */
const loadsAtOnce = 8
/** The engine compiles its code while it is used; after so many loads nothing becomes faster any more. */
const maxLoads = 64
/** Warm: the next loads are not faster than the last by more than this. */
const warmShare = 0.9
/** A picture shows at most so much more than the typical time of a warm service. */
const maxAbove = 1.15
/** What shows no time is loaded this often. */
const minLoads = 3

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, data: { type: 'string' } },
})
const data = values.data ?? mkdtempSync(path.join(tmpdir(), 'rimlight-pictures-'))
mkdirSync(folder, { recursive: true })

const app = values.url
  ? { url: values.url, stop: async () => {} }
  : await startApp(data, { 'sample-events': 6_000 })
try {
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  const service = { url: app.url, keys }
  // The perimeter has findings before it is pictured.
  await findingId(service)
  const browser = await chromium.launch({
    executablePath: programPath('chromium') ?? 'chromium',
    args: ['--no-sandbox'],
  })
  try {
    const cookies = await signIn(browser, app.url, keys.operator_password)
    for (const picture of pictures)
      if (wanted.length === 0 || wanted.includes(picture.name))
        await take(browser, cookies, service, picture).catch((error: Error) => {
          process.stderr.write(`docs/pictures/${picture.name}.webp was not taken: ${error.message}\n`)
          process.exitCode = 1
        })
  } finally {
    await browser.close()
  }
} finally {
  await app.stop()
  if (values.data === undefined) rmSync(data, { recursive: true })
}

async function take(
  browser: Browser,
  cookies: Cookies,
  service: SampleService,
  { name, at, theme, narrow }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: narrow ? { width: 390, height: 844 } : { width: 1360, height: 900 },
    deviceScaleFactor: 1.5,
    colorScheme: theme ?? 'light',
    // What moves has arrived.
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const target = typeof at === 'string' ? at : await at(service)
    const shown = await loadWarm(page, `${service.url}${target}`)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toFile(path.join(folder, `${name}.webp`))
    process.stdout.write(`docs/pictures/${name}.webp${shown === null ? '' : `, shows ${shown} ms`}\n`)
  } finally {
    await context.close()
  }
}

/** Loads a page until it is warm and shows the time of a warm service; that time, if it shows one. */
async function loadWarm(page: Page, url: string): Promise<number | null> {
  const times: number[] = []
  while (times.length < maxLoads) {
    const shown = await load(page, url)
    if (shown === null) {
      for (let loads = 1; loads < minLoads; loads++) await load(page, url)
      return null
    }
    times.push(shown)
    const typical = warmTime(times)
    if (typical !== null && shown <= typical * maxAbove) return shown
  }
  throw new Error(
    `after ${maxLoads} loads ${url} still becomes faster: ${times.slice(-loadsAtOnce).join(', ')} ms in the end. ` +
      'Take the pictures on a machine that does nothing else.',
  )
}

async function load(page: Page, url: string): Promise<number | null> {
  await page.goto(url)
  await settled(page)
  await page.waitForLoadState('networkidle')
  return await shownMilliseconds(page)
}

/**
 * The typical time of the last loads, or null while the page still becomes faster. It is their lower quartile: other work of
 * the machine makes a load slower and never faster, and the fastest of all would be luck.
 */
function warmTime(times: readonly number[]): number | null {
  if (times.length < 2 * loadsAtOnce) return null
  const last = lowerQuartile(times.slice(-loadsAtOnce))
  const before = lowerQuartile(times.slice(-2 * loadsAtOnce, -loadsAtOnce))
  return last < before * warmShare ? null : last
}

function lowerQuartile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)]!
}

/** The time beside the number of matches, as its text says it. */
async function shownMilliseconds(page: Page): Promise<number | null> {
  const total = page.locator('.search-total')
  if ((await total.count()) === 0) return null
  const text = (await total.textContent()) ?? ''
  const [, amount, unit] = /in ([\d.,]+)\s*(ms|s)\b/.exec(text) ?? []
  if (amount === undefined) throw new Error(`no time is to be seen in "${text}"`)
  return Number(amount.replaceAll(',', '')) * (unit === 's' ? 1_000 : 1)
}
