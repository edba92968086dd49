import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function searchJourney(app: RunningApp): void {
  test('from signing in over a search and a facet to a host', async (t) => {
    const { page, assertClean } = await app.open(t, '/', { signedIn: false })
    await page.getByLabel('Name').fill('operator')
    await page.getByLabel('Password').fill(app.keys.operator_password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const box = page.getByRole('combobox', { name: 'Search hosts' })
    await box.waitFor()
    await page.locator('main').press('/')
    assert.ok(await box.evaluate((element) => element.ownerDocument.activeElement === element))
    await box.fill('ip:192.0.2.0/24')
    await box.press('Enter')
    const product = page.getByRole('region', { name: 'Product' })
    await product.getByRole('button', { name: /^nginx/ }).click()
    await page.getByRole('list', { name: 'Conditions' }).getByText('product:nginx').waitFor()
    assert.match(page.url(), /query=ip%3A/)
    await settled(page)
    await page.getByRole('link', { name: '192.0.2.10', exact: true }).first().click()
    await page.getByRole('heading', { name: '192.0.2.10', level: 1 }).waitFor()
    await page.getByRole('article', { name: 'Port 443' }).getByRole('heading', { name: /nginx/ }).waitFor()
    await page.getByRole('region', { name: 'Summary' }).getByText('Last seen').waitFor()
    await page.goBack()
    const removeProduct = page.getByRole('button', { name: 'Remove product:nginx' })
    await removeProduct.click()
    await removeProduct.waitFor({ state: 'detached' })
    assertClean()
  })

  test('fields and values are completed with the keyboard alone', async (t) => {
    const { page, assertClean } = await app.open(t, '/')
    const box = page.getByRole('combobox')
    await box.pressSequentially('prod')
    const list = page.getByRole('listbox', { name: 'Completions' })
    await list.getByRole('option', { name: /^product:/ }).waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    assert.equal(await box.inputValue(), 'product:')
    await box.pressSequentially('OpenS')
    await list.getByRole('option', { name: /^OpenSSH/ }).waitFor()
    await assertAccessible(page)
    await box.press('ArrowDown')
    await box.press('Tab')
    assert.equal(await box.inputValue(), 'product:OpenSSH ')
    await box.press('Escape')
    await box.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /hosts? in/ })
      .waitFor()
    assertClean()
  })

  test('a mistake is marked at its letter, the letters lie where they are typed', async (t) => {
    const { page } = await app.open(t, '/')
    const box = page.getByRole('combobox')
    await box.fill('port:80 AND (product:nginx')
    await box.press('Enter')
    await page.getByRole('alert').getByText('This parenthesis is never closed. (character 13)').waitFor()
    const mark = page.locator('.query-wrong')
    assert.equal(await mark.textContent(), '(')
    // Thirteenth letter of a font in which all are as wide: its place follows from that of the first.
    const first = (await page.locator('.query-colours span').first().boundingBox())!
    const wrong = (await mark.boundingBox())!
    assert.ok(Math.abs(wrong.x - first.x - 12 * wrong.width) < 2)
    // What only the service knows is shown at its position too.
    await box.fill('port:80 AND no_such_field:1')
    await box.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/no field "no_such_field".*\(character 13\)/)
      .waitFor()
    assert.match((await mark.allTextContents()).join(''), /^n/)
  })

  test('colours lie under the letters of a query of several lines', async (t) => {
    const { page } = await app.open(t, '/', { width: 390 })
    const box = page.getByRole('combobox')
    await box.fill(`product:nginx AND country:PT AND ${'port:(80 OR 443) AND '.repeat(6)}tag:WEBSERVER`)
    const colours = (await page.locator('.query-colours').boundingBox())!
    const input = (await box.boundingBox())!
    assert.ok(colours.height > 100)
    assert.ok(Math.abs(colours.height - input.height) < 1 && Math.abs(colours.x - input.x) < 1)
    await assertFits(page)
  })

  test('map and timeline refine, and going back takes it back', async (t) => {
    const { page, assertClean } = await app.open(t, '/?query=port%3A443')
    await settled(page)
    const land = page.locator('[data-country]').first()
    const code = await land.getAttribute('data-country')
    await land.dispatchEvent('click')
    await page.getByRole('button', { name: `Remove country:${code}` }).waitFor()
    await settled(page)
    await page.getByRole('group', { name: 'Matches over time' }).getByRole('button').last().click()
    await page.getByRole('button', { name: /^Remove created_at:/ }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('button', { name: `Remove country:${code}` }).waitFor({ state: 'detached' })
    assertClean()
  })

  test('the table fetches rows as they come into view', async (t) => {
    const { page, assertClean } = await app.open(t, '/?query=*&view=table')
    const table = page.getByRole('region', { name: 'Results' })
    await table.getByRole('link').first().waitFor()
    assert.ok((await table.getByRole('row').count()) < 100)
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const rows = Number(await table.locator('table').getAttribute('aria-rowcount'))
    assert.ok(rows > 1_000)
    await table.locator(`[aria-rowindex="${rows}"]`).getByRole('link').waitFor()
    assertClean()
  })

  test('an address opens its host, a near miss is corrected, and the table is sorted', async (t) => {
    const { page, assertClean } = await app.open(t, '/?query=country%3APortugal')
    await page.getByRole('list', { name: 'Hints' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Remove country:PT' }).waitFor()
    await page.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('region', { name: 'Results' })
    await table.getByRole('columnheader', { name: 'Port' }).getByRole('button').click()
    await table.locator('th[aria-sort=ascending]').filter({ hasText: 'Port' }).waitFor()
    const ports = await table.getByRole('row').locator('td:nth-child(2)').allTextContents()
    const numbers = ports.filter((text) => /^\d/.test(text)).map((text) => Number.parseInt(text, 10))
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => a - b),
    )
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard' }).getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Go to' })
    await palette.getByRole('combobox').fill('CVE-2021-41773')
    await assertAccessible(page)
    await palette.getByRole('combobox').press('Enter')
    await page.getByRole('heading', { name: 'CVE-2021-41773', level: 1 }).waitFor()
    await page.goBack()
    const box = page.getByRole('combobox', { name: 'Search hosts' })
    await box.fill('192.0.2.10')
    await box.press('Enter')
    await page.getByRole('heading', { name: '192.0.2.10', level: 1 }).waitFor()
    assertClean()
  })

  test('a search is saved, downloaded, found again and deleted', async (t) => {
    const { page, assertClean } = await app.open(t, '/?query=port%3A22')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await dialog.getByLabel('Name').fill('<b>shells</b>')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Export', { exact: true }).click()
    for (const [name, first] of [
      ['CSV', /^ip,|port/],
      ['NDJSON', /^\{"origin":/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name, exact: true }).click(),
      ])
      const lines = readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split('\n')
      assert.match(lines[0]!, first)
      assert.ok(lines.length > 10)
    }
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    const hosts = pages.getByRole('link', { name: 'Hosts' })
    await hosts.click()
    await page.getByRole('button', { name: /<b>shells<\/b>/ }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /hosts? in/ })
      .waitFor()
    assert.match(page.url(), /query=port%3A22/)
    await hosts.click()
    const saved = page.getByRole('region', { name: 'Saved searches' })
    const shells = saved.getByRole('listitem').filter({ hasText: '<b>shells</b>' })
    await shells.getByRole('button', { name: 'Delete', exact: true }).click()
    await shells.getByRole('button', { name: 'Delete search' }).click()
    await shells.waitFor({ state: 'detached' })
    await saved.getByText('Sample: web servers in Portugal').waitFor()
    assertClean()
  })
}
