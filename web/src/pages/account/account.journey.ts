import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt } from '../../../../src/accounts/testing/authenticator.ts'
import { assertAccessible, assertFits } from '../../../testing/page-checks.ts'
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

  test('a key is limited to an area, a network and a time', async (t) => {
    const { page, assertClean } = await app.open(t, '/account')
    const keys = page.getByRole('region', { name: 'API keys', exact: true })
    await keys.getByText('Limit this key').click()
    await keys.getByLabel('Name', { exact: true }).fill('a limited journey')
    await keys.getByLabel('Expires').selectOption('30')
    await keys.getByLabel('Read data').check()
    await keys.getByLabel('Domains').check()
    await keys.getByLabel(/Allowed networks/).fill('127.0.0.0/8, 192.0.2.1')
    await keys.getByRole('button', { name: 'Create key' }).click()
    const secret = (await keys.locator('[data-secret]').textContent())!
    const row = keys.getByRole('row', { name: /a limited journey/ })
    await row.getByText('only read, domains').waitFor()
    await row.getByText('from 127.0.0.0/8, 192.0.2.1').waitFor()
    const status = async (where: string): Promise<number> =>
      (await fetch(`${app.url}/v2${where}`, { headers: { 'x-key': secret } })).status
    assert.equal(await status('/user/subscription'), 200)
    assert.equal(await status('/query/ip/192.0.2.10'), 403)
    await assertAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await assertFits(page)
    assertClean()
  })

  test('two-factor sign-in is set up, asked for, and turned off', async (t) => {
    const { page } = await app.open(t, '/sign-up', { signedIn: false, width: 390 })
    const password = 'a long enough phrase'
    await page.getByLabel('Name', { exact: true }).fill('careful')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.goto(`${app.url}/account`)
    const panel = page.getByRole('region', { name: 'Two-factor sign-in' })
    await panel.getByLabel('Your password').fill(password)
    await panel.getByRole('button', { name: 'Set up' }).click()
    await panel.getByRole('img', { name: /QR code/ }).waitFor()
    const secret = (await panel.locator('[data-secret]').textContent())!
    await assertAccessible(page)
    await panel.getByLabel('Code that the app shows').fill(codeAt(secret, Date.now()))
    await panel.getByRole('button', { name: 'Turn on' }).click()
    const listed = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await listed.first().waitFor()
    const codes = await listed.allTextContents()
    assert.equal(codes.length, 10)
    await assertFits(page)
    await panel.getByRole('button', { name: 'I have saved them' }).click()
    await panel.getByText('10 of 10 recovery codes left').waitFor()

    await page.context().clearCookies()
    await page.goto(`${app.url}/account`)
    await page.getByLabel('Name', { exact: true }).fill('careful')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const code = page.getByLabel(/Code from your authenticator app/)
    await code.fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The code is not right').waitFor()
    await assertAccessible(page)
    await code.fill(codes[0]!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await panel.getByText('9 of 10 recovery codes left').waitFor()
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await panel.getByLabel('Your password').fill(password)
    await panel.getByLabel(/Code from your app/).fill(codes[1]!)
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await panel.getByRole('button', { name: 'Set up' }).waitFor()
  })
}
