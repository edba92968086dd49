import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function torrentsJourney(app: RunningApp): void {
  test('a bar narrows the torrents down to its category, a name to one torrent', async (t) => {
    const { page, assertClean } = await app.open(t, '/torrents')
    await settled(page)
    const bar = page.getByRole('region', { name: 'Categories' }).getByRole('button').first()
    const category = (await bar.locator('.bar-name').textContent())!
    await bar.click()
    await page.waitForURL((url) => url.searchParams.get('query') === `category:${category}`)
    await settled(page)
    const cards = page.getByRole('article')
    assert.ok((await cards.count()) > 0)
    assert.equal(await cards.getByText(category, { exact: true }).count(), await cards.count())
    const hash = (await cards.first().locator('.torrent-hash').textContent())!
    await cards.first().getByTitle('Show all peers of this torrent').click()
    await page.waitForURL((url) => url.searchParams.get('query')?.includes(`infohash:${hash}`) === true)
    await page.locator('.torrent-hash').filter({ hasNotText: hash }).first().waitFor({ state: 'detached' })
    assert.equal(await cards.count(), 1)
    assertClean()
  })
}
