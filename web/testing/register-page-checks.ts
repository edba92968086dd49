import { test } from 'node:test'
import { assertAccessible, assertFits, settled } from './page-checks.ts'
import type { RunningApp } from './running-app.ts'

const pages = [
  '/',
  '/?query=port%3A443',
  '/?query=port%3A443&view=table',
  '/host/192.0.2.10',
  '/cve/CVE-2021-41773',
  '/images',
  '/sensors',
  '/torrents',
  '/domains',
  '/dataleaks',
  '/homoglyphs',
  '/jobs',
  '/jobs/new',
  '/perimeter',
  '/perimeter/new',
  '/findings',
  '/import',
  '/notifications',
  '/alerts',
  '/changes',
  '/unknown',
  '/account',
  '/operator',
  '/docs',
]
const openPages = ['/', '/docs', '/sign-in', '/sign-up']

/** Registers the checks that every page must pass. */
export function registerPageChecks(app: RunningApp): void {
  for (const target of pages) checks(app, target, true)
  for (const target of openPages) checks(app, target, false)
}

/** What holds for every page: wide and light, narrow and dark it renders, complains of nothing, stays at home and fits. */
function checks(app: RunningApp, target: string, signedIn: boolean): void {
  test(`${target} ${signedIn ? 'signed in' : 'signed out'}`, async (t) => {
    const { page, assertClean } = await app.open(t, target, { signedIn })
    await settled(page)
    await assertFits(page)
    await assertAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    await assertFits(page)
    // The rest of what axe looks at is the same as before.
    await assertAccessible(page, ['color-contrast', 'scrollable-region-focusable'])
    assertClean()
  })
}
