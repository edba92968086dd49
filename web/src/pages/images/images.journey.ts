import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { sampleScreenshots } from '../../../../src/sample/sample-screenshots.ts'
import { eventually } from '../../../../src/testing/eventually.ts'
import { askV1, requestOptions } from '../../../testing/feed.ts'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

type Found = { readonly total_records: number; readonly events: readonly { readonly image_id: string }[] }

/** A photo of three people that comes with the face model. */
const photo = readFileSync(createRequire(import.meta.url).resolve('@vladmandic/face-api/demo/sample1.jpg'))

export function imagesJourney(app: RunningApp): void {
  test('images are taken', async () => {
    for await (const { bytes } of sampleScreenshots({ count: 1, seed: 7, until: Date.now() }))
      for (const ip of ['198.51.100.70', '198.51.100.71']) await send(app, ip, 3389, 'rdp', bytes)
    await send(app, '198.51.100.72', 443, 'web', photo)
  })

  test('images are found by a word, one is opened, and from there one that looks alike', async (t) => {
    const query = 'ip:198.51.100.70/31 AND words:administrator'
    await found(app, query, 2)
    const { page, assertClean } = await app.open(t, '/images')
    const box = page.getByRole('combobox', { name: 'Search images' })
    await box.fill(query)
    await box.press('Enter')
    await page.getByText('2 images').waitFor()
    await page.getByRole('link', { name: /198\.51\.100\.70/ }).click()
    await page.getByRole('heading', { name: 'Screenshot of 198.51.100.70' }).waitFor()
    const picture = page.getByRole('img', { name: 'Screenshot of 198.51.100.70, port 3389' })
    // Rejects for a picture that cannot be shown.
    await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode())
    await page.getByRole('link', { name: 'Administrator', exact: true }).waitFor()
    await settled(page)
    await assertAccessible(page)
    const similar = page.getByRole('region', { name: 'Similar images' })
    await similar.getByRole('link', { name: '100% similar' }).first().click()
    await page.getByRole('heading', { name: 'Screenshot of 198.51.100.71' }).waitFor()
    await page.getByRole('link', { name: '198.51.100.71', exact: true }).click()
    await page.waitForURL('**/host/198.51.100.71')
    assertClean()
  })

  test('faces are marked where they are', async (t) => {
    await found(app, 'ip:198.51.100.72', 1)
    const { page, assertClean } = await app.open(t, '/images', { width: 390, theme: 'dark' })
    await settled(page)
    await page.getByRole('button', { name: 'With faces' }).click()
    await page.waitForURL(/has_faces/)
    const image = page.getByRole('listitem').filter({ hasText: '198.51.100.72' })
    await image.getByText('3 faces').waitFor()
    await assertFits(page)
    await image.getByRole('link').first().click()
    const boxes = page.locator('.image-whole rect')
    await boxes.nth(2).waitFor({ state: 'attached' })
    assert.equal(await boxes.count(), 3)
    await page.getByRole('button', { name: 'Show faces' }).click()
    assert.equal(await boxes.count(), 0)
    await settled(page)
    await assertFits(page)
    await assertAccessible(page)
    assertClean()
  })
}

async function send(
  app: RunningApp,
  ip: string,
  port: number,
  type: string,
  bytes: Uint8Array,
): Promise<void> {
  const asked = new URLSearchParams({ ip, type, port: String(port) })
  const answer = await askV1<{ image_id?: string }>(app, `/ingest/image?${asked}`, {
    method: 'POST',
    headers: { 'content-type': bytes[0] === 0x89 ? 'image/png' : 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  assert.ok(answer.image_id)
}

/** Words and faces are looked for behind the answer: waits until that is done. */
async function found(app: RunningApp, query: string, count: number): Promise<void> {
  const asked = new URLSearchParams({ query })
  await eventually(
    async () => (await askV1<Found>(app, `/query/image/search?${asked}`)).total_records >= count,
    `${count} images of ${query}`,
    requestOptions,
  )
}
