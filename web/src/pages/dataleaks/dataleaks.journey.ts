import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, settled } from '../../../testing/page-checks.ts'
import type { RunningApp } from '../../../testing/running-app.ts'

export function dataleaksJourney(app: RunningApp): void {
  test('an address is looked up without telling which, or openly, with the same answer', async (t) => {
    const { page, assertClean } = await app.open(t, '/dataleaks')
    await settled(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const form = page.getByRole('region', { name: 'Email address check' })
    await form.getByRole('textbox').fill('Jane@example.com')
    await form.getByRole('button', { name: 'Check address' }).click()
    await form.getByText('is in 3 leaks').waitFor()
    await form.getByText('The Teapot Store').waitFor()
    await assertAccessible(page)
    assert.ok(asked.some((url) => /\/range\/[0-9a-f]{6}$/.test(url)))
    assert.ok(!asked.some((url) => /jane/i.test(url)), asked.join('\n'))
    await form.getByRole('checkbox').uncheck()
    const answered = page.waitForResponse(/dataleaks\/email/)
    await form.getByRole('button', { name: 'Check address' }).click()
    assert.equal((await answered).status(), 200)
    await form.getByText('is in 3 leaks').waitFor()
    assert.ok(!page.url().includes('jane'))
    await form.getByRole('checkbox').check()
    await form.getByRole('textbox').fill('nobody.at.all@example.com')
    await form.getByRole('button', { name: 'Check address' }).click()
    await form.getByText('Not found in a leak').waitFor()
    assertClean()
  })

  test('a domain is counted, and a mark on the line of time leads to its leak', async (t) => {
    const { page, assertClean } = await app.open(t, '/dataleaks')
    await settled(page)
    const form = page.getByRole('region', { name: 'Domain check' })
    await form.getByRole('textbox').fill('example.com')
    await form.getByRole('button', { name: 'Count addresses' }).click()
    await form.getByRole('list', { name: 'Addresses of example.com by leak' }).waitFor()
    const known = page.getByRole('region', { name: 'Known leaks' })
    await known.getByRole('link', { name: 'Paper Planes Forum, 2024-03-17' }).click()
    await known.locator('[aria-current=true]').getByText('Paper Planes Forum').waitFor()
    await known.getByRole('searchbox').fill('newsletter')
    assert.deepEqual(await known.getByRole('heading', { level: 3 }).allTextContents(), [
      'Lighthouse Newsletter',
    ])
    assertClean()
  })

  test('a service that wants a proof says what to publish (answer of the service made up)', async (t) => {
    const { page } = await app.open(t, '/dataleaks')
    await settled(page)
    const message =
      'This domain is not proved to be yours: publish the TXT record "rimlight-leaks=0123" at _rimlight.example.org and ask again.'
    await page.route('**/dataleaks/organization/**', (route) =>
      route.fulfill({ status: 403, json: { status: 403, title: 'Forbidden', message } }),
    )
    const form = page.getByRole('region', { name: 'Domain check' })
    await form.getByRole('textbox').fill('example.org')
    await form.getByRole('button', { name: 'Count addresses' }).click()
    await form.getByText('_rimlight.example.org').waitFor()
    await form.getByText('rimlight-leaks=0123').waitFor()
    await assertAccessible(page)
  })
}
