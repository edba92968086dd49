import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { guides } from './guides.ts'

export function docsJourney(app: RunningApp): void {
  test('a key made in the quick start stands in the examples, works, and is gone with the page', async (t) => {
    const { page, assertClean } = await app.open(t, '/docs')
    const shell = page.getByRole('region', { name: 'Set up a shell', exact: true }).first()
    assert.match((await shell.textContent())!, /RIMLIGHT_KEY=…/)
    await page.getByRole('button', { name: 'Create a V2 key for these examples' }).click()
    const secret = (await page.locator('[data-secret]').textContent())!
    assert.ok((await shell.textContent())!.includes(`RIMLIGHT_KEY='${secret}'`))
    const answer = await fetch(`${app.url}/v2/query/search?query=port%3A443`, {
      headers: { 'x-key': secret },
    })
    assert.equal(answer.status, 200)
    assert.ok(!page.url().includes(secret))
    await assertAccessible(page)
    await page.reload()
    await shell.getByText(/RIMLIGHT_KEY=…/).waitFor()
    assertClean()
  })

  test('fields are looked through and tried; requests are listed for both versions', async (t) => {
    const { page, assertClean } = await app.open(t, '/docs/fields')
    await page.getByLabel('Filter fields').fill('port')
    await page.getByRole('cell', { name: 'port', exact: true }).waitFor()
    await settled(page)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'HTTP API' }).click()
    await page.getByText('/v2/query/ip/{target}', { exact: true }).click()
    await page.getByRole('cell', { name: 'target', exact: true }).first().waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: /^V1/ }).click()
    await page.getByText('/v1/tasks', { exact: true }).first().waitFor()
    assertClean()
  })

  test('the documents are searched, and a result leads to its section', async (t) => {
    const { page, assertClean } = await app.open(t, '/docs', { signedIn: false })
    const box = page.getByLabel('Search the documentation')
    await box.fill('webhook')
    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().waitFor()
    await settled(page)
    await assertAccessible(page)
    await box.fill('exit codes')
    await page.getByRole('link', { name: 'Command line: Exit codes' }).click()
    await page.locator('#exit-codes').waitFor()
    assert.match(page.url(), /\/docs\/cli#exit-codes$/)
    assertClean()
  })

  test('every document is a page that fits, also for those who are signed out', async (t) => {
    const { page, assertClean } = await app.open(t, '/docs', { signedIn: false, width: 390, theme: 'dark' })
    for (const { page: name } of guides) {
      await page.goto(`${app.url}/docs/${name}`)
      await page.locator('.document').waitFor()
      await assertFits(page)
    }
    await page.goto(`${app.url}/docs/clients`)
    await page.locator('.document').waitFor()
    await assertAccessible(page)
    assertClean()
  })
}
