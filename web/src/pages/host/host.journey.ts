import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../../src/testing/eventually.ts'
import { assertAccessible, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function hostJourney(app: RunningApp): void {
  test('a host shows services, vulnerabilities, score, certificate, names and history', async (t) => {
    const { page, assertClean } = await app.open(t, '/host/192.0.2.10')
    await settled(page)
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await section('Services').getByRole('article', { name: 'Port 22' }).getByText('OpenSSH 8.9p1').waitFor()
    await section('Summary').getByRole('link', { name: /CVEs/ }).waitFor()
    await section('Vulnerabilities').getByRole('link', { name: /^CVE-/ }).first().waitFor()
    await section('Score')
      .getByText(/reasons/)
      .click()
    await section('Score').getByRole('listitem').last().waitFor()
    await section('Certificates').getByText('Example Trust Root').first().waitFor()
    await section('Names').getByText('www.example.com').waitFor()
    await section('Sensor activity').locator('summary').first().waitFor()
    const history = section('History')
    await history.getByText('2.4.49').first().waitFor()
    assert.ok((await history.getByRole('listitem').count()) > 5)
    const ssh = section('Services').getByRole('article', { name: 'Port 22' })
    await ssh.locator('summary').filter({ hasText: 'ssh' }).first().click()
    await ssh.getByText('algorithms').first().waitFor()
    assertClean()
  })

  test('from a screenshot of a host to the images like it', async (t) => {
    const { page, assertClean } = await app.open(t, '/host/192.0.2.10')
    const screen = page.getByRole('region', { name: 'Screenshots' }).getByRole('link').first()
    // Screenshots of the sample are still being looked at while the service answers.
    await eventually(
      async () => {
        if (await screen.isVisible()) return true
        await page.reload()
        await settled(page)
        return false
      },
      'a screenshot of the host',
      { deadlineMs: 120_000 },
    )
    await screen.click()
    await page.getByRole('heading', { name: 'Similar images' }).waitFor()
    await settled(page)
    assertClean()
  })

  test('a banner with a script is shown and not run', async (t) => {
    const { page, assertClean } = await app.open(t, '/host/192.0.2.66')
    const banner = page.locator('.escaped-text').filter({ hasText: '<script>alert(1)</script>' })
    await banner.first().waitFor()
    assert.equal(await page.locator('main script').count(), 0)
    const search = await app.open(t, '/?query=ip%3A192.0.2.66')
    await search.page.locator('.escaped-text').filter({ hasText: '<script>' }).first().waitFor()
    assert.equal(await search.page.locator('main script').count(), 0)
    assertClean()
    search.assertClean()
  })

  test('from a host to a CVE, and to the other hosts with its certificate', async (t) => {
    const { page, assertClean } = await app.open(t, '/host/192.0.2.10')
    const cve = page.getByRole('region', { name: 'Vulnerabilities' }).getByRole('link', { name: /^CVE-/ })
    await cve.first().click()
    await page
      .getByRole('region', { name: 'Affected services' })
      .getByRole('link', { name: '192.0.2.10' })
      .first()
      .waitFor()
    await assertAccessible(page)
    await page.goBack()
    await page
      .getByRole('region', { name: 'Certificates' })
      .getByRole('link', { name: 'Certificate' })
      .first()
      .click()
    await page
      .getByRole('region', { name: 'Services with this certificate' })
      .getByRole('link')
      .first()
      .waitFor()
    await assertAccessible(page)
    assertClean()
  })

  test('what is no address is said once', async (t) => {
    const { page } = await app.open(t, '/host/999.1.1.1')
    await page.getByRole('alert').filter({ hasText: '999.1.1.1 is not' }).waitFor()
    assert.equal(await page.getByRole('alert').count(), 1)
  })
}
