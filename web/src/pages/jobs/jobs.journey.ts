import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function jobsJourney(app: RunningApp): void {
  let server: Server
  let port = 0
  const asked: string[] = []
  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.setHeader('server', 'journey/1.0')
      response.end('<title>A page of the journey</title>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  after(() => server.close())

  test('a job is written, checked, sent, followed to its end, replayed and downloaded', async (t) => {
    const { page, assertClean } = await app.open(t, '/jobs/new')
    await page.getByLabel('Name', { exact: true }).fill('a journey over http')
    await page.getByRole('textbox', { name: 'Targets', exact: true }).fill('127.0.0.1')
    await page.getByRole('list', { name: 'Targets' }).getByText('allowed').waitFor()
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByRole('button', { name: 'http', exact: true }).click()
    assert.equal(await page.getByLabel('Ports', { exact: true }).inputValue(), '80')
    await page.getByLabel('Ports', { exact: true }).fill(String(port))
    await page.getByText('Module settings').click()
    const path = page.getByLabel('http_path')
    await path.fill('no slash')
    await page.getByText('Enter a path that starts with /').waitFor()
    await path.fill('/journey')
    await page.getByLabel('http_method').selectOption('GET')
    await page.getByText('1 address, 1 probe').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Start scan' }).click()

    await page.getByRole('heading', { name: 'a journey over http' }).waitFor()
    await page.getByRole('region', { name: 'Progress' }).getByText('done').waitFor()
    const results = page.getByRole('region', { name: 'Results', exact: true })
    await results.getByRole('cell', { name: 'http', exact: true }).waitFor()
    assert.ok(asked.includes('/journey'), asked.join(' '))
    await settled(page)
    await assertAccessible(page)
    await assertFits(page)

    const total = results.getByRole('status').first()
    const before = await total.textContent()
    assert.match(before!, /^[1-9]\d* results?/)
    await results.getByRole('button', { name: 'Reload results' }).click()
    await results.getByRole('cell', { name: 'http', exact: true }).waitFor()
    await results.getByRole('button', { name: 'Reload results', disabled: false }).waitFor()
    assert.equal(await total.textContent(), before)
    await results.getByRole('button', { name: `Show the record of http on 127.0.0.1 ${port}/tcp` }).click()
    await page.getByRole('dialog').getByText('target', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    const lines = (await downloaded(page, 'link', 'NDJSON')).trim().split('\n')
    assert.ok(lines.some((line) => JSON.parse(line).origin.type === 'http'))
    const csv = await downloaded(page, 'button', 'CSV')
    assert.match(csv, /^time,type,ip,port,protocol/)
    assert.match(csv, new RegExp(`,http,127\\.0\\.0\\.1,${port},tcp,`))

    // What the scan found is on the page of the host, beside public data or alone.
    await page.goto(`${app.url}/host/127.0.0.1`)
    const service = page.getByRole('article', { name: `Port ${port}` })
    await service.waitFor()
    await page.getByRole('button', { name: 'Public', exact: true }).click()
    await page.getByText('No service of this host has been seen').waitFor()
    await page.getByRole('button', { name: 'My scans' }).click()
    await service.waitFor()
    assertClean()
  })

  test('what may not be scanned is said while it is written, and is not sent', async (t) => {
    const { page, assertClean } = await app.open(t, '/jobs/new', { width: 390, theme: 'dark' })
    await page
      .getByRole('textbox', { name: 'Targets', exact: true })
      .fill('127.0.0.1\n198.51.100.0/24, not a/target')
    const verdicts = page.getByRole('list', { name: 'Targets' }).getByRole('listitem')
    await verdicts.filter({ hasText: '198.51.100.0/24' }).getByText('not allowed').waitFor()
    await verdicts.filter({ hasText: 'a/target' }).getByText('invalid').waitFor()
    await page.getByText('Some targets are not in the networks that you may scan').waitFor()
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByLabel('Ports', { exact: true }).fill('99999')
    await page
      .getByRole('alert')
      .getByText(/between 1 and 65535/)
      .waitFor()
    assert.ok(await page.getByRole('button', { name: 'Start scan' }).isDisabled())
    await assertAccessible(page)
    await assertFits(page)
    assertClean()
  })

  test('a long scan is cancelled and run again', async (t) => {
    const { page } = await app.open(t, '/jobs/new?targets=127.0.0.0/18')
    await page.getByLabel('Name', { exact: true }).fill('a long journey')
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByLabel('Ports', { exact: true }).fill('1-1000')
    await page.getByText('16,384,000 probes').waitFor()
    await page.getByRole('button', { name: 'Start scan' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Cancel scan' }).click()
    await page.getByRole('region', { name: 'Progress' }).getByText('cancelled').waitFor()
    await page.getByRole('link', { name: 'Run again' }).click()
    await page.getByRole('heading', { name: 'New scan' }).waitFor()
    assert.equal(
      await page.getByRole('textbox', { name: 'Targets', exact: true }).inputValue(),
      '127.0.0.0/18',
    )
    assert.equal(await page.getByLabel('Ports', { exact: true }).inputValue(), '1-1000')
    await page.goto(`${app.url}/jobs`)
    await page
      .getByRole('row', { name: /a long journey/ })
      .first()
      .getByText('cancelled')
      .waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await assertFits(page)
  })

  test('a job that does not exist, or of another account, is not found', async (t) => {
    const { page } = await app.open(t, '/jobs/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'Scan 00000000' }).waitFor()
    await page.getByText('No data').waitFor()
  })
}

async function downloaded(page: Page, role: 'link' | 'button', name: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole(role, { name, exact: true }).click()
  return await readFile(await (await started).path(), 'utf8')
}
