import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function accountJourney(app: RunningApp): void {
  test('a key is created, shown once, works in a program, is rotated and revoked', async (t) => {
    const { page, assertClean } = await app.open(t, '/account')
    const keys = page.getByRole('region', { name: 'API keys', exact: true })
    await keys.getByLabel('Name', { exact: true }).fill('a journey')
    await keys.getByRole('button', { name: 'Create key' }).click()
    const shown = keys.locator('[data-secret]')
    await shown.waitFor()
    const first = (await shown.textContent())!
    const status = async (secret: string): Promise<number> =>
      (await fetch(`${app.url}/v2/user/subscription`, { headers: { 'x-key': secret } })).status
    assert.equal(await status(first), 200)
    await assertAccessible(page)

    const row = keys.getByRole('row', { name: /a journey/ })
    await row.getByRole('button', { name: 'Rotate' }).click()
    await row.getByRole('button', { name: 'Create new secret' }).click()
    await keys.getByText('The new secret of a journey').waitFor()
    const second = (await shown.textContent())!
    assert.notEqual(second, first)
    assert.equal(await status(second), 200)

    await row.getByRole('button', { name: 'Revoke' }).click()
    await row.getByRole('button', { name: 'Revoke permanently' }).click()
    await row.getByText('revoked').waitFor()
    assert.equal(await status(second), 401)
    assert.equal(await shown.count(), 0)
    assertClean()
  })

  test('a new account signs up, sees its own keys alone, and may not see the operator’s pages', async (t) => {
    const { page } = await app.open(t, '/sign-up', { signedIn: false, width: 390 })
    await page.getByLabel('Name', { exact: true }).fill('visitor')
    await page.getByLabel('Password').fill('a long enough phrase')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.goto(`${app.url}/account`)
    await page.getByText('No API keys yet').waitFor()
    await page.goto(`${app.url}/operator`)
    await page.getByText('This page is for the operator').waitFor()
  })
}
