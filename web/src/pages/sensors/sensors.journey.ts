import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../../src/testing/eventually.ts'
import { askV1, reportConnections, requestOptions } from '../../../testing/feed.ts'
import { settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function sensorsJourney(app: RunningApp): void {
  test('what was sent to a sensor is found, shown as text, and narrowed down by its tag', async (t) => {
    const payload = '<img src=x onerror=alert(1)>\\r\\nlook behind the curtain'
    await reportConnections(app, [
      { ip: '198.51.100.77', payload, tag: 'CURTAIN_A' },
      { ip: '198.51.100.77', payload, tag: 'CURTAIN_B' },
    ])
    const query = new URLSearchParams({ query: 'payload:curtain' })
    await eventually(
      async () => (await askV1<{ total: number }>(app, `/query/sensors/search?${query}`)).total === 2,
      'both events are found',
      requestOptions,
    )
    const { page, assertClean } = await app.open(t, '/sensors')
    await settled(page)
    const box = page.getByRole('combobox', { name: 'Search events' })
    await box.fill('payload:curtain')
    await box.press('Enter')
    await page.getByText('2 events').waitFor()
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
    await page.getByRole('article').getByRole('button', { name: 'CURTAIN_A' }).click()
    await page.getByText('1 event', { exact: false }).first().waitFor()
    await settled(page)
    assert.equal(await page.getByRole('article').count(), 1)
    assert.equal(new URL(page.url()).searchParams.get('query'), 'payload:curtain AND tags:CURTAIN_A')
    await page.getByRole('button', { name: 'Remove tags:CURTAIN_A' }).click()
    await page.getByText('2 events').waitFor()
    await page.goBack()
    await page.getByText('1 event', { exact: false }).first().waitFor()
    await page.getByRole('article').getByRole('link', { name: '198.51.100.77' }).click()
    await page.waitForURL('**/host/198.51.100.77')
    assertClean()
  })

  test('a span of the timeline and a country become part of the query', async (t) => {
    const { page, assertClean } = await app.open(t, '/sensors')
    await settled(page)
    await page.getByRole('region', { name: 'Over time' }).getByRole('button').last().click()
    await page.waitForURL(/created_at/)
    await page.goBack()
    await settled(page)
    const country = page.getByRole('region', { name: 'Countries' }).locator('[data-country]').first()
    const code = await country.getAttribute('data-country')
    await country.dispatchEvent('click')
    await page.waitForURL((url) => url.searchParams.get('query') === `country:${code}`)
    assertClean()
  })
}
