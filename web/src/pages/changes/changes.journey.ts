import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../../../../src/core/time.ts'
import { eventually } from '../../../../src/testing/eventually.ts'
import { serviceEvent } from '../../../../src/testing/host-event.ts'
import { askV1, requestOptions } from '../../../testing/feed.ts'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function changesJourney(app: RunningApp): void {
  test('what changed on a network stands in a line through time, with before and after', async (t) => {
    await report(app)
    const { page, assertClean } = await app.open(t, '/changes')
    await page.getByText('Choose a host or network').waitFor()
    await page.getByLabel('Address or network').fill('203.0.113.128/28')
    await page.getByRole('button', { name: 'Show changes' }).click()
    const change = page.getByRole('listitem').filter({ hasText: '1.20.1' })
    await change.getByText('1.18.0').waitFor()
    await change.getByRole('link', { name: '203.0.113.130' }).waitFor()
    await settled(page)
    await assertAccessible(page)
    await page
      .getByRole('group', { name: 'Kinds' })
      .getByRole('button', { name: /^opened/ })
      .click()
    await change.waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'opened' }).first().waitFor()

    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
    await page.getByLabel('From').fill(yesterday)
    await page.getByRole('button', { name: 'Show changes' }).click()
    await page.waitForURL(/from=/)
    await page.getByText('1.18.0').first().waitFor()
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('from'))
    assertClean()
  })

  test('a target that cannot be read is said, and one of which nothing is known too', async (t) => {
    const { page } = await app.open(t, '/changes?target=10.0.0.0%2F8', { width: 390, theme: 'dark' })
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Address or network').fill('203.0.113.77')
    await page.getByRole('button', { name: 'Show changes' }).click()
    await page.getByText('No changes', { exact: true }).waitFor()
    await assertAccessible(page)
    await assertFits(page)
  })
}

/** A service that is newer today than it was some days ago. */
async function report(app: RunningApp): Promise<void> {
  const ip = '203.0.113.130'
  const now = Date.now()
  const events = [
    serviceEvent(ip, 8_080, { product: 'nginx', version: '1.18.0' }, { ts: now - 5 * dayMs }),
    serviceEvent(ip, 8_080, { product: 'nginx', version: '1.20.1' }, { ts: now - 60_000 }),
  ]
  const body = events.map((event) => JSON.stringify(event)).join('\n')
  const { accepted } = await askV1<{ accepted: number }>(app, '/ingest', { method: 'POST', body })
  assert.equal(accepted, events.length)
  const changes = async (): Promise<number> => {
    const response = await fetch(`${app.url}/v2/query/ip/changes/${ip}`, {
      headers: { 'x-key': app.keys.v2_key },
    })
    const { total = 0 } = (await response.json()) as { total?: number }
    return total
  }
  await eventually(async () => (await changes()) >= 2, `two changes of ${ip}`, requestOptions)
}
