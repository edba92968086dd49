import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startExim } from '../../../../src/delivery/testing/start-exim.ts'
import { eventually } from '../../../../src/testing/eventually.ts'
import { temporaryFolder } from '../../../../src/testing/temporary-folder.ts'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

/** What the operator of a service without one does in the fourth step. */
async function setMailServer(page: Page, port: number): Promise<void> {
  const server = page.getByRole('form', { name: 'Mail server' })
  await server.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await server.getByLabel('Port').fill(String(port))
  await server.getByLabel('From').fill('rimlight@mail.example')
  await settled(page)
  await assertAccessible(page)
  await server.getByRole('button', { name: 'Set the mail server' }).click()
  await page.getByText(`Mail goes through 127.0.0.1:${port}`).waitFor()
}

/** Changes when it sends; what is not changed stays. */
async function editChannel(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'soc@mail.example' })
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = card.getByRole('form', { name: 'Edit soc@mail.example' })
  assert.equal(await form.getByLabel('Email address').inputValue(), 'soc@mail.example')
  assert.equal(await form.getByLabel('When').inputValue(), 'day')
  await form.getByLabel('When').selectOption('week')
  await form.getByLabel('Day').selectOption('Friday')
  await form.getByLabel('Severity', { exact: true }).selectOption('high')
  await settled(page)
  await assertAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await card.getByText(/every Friday at 07:00 .*, high and above/).waitFor()
  await form.waitFor({ state: 'detached' })
}

/** Pauses, resumes and removes it, and the mail server, which others of this service have not. */
async function manageChannel(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'soc@mail.example' })
  await card.getByText('every day at 07:00').waitFor()
  await card.getByRole('button', { name: 'Pause' }).click()
  await card.getByText('paused').waitFor()
  await card.getByRole('button', { name: 'Resume' }).click()
  await card.getByText('paused').waitFor({ state: 'detached' })
  await editChannel(page)
  await page.getByRole('button', { name: 'Add a channel' }).click()
  await page.getByRole('button', { name: 'Remove the mail server' }).click()
  await page.getByRole('button', { name: 'Remove it for all accounts' }).click()
  await page.getByRole('form', { name: 'Mail server' }).waitFor()
  await settled(page)
  await assertAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await assertFits(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await card.getByRole('button', { name: 'Remove' }).click()
  await card.getByRole('button', { name: 'Remove the channel' }).click()
  await card.waitFor({ state: 'detached' })
}

/** Each number leads to a list with as many entries. */
async function followNumbers(page: Page): Promise<void> {
  const home = page.url()
  const rows = page.locator('main tbody tr')
  const numbers = page.getByRole('list', { name: 'Numbers' })
  for (const [name, title] of [
    ['Assets', 'Assets'],
    ['Services', 'Services'],
  ] as const) {
    const tile = numbers.getByRole('link', { name })
    const value = Number(((await tile.locator('.summary-value').textContent()) ?? '').replace(/\D/g, ''))
    assert.ok(value > 0 && value <= 100, `${name}: ${value} are on one page`)
    await tile.click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await settled(page)
    assert.equal(await rows.count(), value, name)
    await assertAccessible(page)
    await page.goto(home)
    await settled(page)
  }
  await page.getByRole('link', { name: /^Opened, last week: / }).click()
  await page.getByRole('heading', { name: 'Opened findings' }).waitFor()
  await settled(page)
  await assertAccessible(page)
  await page.goto(home)
  const seen = page.getByRole('region', { name: 'Assets last seen' })
  await seen.getByRole('link', { name: 'never' }).click()
  await page.getByLabel('Last seen').filter({ hasText: 'never' }).waitFor()
  await page.goto(home)
  await page.getByRole('heading', { name: 'Score over time' }).waitFor()
  await settled(page)
}

export function perimeterJourney(app: RunningApp): void {
  test('a network is watched with the wizard, and a finding lives its life', async (t) => {
    const exim = await startExim(t, temporaryFolder())
    if (!exim) return
    const { page, assertClean } = await app.open(t, '/perimeter/new')
    const assets = page.getByRole('form', { name: 'Assets' })
    await assets.getByLabel(/one a line/).fill('nonsense\n192.0.2.0/24')
    await assets.getByRole('button', { name: 'Next' }).click()
    await page.getByText('line 1: "nonsense" is no domain').waitFor()
    await assets.getByLabel(/one a line/).fill('192.0.2.0/24')
    await assets.getByRole('button', { name: 'Next' }).click()
    await page.getByText('192.0.2.0/24 is not in the scope').waitFor()
    await page.getByRole('button', { name: 'Allow 192.0.2.0/24' }).waitFor()
    await settled(page)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Watch without scanning' }).click()
    await page.getByLabel('Name').fill('our network')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await setMailServer(page, exim.port)
    const channel = page.getByRole('form', { name: 'Channel' })
    await channel.getByLabel('Email address').fill('soc@mail.example')
    await channel.getByLabel('When').selectOption('day')
    await channel.getByText('Changes, quiet hours').click()
    await settled(page)
    await assertAccessible(page)
    await channel.getByRole('button', { name: 'Start watching' }).click()
    await page.getByRole('button', { name: 'Send a test message' }).click()
    await page.getByText('The message was sent').waitFor()
    await page.getByText('Subject: Rimlight: Test message of Rimlight').waitFor()
    const queued = exim.queued().join('\n')
    assert.match(queued, /soc@mail\.example/)
    assert.match(queued, /MySQL 8\.4\.3/)
    await settled(page)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'our network' }).waitFor()
    await manageChannel(page)
    await page.getByRole('link', { name: '192.0.2.0/24' }).waitFor()

    await page
      .getByRole('region', { name: 'Assets', exact: true })
      .getByRole('button', { name: 'Edit' })
      .click()
    const edit = page.getByRole('form', { name: 'Edit 192.0.2.0/24' })
    await edit.getByLabel('Labels').fill('web, prod')
    await edit.getByLabel('Criticality').selectOption('high')
    await assertAccessible(page)
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'web, prod' }).waitFor()
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('form', { name: 'Settings' })
    await settings.getByLabel('Name').fill('our sample network')
    await settings.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'our sample network' }).waitFor()

    const reports = page.getByRole('region', { name: 'Reports' })
    const weekly = reports.getByRole('form', { name: 'Weekly report' })
    await weekly.getByLabel('Weekly report').selectOption('every Monday')
    await weekly.getByRole('button', { name: 'Save' }).click()
    await reports.getByText('Next report:').waitFor()
    const downloading = page.waitForEvent('download')
    await reports.getByRole('link', { name: 'SARIF' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    assert.equal((JSON.parse(file) as { version: string }).version, '2.1.0')
    await settled(page)
    await assertAccessible(page)

    // What is stored of the network is evaluated in the background.
    await eventually(
      async () => {
        await page.goto(`${app.url}/findings`)
        await settled(page)
        return (await page.getByRole('row').count()) > 1
      },
      'findings about the sample hosts',
      { intervalMs: 2_000 },
    )
    await assertAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await assertFits(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.getByRole('heading', { name: 'What to do' }).waitFor()
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await page.getByText('acknowledged').first().waitFor()
    await page.getByRole('button', { name: 'Accept until…' }).click()
    const form = page.getByRole('form', { name: 'Accept the finding' })
    await form.getByLabel('Reason').fill('replaced soon')
    await form.getByLabel('Until').fill('2099-01-31')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('until 2099-01-31: replaced soon').waitFor()
    await settled(page)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('button', { name: 'Mark as false' }).waitFor()

    await page.goto(`${app.url}/perimeter`)
    await page.getByRole('heading', { name: 'Findings by severity' }).waitFor()
    await settled(page)
    await assertAccessible(page)
    await followNumbers(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    await assertFits(page)
    await assertAccessible(page, ['color-contrast', 'target-size'])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: 'our sample network' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete with all findings' }).click()
    await page.getByRole('heading', { name: 'Watch my network' }).waitFor()
    assertClean()
  })
}
