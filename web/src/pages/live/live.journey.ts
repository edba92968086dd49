import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportConnections } from '../../../testing/feed.ts'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

const connection = { ip: '192.0.2.10', payload: 'first payload', tag: 'LIVE_JOURNEY' }

export function liveJourney(app: RunningApp): void {
  test('events come while the page is open, on the map and as lines, and wait while it is paused', async (t) => {
    const { page, assertClean } = await app.open(t, '/live')
    const opened = page.waitForResponse(/\/app\/v1\/sinkhole/)
    await page.getByRole('button', { name: 'Sensors' }).click()
    assert.equal((await opened).status(), 200)
    await page.getByRole('status').getByText('Live').waitFor()
    await reportConnections(app, [connection])
    const rows = page.getByRole('region', { name: 'Newest events' }).getByRole('row')
    await rows.getByText('first payload').waitFor()
    await page.locator('.live-dots circle').first().waitFor({ state: 'attached' })
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await reportConnections(app, [{ ...connection, payload: 'second' }])
    await page.getByText('1 event arrived since you paused').waitFor()
    assert.equal(await rows.getByText('second').count(), 0)
    await page.getByRole('button', { name: 'Resume' }).click()
    await rows.getByText('second').waitFor()
    assertClean()
  })

  test('only events that match are shown, and a mistake in the query is said', async (t) => {
    const { page } = await app.open(t, '/live?source=sinkhole&query=tags%3ALIVE_WANTED')
    await page.getByRole('status').getByText('Live').waitFor()
    await reportConnections(app, [
      { ...connection, payload: 'unwanted', tag: 'LIVE_OTHER' },
      { ...connection, payload: 'wanted', tag: 'LIVE_WANTED' },
    ])
    await page.getByRole('cell', { name: 'wanted', exact: true }).waitFor()
    assert.equal(await page.getByRole('cell', { name: 'unwanted' }).count(), 0)
    const box = page.getByRole('combobox')
    await box.fill('nosuchfield:1')
    await box.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/nosuchfield/)
      .waitFor()
  })

  test('what came while the tab was hidden is said when it is looked at again', async (t) => {
    const { page, assertClean } = await app.open(t, '/live?source=sinkhole', { width: 390, theme: 'dark' })
    const { page: other } = await app.open(t, '/live?source=sinkhole')
    for (const one of [page, other]) await one.getByRole('status').getByText('Live').waitFor()
    await page.evaluate(hide, true)
    await reportConnections(app, [connection, connection, connection])
    // A hidden page draws nothing; one that is looked at tells when the events have gone out.
    await other.getByText('3 total').waitFor()
    await page.evaluate(hide, false)
    await page.getByText('3 events arrived while this tab was hidden').waitFor()
    await settled(page)
    await assertFits(page)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('arrived while this tab was hidden').waitFor({ state: 'detached' })
    assertClean()
  })

  test('a connection that broke off goes on behind the last event, or says what it cannot show', async (t) => {
    const { page } = await app.open(t, '/')
    const asked: string[] = []
    // The first answer ends early, as one that a network cut; from the second on the service itself answers.
    await page.route(/\/app\/v1\/(firehose|sinkhole)\?/, async (route) => {
      asked.push(route.request().url())
      const body = 'id: 1\ndata: {"origin":{"type":"heartbeat"}}\n\n'
      if (asked.length === 1) await route.fulfill({ contentType: 'text/event-stream', body })
      else if (asked.length === 3) await route.abort()
      else await route.continue()
    })
    const again = page.waitForResponse((response) => /firehose\?.*since=1(&|$)/.test(response.url()))
    await page.goto(`${app.url}/live?source=firehose`)
    assert.equal((await again).status(), 200)
    await page.getByRole('status').getByText('Live').waitFor()
    await page.getByRole('button', { name: 'Sensors' }).click()
    await page.getByText(/The connection was lost for \d+ s/).waitFor()
  })
}

/** A browser without a screen never hides a tab by itself. */
const hide = (hidden: boolean): void => {
  const page = (globalThis as unknown as { document: EventTarget }).document
  Object.defineProperty(page, 'hidden', { configurable: true, value: hidden })
  page.dispatchEvent(new Event('visibilitychange'))
}
