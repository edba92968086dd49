import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function operatorJourney(app: RunningApp): void {
  test('every part of the operator’s page shows what there is', async (t) => {
    const { page, assertClean } = await app.open(t, '/operator')
    for (const [part, text] of [
      ['Storage', 'host_events'],
      ['Accounts', 'operator'],
      ['Scope', 'by default, other accounts nothing'],
      ['Opt-outs', 'No requests yet'],
      ['Campaigns', 'sample-weekly'],
      ['Health', 'Engine'],
    ] as const) {
      await page.getByRole('button', { name: part, exact: true }).click()
      await page.getByRole('region', { name: part, exact: true }).getByText(text).first().waitFor()
      await settled(page)
      await assertAccessible(page)
      await assertFits(page)
    }
    assertClean()
  })

  test('an exclusion is added and ended, an account is made and disabled', async (t) => {
    const { page } = await app.open(t, '/operator', { width: 390 })
    await page.getByRole('button', { name: 'Scope', exact: true }).click()
    await page.getByLabel('Network').fill('127.66.0.0/16')
    await page.getByLabel('Note').fill('a journey')
    await page.getByRole('button', { name: 'Add rule' }).click()
    const rule = page.getByRole('row', { name: /127\.66\.0\.0\/16/ })
    await rule.getByRole('button', { name: 'Remove' }).click()
    await rule.getByRole('button', { name: 'Remove rule' }).click()
    await rule.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('journey-guest')
    await page.getByRole('button', { name: 'Create account' }).click()
    assert.match((await page.locator('[data-secret]').textContent())!, /^\S{12,}$/)
    const account = page.getByRole('row', { name: /journey-guest/ })
    await account.getByLabel('Plan of journey-guest').selectOption('starter')
    await account.getByRole('button', { name: 'Disable' }).click()
    await account.getByRole('button', { name: 'Disable permanently' }).click()
    await account.getByText('disabled').waitFor()
    await assertFits(page)
  })

  test('a campaign runs, shows its last run, is edited and deleted', async (t) => {
    const { page, assertClean } = await app.open(t, '/operator?tab=campaigns')
    await page.getByLabel('Name', { exact: true }).fill('journey')
    await page.getByLabel('Targets').fill('127.0.0.1')
    await page.getByLabel('Ports').fill('9')
    await page.getByRole('button', { name: 'Create campaign' }).click()
    const row = page.getByRole('row', { name: /journey/ })
    await row.getByText(/finished|failed/).waitFor()
    await row.getByText(/\d+ results/).waitFor()
    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('form', { name: 'Edit journey' })
    await edit.getByLabel('Ports').fill('9-10')
    await edit.getByRole('button', { name: 'Add a port list' }).click()
    const second = edit.getByRole('group', { name: 'Port list 2' })
    await second.getByLabel('Ports').fill('11')
    await second.getByLabel('Modules').fill('')
    await assertAccessible(page)
    await edit.getByRole('button', { name: 'Save' }).click()
    await row.getByText('ports 9-10').waitFor()
    await row.getByText('127.0.0.1, ports 11').waitFor()
    await assertAccessible(page)
    await row.getByRole('button', { name: 'Delete' }).click()
    await row.getByRole('button', { name: 'Delete campaign' }).click()
    await row.waitFor({ state: 'detached' })
    assertClean()
  })
}
