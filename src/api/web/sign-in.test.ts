import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { createAccounts } from '../../accounts/accounts.ts'
import {
  clientId,
  clientSecret,
  type StartedProvider,
  startProvider,
} from '../../accounts/oidc/testing/start-provider.ts'
import { codeAt } from '../../accounts/testing/authenticator.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/free-port.ts'
import { runningService } from '../../testing/running-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { KeyList, MadeKey } from './account/shapes.ts'
import type { AccountList } from './operator/shapes.ts'
import type { NewRecoveryCodes, SessionAnswer, TwoFactorAnswer, TwoFactorSecret } from './session/shapes.ts'
import { type Answer, type Browser, openBrowser } from './testing/browser.ts'

const secret = 'correct horse battery'
/** The code that the app shows next: valid already, and not the one that turned it on. */
const nextCode = (key: string): string => codeAt(key, Date.now() + 30_000)
const port = await freePort()
const provider: StartedProvider = await startProvider([`http://127.0.0.1:${port}/app/api/oidc/callback`])
const secretFile = path.join(temporaryFolder(), 'client-secret')
writeFileSync(secretFile, clientSecret, { mode: 0o600 })

describe('signing in', () => {
  after(() => provider.stop())
  const running = runningService({
    port: String(port),
    'sign-up': 'yes',
    'two-factor-operators': 'yes',
    'oidc-issuer': provider.issuer,
    'oidc-client-id': clientId,
    'oidc-client-secret-file': secretFile,
    'oidc-button': 'Example ID',
    'oidc-create-accounts': 'yes',
    'oidc-operator-claim': 'groups=admins',
    'oidc-only': 'yes',
  })
  const browser = (): Browser => openBrowser(() => running.service.url)
  const signedIn = async (who: Browser): Promise<boolean> =>
    ((await who.get('/app/api/session')).json as SessionAnswer).signedIn

  /** An account with two-factor sign-in on. */
  const withTwoFactor = async (name: string) => {
    const own = browser()
    await own.signUp(name, secret)
    const begun = await own.post('/app/api/two-factor/begin', { password: secret })
    const { secret: key, uri }: TwoFactorSecret = begun.json
    assert.match(uri, new RegExp(`^otpauth://totp/Rimlight:${name}\\?secret=${key}&`))
    const confirmed = await own.post('/app/api/two-factor/confirm', { code: codeAt(key, Date.now()) })
    assert.equal(confirmed.status, 200, confirmed.text)
    const { recoveryCodes }: NewRecoveryCodes = confirmed.json
    return { own, key, recoveryCodes }
  }
  const sendCode = (who: Browser, code: string): Promise<Answer> =>
    who.post('/app/api/sign-in/code', { code })

  test('with two factors: neither the password nor the first step opens anything', async () => {
    const { key, recoveryCodes } = await withTwoFactor('anna')
    const anna = browser()
    const first = await anna.signIn('anna', secret)
    assert.deepEqual([first.status, (first.json as SessionAnswer).signedIn], [200, false])
    assert.equal((first.json as { needsCode?: boolean }).needsCode, true)
    assert.match(
      first.headers.get('set-cookie')!,
      /^rimlight_sign_in=[\w-]{43}; Path=\/app\/api; .*HttpOnly; SameSite=Lax$/,
    )
    assert.equal((await anna.get('/app/api/keys')).status, 401)
    assert.equal((await anna.get('/app/v2/user/subscription')).status, 401)
    assert.equal(((await anna.get('/app/api/session')).json as { needsCode?: boolean }).needsCode, true)
    assert.equal((await sendCode(anna, '000000')).status, 401)
    const code = nextCode(key)
    const entered = await sendCode(anna, code)
    assert.equal(entered.status, 200, entered.text)
    assert.equal(await signedIn(anna), true)

    const second = browser()
    await second.signIn('anna', secret)
    assert.equal((await sendCode(second, code)).status, 401, 'a code is taken once')
    assert.equal((await sendCode(second, recoveryCodes[0]!)).status, 200)
    assert.equal((await sendCode(second, recoveryCodes[1]!)).status, 401, 'the step has ended')
    const third = browser()
    await third.signIn('anna', secret)
    assert.equal((await sendCode(third, recoveryCodes[0]!)).status, 401)
    assert.equal((await third.post('/app/api/sign-in/cancel')).status, 200)
    assert.equal((await sendCode(third, recoveryCodes[2]!)).status, 401)
    const foreign = await third.post(
      '/app/api/sign-in/code',
      { code: '1' },
      { origin: 'https://evil.example' },
    )
    assert.equal(foreign.status, 403)
  })

  test('turning it off needs the password and a code; new recovery codes end the old ones', async () => {
    const { own, key, recoveryCodes } = await withTwoFactor('carl')
    const state: TwoFactorAnswer = (await own.get('/app/api/two-factor')).json
    assert.deepEqual(state, { on: true, recoveryLeft: 10, password: true, linked: false })
    assert.equal((await own.post('/app/api/two-factor/begin', { password: secret })).status, 409)
    const remove = (password: string, code: string): Promise<Answer> =>
      own.post('/app/api/two-factor/remove', { password, code })
    assert.equal((await remove('wrong password', recoveryCodes[0]!)).status, 401)
    assert.equal((await remove(secret, '000000')).status, 401)
    const renew = await own.post('/app/api/two-factor/recovery', { password: secret, code: recoveryCodes[0] })
    const renewed: NewRecoveryCodes = renew.json
    assert.equal((await remove(secret, recoveryCodes[1]!)).status, 401)
    assert.equal(renewed.recoveryCodes.length, 10)
    assert.equal((await remove(secret, nextCode(key))).status, 200)
    assert.equal(((await browser().signIn('carl', secret)).json as SessionAnswer).signedIn, true)
  })

  test('operators turn it on before anything else, and reset it for others', async () => {
    const operator = browser()
    const entered = await operator.signIn('operator', running.keys.operator_password)
    assert.equal((entered.json as { needsTwoFactor?: boolean }).needsTwoFactor, true)
    for (const where of ['/app/api/keys', '/app/v2/user/subscription', '/app/api/operator/accounts']) {
      const answer = await operator.get(where)
      assert.deepEqual([answer.status, answer.text.includes('two-factor sign-in')], [403, true], where)
    }
    const password = running.keys.operator_password
    const { secret: key }: TwoFactorSecret = (await operator.post('/app/api/two-factor/begin', { password }))
      .json
    const confirmed = await operator.post('/app/api/two-factor/confirm', { code: codeAt(key, Date.now()) })
    assert.equal(confirmed.status, 200, confirmed.text)
    assert.equal((await operator.get('/app/api/keys')).status, 200)

    const { own } = await withTwoFactor('dora')
    const reset = '/app/api/operator/accounts/dora/reset-two-factor'
    assert.equal((await own.post(reset)).status, 403)
    assert.equal((await operator.post(reset)).status, 200)
    assert.equal((await operator.post(reset)).status, 409)
    assert.equal(await signedIn(own), false)
    assert.equal(((await browser().signIn('dora', secret)).json as SessionAnswer).signedIn, true)

    const email = { email: 'Emil@example.org' }
    assert.equal((await operator.post('/app/api/operator/accounts/dora/email', { email: 'x' })).status, 400)
    assert.equal((await operator.post('/app/api/operator/accounts/dora/email', email)).status, 200)
    assert.equal((await operator.post('/app/api/operator/accounts/carl/email', email)).status, 409)
    const { accounts }: AccountList = (await operator.get('/app/api/operator/accounts')).json
    const shown = (name: string) => {
      const account = accounts.find((one) => one.name === name)
      return [account?.email, account?.twoFactor, account?.linked]
    }
    assert.deepEqual(shown('dora'), ['emil@example.org', false, false])
    assert.deepEqual(shown('operator'), [null, true, false])
    await operator.post('/app/api/operator/accounts/dora/email', { email: null })
  })

  /** To the provider and back: the last answer, and the address that it was asked for. */
  const through = async (who: Browser, user: string, to = '/jobs') => {
    const start = await who.get(`/app/api/oidc/start?to=${encodeURIComponent(to)}`)
    assert.equal(start.status, 303, start.text)
    const callback = await provider.signIn(start.headers.get('location')!, user)
    return { callback, answer: await who.get(`${callback.pathname}${callback.search}`) }
  }

  test('through the provider, to the page that was wanted', async () => {
    provider.users.set('u1', { email: 'frida@example.org', email_verified: true, groups: [] })
    const frida = browser()
    const before: SessionAnswer = (await frida.get('/app/api/session')).json
    assert.equal((before as { provider?: string }).provider, 'Example ID')
    const { callback, answer } = await through(frida, 'u1')
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/jobs'], answer.text)
    const session = (await frida.get('/app/api/session')).json as Extract<SessionAnswer, { signedIn: true }>
    assert.deepEqual([session.account.name, session.account.operator], ['frida', false])
    const again = await frida.get(`${callback.pathname}${callback.search}`)
    assert.deepEqual(
      [again.status, again.text.includes('start again')],
      [401, true],
      'an answer is used once',
    )
    for (const [to, shown] of [
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/\\evil.example', '/'],
    ] as const)
      assert.equal((await through(browser(), 'u1', to)).answer.headers.get('location'), shown)
    const foreign = await browser().get('/app/api/oidc/start', { 'sec-fetch-site': 'cross-site' })
    assert.equal(foreign.status, 403)
  })

  test('the answer of the provider counts in the browser that left for it, and as it was sent', async () => {
    provider.users.set('u2', { email: 'gerd@example.org', email_verified: true })
    const victim = browser()
    const attacker = browser()
    await attacker.get('/app/api/oidc/start')
    const start = await attacker.get('/app/api/oidc/start')
    const callback = await provider.signIn(start.headers.get('location')!, 'u2')
    const forced = await victim.get(`${callback.pathname}${callback.search}`)
    assert.equal(forced.status, 401, 'no one is signed in as another')
    assert.match(forced.headers.get('content-type')!, /^text\/html/)
    assert.equal(await signedIn(victim), false)
    callback.searchParams.set('state', 'another')
    assert.equal((await attacker.get(`${callback.pathname}${callback.search}`)).status, 403)
    assert.equal(await signedIn(attacker), false)
  })

  test('unverified, disabled and switched off passwords are refused with a page that says so', async () => {
    provider.users.set('u3', { email: 'hanna@example.org', email_verified: false })
    const unverified = (await through(browser(), 'u3')).answer
    assert.deepEqual([unverified.status, unverified.text.includes('not verified')], [403, true])
    const hanna = browser()
    await hanna.signUp('hanna', secret)
    const { url } = (await hanna.post('/app/api/oidc/link', { password: secret })).json as { url: string }
    assert.equal((await hanna.post('/app/api/oidc/link', { password: 'wrong' })).status, 401)
    const callback = await provider.signIn(url, 'u3')
    const linked = await hanna.get(`${callback.pathname}${callback.search}`)
    assert.deepEqual([linked.status, linked.headers.get('location')], [303, '/account'], linked.text)
    const refused = await browser().signIn('hanna', secret)
    assert.deepEqual([refused.status, refused.text.includes('use Example ID')], [403, true])
    assert.equal((await through(browser(), 'u3')).answer.status, 303)
    const ledger = await openSqliteLedger(path.join(running.data, 'ledger.db'))
    await createAccounts(ledger).disable('hanna')
    await ledger.close()
    const disabled = (await through(browser(), 'u3')).answer
    assert.deepEqual([disabled.status, disabled.text.includes('disabled')], [403, true])
  })

  test('after the provider the code is asked for as well', async () => {
    provider.users.set('u4', { email: 'ida@example.org', email_verified: true, groups: ['admins'] })
    const ida = browser()
    await through(ida, 'u4')
    const session = (await ida.get('/app/api/session')).json as Extract<SessionAnswer, { signedIn: true }>
    assert.deepEqual([session.account.operator, session.needsTwoFactor], [true, true])
    ida.csrf = session.csrf
    const begun = await ida.post('/app/api/two-factor/begin', { password: '' })
    const { secret: key }: TwoFactorSecret = begun.json
    await ida.post('/app/api/two-factor/confirm', { code: codeAt(key, Date.now()) })
    const second = browser()
    const { answer } = await through(second, 'u4')
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/sign-in'])
    assert.equal(await signedIn(second), false)
    const entered = await sendCode(second, nextCode(key))
    assert.deepEqual([entered.status, (entered.json as { to?: string }).to], [200, '/jobs'])
    assert.equal((await second.get('/app/api/operator/accounts')).status, 200)
  })

  test('keys work within their scopes, networks and time', async () => {
    const jan = browser()
    await jan.signUp('jan', secret)
    const make = async (kind: 'v1' | 'v2', limits: object): Promise<MadeKey> =>
      (await jan.post('/app/api/keys', { kind, label: '', ...limits })).json
    const ask = async (kind: 'v1' | 'v2', where: string, { secret: key }: MadeKey, method = 'GET') => {
      const headers = { [kind === 'v1' ? 'x-token' : 'x-key']: key }
      const init = method === 'POST' ? { method, headers, body: '{}' } : { headers }
      return (await fetch(`${running.service.url}/${kind}${where}`, init)).status
    }
    const hosts = await make('v2', { scopes: ['read', 'host'] })
    assert.equal(await ask('v2', '/query/ip/192.0.2.1', hosts), 200)
    assert.equal(await ask('v2', '/query/domains/dns/example.com', hosts), 403)
    assert.equal(await ask('v2', '/alerts', hosts, 'POST'), 403)
    assert.equal(await ask('v2', '/user/subscription', hosts), 200)
    const scanner = await make('v1', { scopes: ['scan'] })
    assert.equal(await ask('v1', '/tasks', scanner), 200)
    assert.equal(await ask('v1', '/query/latest/192.0.2.1', scanner), 403)
    assert.equal(await ask('v1', '/stream', scanner), 403)
    const reader = await make('v1', { scopes: ['read'] })
    assert.equal(await ask('v1', '/tasks', reader, 'POST'), 403)
    assert.equal(await ask('v2', '/user/subscription', await make('v2', { networks: ['127.0.0.0/8'] })), 200)
    assert.equal(await ask('v2', '/user/subscription', await make('v2', { networks: ['192.0.2.0/24'] })), 401)
    const expiresAt = Date.now() + 1_500
    const brief = await make('v2', { expiresAt })
    assert.equal(await ask('v2', '/user/subscription', brief), 200)
    await eventually(async () => (await ask('v2', '/user/subscription', brief)) === 401, 'the key expires')
    const { keys }: KeyList = (await jan.get('/app/api/keys')).json
    assert.deepEqual([keys[0]?.scopes, keys.at(-1)?.expiresAt], [['read', 'host'], expiresAt])
    for (const limits of [{ scopes: ['all'] }, { networks: ['x'] }, { expiresAt: 1 }])
      assert.equal((await jan.post('/app/api/keys', { kind: 'v2', label: '', ...limits })).status, 400)
  })

  test('guessing codes ends the step, and then the sign-in; a right password in between does not help', async () => {
    await withTwoFactor('bert')
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const guesser = browser()
      statuses.push((await guesser.signIn('bert', secret)).status)
      for (let tries = 0; tries < 6; tries++) statuses.push((await sendCode(guesser, '123123')).status)
    }
    assert.deepEqual(statuses.slice(0, 7), [200, 401, 401, 401, 401, 401, 401])
    assert.ok(statuses.includes(429), statuses.join(' '))
    assert.ok(statuses.lastIndexOf(200) < statuses.indexOf(429), statuses.join(' '))
  })
})
