import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { eventually } from '../../../../src/testing/eventually.ts'
import { askV1, requestOptions } from '../../../testing/feed.ts'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const zone = '$ORIGIN exarnple.com.\n$TTL 300\n@ IN SOA ns hostmaster 1 2 3 4 5\n@ IN A 198.51.100.99\n'

export function homoglyphsJourney(app: RunningApp): void {
  test('look-alikes stand in families, and those that answer are marked', async (t) => {
    await importZone(app)
    const { page, assertClean } = await app.open(t, '/homoglyphs')
    await page.getByRole('textbox', { name: 'Domain' }).fill('example.com')
    await page.getByRole('button', { name: 'Find look-alikes' }).click()
    const family = page.getByRole('region', { name: 'homoglyph', exact: true })
    await family.getByRole('link', { name: 'exarnple.com' }).waitFor()
    await family.getByRole('link', { name: '198.51.100.99' }).waitFor()
    await page.getByRole('region', { name: 'vowel-swap' }).getByRole('link').first().waitFor()
    await settled(page)
    await assertAccessible(page)
    // Letters that only look the same are shown as they look, with what is registered beside them.
    assert.ok((await family.getByText(/^xn--/).count()) > 10)
    await page.getByRole('button', { name: 'Only with DNS records' }).click()
    await page.getByRole('region', { name: 'vowel-swap' }).waitFor({ state: 'detached' })
    assert.equal(await page.locator('.look-alike').count(), 1)
    await family.getByRole('link', { name: 'exarnple.com' }).click()
    await page.getByRole('heading', { name: 'exarnple.com', level: 1 }).waitFor()
    assertClean()
  })

  test('what is no domain is refused in words, once', async (t) => {
    const { page } = await app.open(t, '/homoglyphs?domain=not%20a%20name', { width: 390 })
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByRole('alert').count(), 1)
    await assertFits(page)
  })
}

/** A name that looks like example.com and has an address, as a zone file brings it in. */
async function importZone(app: RunningApp): Promise<void> {
  const file = path.join(path.dirname(app.data), 'exarnple.zone')
  writeFileSync(file, zone)
  const argv = ['bin/rimlight.js', 'import-names', file, '--format', 'zone', '--data', app.data]
  await promisify(execFile)(process.execPath, argv, { cwd: root })
  await eventually(
    async () => (await askV1<{ total: number }>(app, '/query/domains/dns/exarnple.com')).total > 0,
    'the look-alike name has records',
    requestOptions,
  )
}
