import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function domainsJourney(app: RunningApp): void {
  test('a domain is opened: its records, its names as a tree, and from there to one of them', async (t) => {
    const { page, assertClean } = await app.open(t, '/domains')
    await settled(page)
    await page.getByRole('textbox', { name: 'Domain' }).fill('https://Example.com/some/page')
    await page.getByRole('button', { name: 'Open domain' }).click()
    await page.getByRole('heading', { name: 'example.com', level: 1 }).waitFor()
    await settled(page)
    await page.getByRole('region', { name: 'Records', exact: true }).getByText('v=spf1 mx -all').waitFor()
    const names = page.getByRole('region', { name: 'Names' })
    assert.deepEqual(await names.getByRole('link').allTextContents(), ['example.com', 'mail', 'old', 'www'])
    assert.equal(await names.getByRole('listitem').filter({ hasText: 'no answer' }).count(), 1)
    await assertAccessible(page)
    await names.getByRole('link', { name: 'www' }).click()
    await page.getByRole('heading', { name: 'www.example.com', level: 1 }).waitFor()
    await page.getByRole('region', { name: 'History' }).getByText('192.0.2.10').waitFor()
    await page.getByRole('link', { name: '192.0.2.10' }).first().click()
    await page.waitForURL('**/host/192.0.2.10')
    assertClean()
  })

  test('records are searched by their type, and fit a narrow page', async (t) => {
    const { page, assertClean } = await app.open(t, '/domains?query=MX%3Amail.example.com', {
      width: 390,
      theme: 'dark',
    })
    await settled(page)
    await page.getByRole('article').getByRole('link', { name: 'example.com', exact: true }).waitFor()
    assert.equal(await page.getByRole('article').count(), 1)
    await assertFits(page)
    assertClean()
  })
}
