import { test } from 'node:test'
import { assertAccessible, assertFits, settled } from './page-checks.ts'
import type { RunningApp } from './running-app.ts'
import { removePerimeter, type ShownPage, shownPages } from './shown-pages.ts'

/** Registers the checks that every page must pass. */
export function registerPageChecks(app: RunningApp): void {
  for (const page of shownPages()) checks(app, page)
  test('the perimeter of the checks is removed', async () => {
    // Journeys begin with a service in which nothing is watched.
    await removePerimeter(app)
  })
}

/** What holds for every page: wide and light, narrow and dark it renders, complains of nothing, stays at home and fits. */
function checks(app: RunningApp, { name, signedIn, path }: ShownPage): void {
  test(`${name} ${signedIn ? 'signed in' : 'signed out'}`, async (t) => {
    const { page, assertClean } = await app.open(t, await path(app), { signedIn })
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
