import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { isSigned } from '../../../../src/delivery/signature.ts'
import { assertAccessible, assertFits, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function alertsJourney(app: RunningApp): void {
  const received: { readonly headers: IncomingHttpHeaders; readonly text: string }[] = []
  let receiver: Server
  let hook = ''
  before(async () => {
    receiver = createServer(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      received.push({ headers: request.headers, text: Buffer.concat(pieces).toString('utf8') })
      response.end('thanks <b>for it</b>')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  })
  after(() => receiver.close())

  test('an alert is added, tested, paused and deleted; its messages are signed with the secret shown', async (t) => {
    const { page, assertClean } = await app.open(t, '/alerts')
    await page.getByRole('button', { name: 'New alert' }).click()
    const form = page.getByRole('form', { name: 'New alert' })
    await form.getByLabel('Name').fill('a journey')
    await form.getByLabel('Query').fill('port:21 AND (')
    await form.getByLabel('Send by').selectOption('webhook')
    await form.getByLabel('Webhook URL').fill(hook)
    await form.getByRole('button', { name: 'Create alert' }).click()
    await form
      .getByRole('alert')
      .getByText(/query, at character/)
      .waitFor()
    await form.getByLabel('Query').fill('port:21 AND country:PT')
    await assertAccessible(page)
    await form.getByRole('button', { name: 'Create alert' }).click()
    const secret = (await page.locator('[data-secret]').textContent())!

    const alert = page.getByRole('article', { name: 'a journey' })
    await alert.getByText('port:21 AND country:PT').waitFor()
    await alert.getByRole('button', { name: 'Test' }).click()
    await alert.getByRole('row', { name: /sent/ }).getByText('thanks <b>for it</b>').waitFor()
    const [message] = received
    assert.ok(isSigned(String(message!.headers['x-rimlight-signature']), secret, message!.text, Date.now()))
    await settled(page)
    await assertAccessible(page)

    await alert.getByRole('button', { name: 'Pause' }).click()
    await alert.getByText('paused').waitFor()
    await alert.getByRole('button', { name: 'Resume' }).click()
    await alert.getByText('paused').waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 390, height: 844 })
    await assertFits(page)
    await alert.getByRole('button', { name: 'Delete' }).click()
    await alert.getByRole('button', { name: 'Delete permanently' }).click()
    await alert.waitFor({ state: 'detached' })
    assertClean(/status of 400/)
  })

  test('hosts of one’s own are watched for the changes that are chosen', async (t) => {
    const { page } = await app.open(t, '/alerts', { width: 390, theme: 'dark' })
    await page.getByRole('button', { name: 'New alert' }).click()
    const form = page.getByRole('form', { name: 'New alert' })
    await form.getByLabel('Name').fill('our network')
    await form.getByLabel('Alert when').selectOption('change')
    await form.getByLabel('My addresses and networks').fill('192.0.2.0/24\n198.51.100.7')
    await form.getByLabel('the risk score rises').uncheck()
    await form.getByLabel('Send by', { exact: true }).selectOption('mail')
    await form.getByLabel('Email address').fill('soc@example.com')
    await form.getByRole('button', { name: 'Create alert' }).click()
    await form
      .getByRole('alert')
      .getByText(/sends no mail/)
      .waitFor()
    await form.getByLabel('Send by', { exact: true }).selectOption('webhook')
    await form.getByLabel('Webhook URL').fill(hook)
    await assertAccessible(page)
    await assertFits(page)
    await form.getByRole('button', { name: 'Create alert' }).click()
    const alert = page.getByRole('article', { name: 'our network' })
    await alert.getByText('192.0.2.0/24, 198.51.100.7').waitFor()
    const changes = await alert.getByText(/^opened, closed/).textContent()
    assert.ok(changes!.includes('cve') && !changes!.includes('score'))
    await alert.getByRole('button', { name: 'Delete' }).click()
    await alert.getByRole('button', { name: 'Delete permanently' }).click()
    await alert.waitFor({ state: 'detached' })
  })
}
