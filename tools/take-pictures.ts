import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { programPath } from '../src/testing/needed-programs.ts'
import { settled } from '../web/testing/page-checks.ts'
import { type Cookies, signIn, startApp } from '../web/testing/start-app.ts'

type Picture = {
  readonly name: string
  readonly at: string
  readonly theme?: 'dark'
  readonly narrow?: true
}

/**
 * Takes the pictures of the web application that README and docs show, from a warm service with sample data. Words behind
 * the command name those that are taken; without any it is all of them. Ends with 1 when one could not be taken.
 */
const pictures: readonly Picture[] = [
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

/** A reader takes the time that a picture shows for the speed of the service: it has to be that of one at work. */
const maxShownMs = 100
/** The engine compiles its code while it is used; after so many loads nothing becomes faster any more. */
const maxLoads = 60
/** What shows no time is loaded this often. */
const minLoads = 3

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')
const data = mkdtempSync(path.join(tmpdir(), 'rimlight-pictures-'))
mkdirSync(folder, { recursive: true })

const app = await startApp(data, { 'sample-events': 6_000 })
try {
  const { operator_password } = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as {
    operator_password: string
  }
  const browser = await chromium.launch({
    executablePath: programPath('chromium') ?? 'chromium',
    args: ['--no-sandbox'],
  })
  try {
    const cookies = await signIn(browser, app.url, operator_password)
    const wanted = process.argv.slice(2)
    for (const picture of pictures)
      if (wanted.length === 0 || wanted.includes(picture.name))
        await take(browser, cookies, picture).catch((error: Error) => {
          process.stderr.write(`docs/pictures/${picture.name}.webp was not taken: ${error.message}\n`)
          process.exitCode = 1
        })
  } finally {
    await browser.close()
  }
} finally {
  await app.stop()
  rmSync(data, { recursive: true })
}

async function take(browser: Browser, cookies: Cookies, { name, at, theme, narrow }: Picture): Promise<void> {
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
    const shown = await loadWarm(page, `${app.url}${at}`)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toFile(path.join(folder, `${name}.webp`))
    process.stdout.write(`docs/pictures/${name}.webp${shown === null ? '' : `, shows ${shown} ms`}\n`)
  } finally {
    await context.close()
  }
}

/** Loads a page until it is warm; the time that it shows then, if it shows one. */
async function loadWarm(page: Page, url: string): Promise<number | null> {
  let fastest = Number.POSITIVE_INFINITY
  for (let load = 1; load <= maxLoads; load++) {
    await page.goto(url)
    await settled(page)
    await page.waitForLoadState('networkidle')
    const shown = await shownMilliseconds(page)
    fastest = Math.min(fastest, shown ?? fastest)
    if (load >= minLoads && (shown === null || shown < maxShownMs)) return shown
  }
  throw new Error(
    `${url} shows ${fastest} ms at best after ${maxLoads} loads, and a picture may show less than ${maxShownMs} ms. ` +
      'Take the pictures on a machine that does nothing else.',
  )
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
