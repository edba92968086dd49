import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openBrowser } from '../../api/web/testing/browser.ts'
import { type Door, filled, type Mounted, routeLists } from './route-lists.ts'
import type { Answer, World } from './world.ts'

/** Anyone who sees our packets may ask these without a token. */
const openToAll = new Set(['/minions', '/minions-ipv6'])

/** OWASP API2:2023, broken authentication. */
export function authentication(world: World): void {
  describe('API2: every path of every list asks who is there', () => {
    const routes = routeLists().filter(({ route }) => !openToAll.has(route.path))
    const byKey = routes.filter(({ door }) => door === 'token' || door === 'key')
    const bySession = routes.filter(({ door }) => door === 'session' || door === 'operator')
    const ask = ({ route, path }: Mounted, headers: Record<string, string>): Promise<Answer> =>
      world.ask(route.method, filled(path, exampleOf), { headers })
    const header = (door: Door): string => (door === 'token' ? 'x-token' : 'x-key')
    const refuses = async (list: readonly Mounted[], headersOf: (one: Mounted) => Record<string, string>) => {
      assert.ok(list.length > 40)
      for (const one of list) {
        const { status, text } = await ask(one, headersOf(one))
        assert.equal(status, 401, `${one.name}: ${text}`)
      }
    }
    const ended = { token: '', key: '', cookie: '', csrf: '' }
    const disabled = { token: '', key: '', cookie: '', csrf: '' }

    before(async () => {
      const { operator, running } = world
      const password = 'gone: four words that nobody guesses'
      for (const [name, kept] of [
        ['ended', ended],
        ['disabled', disabled],
      ] as const) {
        await operator.post('/app/api/operator/accounts', { name, password })
        const browser = openBrowser(() => running.service.url)
        await browser.signIn(name, password)
        for (const [kind, credential] of [
          ['v1', 'token'],
          ['v2', 'key'],
        ] as const) {
          const made: { id: string; secret: string } = (
            await browser.post('/app/api/keys', { kind, label: '' })
          ).json
          kept[credential] = made.secret
          if (name === 'ended') await browser.post(`/app/api/keys/${made.id}/revoke`)
        }
        Object.assign(kept, { cookie: browser.cookie, csrf: browser.csrf })
        if (name === 'ended') await browser.post('/app/api/sign-out')
      }
      assert.equal((await operator.post('/app/api/operator/accounts/disabled/disable')).status, 200)
    })

    test('without a key, and with one that does not exist', async () => {
      await refuses(byKey, () => ({}))
      await refuses(byKey, ({ door }) => ({ [header(door)]: 'rl1-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }))
    })

    test('with the key of the other version, in either header', async () => {
      const { token, key } = world.anna
      await refuses(byKey, ({ door }) =>
        door === 'token'
          ? { 'x-token': key.secret, 'x-key': key.secret }
          : { 'x-token': token.secret, 'x-key': token.secret },
      )
    })

    test('with a revoked key, and with that of a disabled account', async () => {
      for (const old of [ended, disabled])
        await refuses(byKey, ({ door }) => ({ [header(door)]: door === 'token' ? old.token : old.key }))
    })

    test('without a session, and with one that has ended', async () => {
      const page = { origin: world.url, 'sec-fetch-site': 'same-origin' }
      await refuses(bySession, () => page)
      for (const old of [ended, disabled])
        await refuses(bySession, () => ({ ...page, cookie: old.cookie, 'x-csrf': old.csrf }))
    })

    test('keys do not open the doors of sessions', async () => {
      const { token, key } = world.anna
      const page = { origin: world.url, 'sec-fetch-site': 'same-origin' }
      await refuses(bySession, () => ({ ...page, 'x-token': token.secret, 'x-key': key.secret }))
    })

    test('a session changes nothing for a page of another site', async () => {
      const { cookie, csrf } = world.anna.browser
      const changes = bySession.filter(({ route }) => route.method === 'POST')
      assert.ok(changes.length > 20)
      for (const one of changes)
        for (const headers of [
          { cookie, 'x-csrf': csrf, origin: 'https://elsewhere.example' },
          { cookie, 'x-csrf': csrf, origin: world.url, 'sec-fetch-site': 'cross-site' },
          { cookie, origin: world.url },
        ]) {
          const { status } = await ask(one, headers as Record<string, string>)
          assert.equal(status, 403, one.name)
        }
    })

    test('an error does not say whether a key exists', async () => {
      const bodies = new Set<string>()
      for (const secret of [ended.key, disabled.key, world.anna.token.secret, 'x'])
        bodies.add((await world.ask('GET', '/v2/user/subscription', { headers: { 'x-key': secret } })).text)
      assert.equal(bodies.size, 1)
    })
  })
}

/** Something of the right form, so that it is not the parameter which is refused. */
export function exampleOf(name: string): string {
  const examples: Readonly<Record<string, string>> = {
    target: '192.0.2.1',
    ip: '192.0.2.1',
    area: 'host',
    domain: 'example.com',
    email: 'anna@example.com',
    id: '1',
  }
  return examples[name] ?? 'a'
}
