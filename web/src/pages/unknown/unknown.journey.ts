import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, assertFits } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function unknownJourney(app: RunningApp): void {
  test('an unknown answer, and how to try a rule on it', async (t) => {
    const { page, assertClean } = await app.open(t, '/unknown')
    await page.getByRole('table').getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Unknown answer' })
    await dialog.getByText(/rimlight fingerprint try answer\.bin/).waitFor()
    assert.match(page.url(), /\/unknown\?id=\d+$/)
    await assertFits(page)
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    assertClean()
  })
}
