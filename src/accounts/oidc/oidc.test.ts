import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { minuteMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createAccounts } from '../accounts.ts'
import { setEmail } from '../emails.ts'
import { createKeys } from '../keys.ts'
import { createSeal } from '../seal.ts'
import { createWebKeys, type Rights } from '../web-keys.ts'
import { createIdentities } from './identities.ts'
import { createOidcProvider, OidcError, type OidcOptions, type ProviderUser } from './oidc-provider.ts'
import { createProviderAccounts, type ProviderPolicy } from './provider-accounts.ts'
import { createProviderSteps } from './provider-steps.ts'
import { clientId, clientSecret, type StartedProvider, startProvider } from './testing/start-provider.ts'

const redirectUri = 'http://127.0.0.1:9/app/api/oidc/callback'

describe('an OpenID provider', () => {
  let provider: StartedProvider
  before(async () => {
    provider = await startProvider([redirectUri])
    provider.users.set('anna', { email: 'anna@example.org', email_verified: true })
    provider.users.set('bert', { email: 'bert@example.org', email_verified: true })
  })
  after(() => provider.stop())
  const options = (): OidcOptions => ({
    issuer: new URL(provider.issuer),
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
  })
  const isRefused = { name: 'OidcError', kind: 'refused' }

  test('gives a user for a code, with PKCE, state and nonce', async () => {
    const client = createOidcProvider(options())
    const { url, expected } = await client.begin(redirectUri)
    const asked = new URL(url).searchParams
    assert.equal(asked.get('code_challenge_method'), 'S256')
    assert.notEqual(asked.get('code_challenge'), expected.verifier)
    assert.deepEqual([asked.get('state'), asked.get('nonce')], [expected.state, expected.nonce])
    const user = await client.finish(await provider.signIn(url, 'anna'), expected)
    assert.deepEqual([user.issuer, user.subject], [provider.issuer, 'anna'])
    assert.deepEqual([user.claims['email'], user.claims['email_verified']], ['anna@example.org', true])
  })

  test('refuses a wrong state, nonce, verifier and issuer, and a code that was used', async () => {
    const client = createOidcProvider(options())
    const other = (await client.begin(redirectUri)).expected
    for (const change of [{ state: other.state }, { nonce: other.nonce }, { verifier: other.verifier }]) {
      const { url, expected } = await client.begin(redirectUri)
      const callback = await provider.signIn(url, 'anna')
      await assert.rejects(
        client.finish(callback, { ...expected, ...change }),
        isRefused,
        JSON.stringify(change),
      )
    }
    const { url, expected } = await client.begin(redirectUri)
    const callback = await provider.signIn(url, 'anna')
    const elsewhere = new URL(callback)
    elsewhere.searchParams.set('iss', 'https://elsewhere.example')
    await assert.rejects(client.finish(elsewhere, expected), isRefused)
    assert.equal((await client.finish(callback, expected)).subject, 'anna')
    await assert.rejects(client.finish(callback, expected), isRefused, 'a code works once')
  })

  test('refuses the code of another user in a sign-in of its own', async () => {
    const client = createOidcProvider(options())
    const foreign = await client.begin(redirectUri)
    const code = (await provider.signIn(foreign.url, 'bert')).searchParams.get('code')!
    const own = await client.begin(redirectUri)
    const callback = await provider.signIn(own.url, 'anna')
    callback.searchParams.set('code', code)
    await assert.rejects(client.finish(callback, own.expected), isRefused)
  })

  test('refuses a wrong client secret, and what the user declined', async () => {
    const client = createOidcProvider({ ...options(), clientSecret: 'wrong' })
    const { url, expected } = await client.begin(redirectUri)
    await assert.rejects(client.finish(await provider.signIn(url, 'anna'), expected), isRefused)
    const declined = new URL(redirectUri)
    declined.search = String(
      new URLSearchParams({ error: 'access_denied', state: expected.state, iss: provider.issuer }),
    )
    await assert.rejects(client.finish(declined, expected), isRefused)
  })

  test('is away for a moment: the next sign-in asks again; a silent one is not waited for', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const client = createOidcProvider({ ...options(), issuer: new URL(at), timeout: 0.2 })
    await assert.rejects(client.begin(redirectUri), { name: 'OidcError', kind: 'away' })
    let answers = 0
    silent.on('request', (_, response) => {
      answers += 1
      response.writeHead(500).end()
    })
    await assert.rejects(client.begin(redirectUri), { kind: 'away' })
    assert.ok(answers > 0, 'it was asked again')
    silent.closeAllConnections()
    silent.close()
    await assert.rejects(client.begin(redirectUri), { kind: 'away' })
  })

  test('that says it is another issuer is not believed', async (t) => {
    const server = createServer((_, response) => {
      const endpoint = 'https://elsewhere.example/authorize'
      const metadata = { issuer: 'https://elsewhere.example', authorization_endpoint: endpoint }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
    })
    t.after(() => server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await assert.rejects(createOidcProvider({ ...options(), issuer }).begin(redirectUri), OidcError)
  })
})

test('a browser at the provider keeps what is expected of it, sealed and for ten minutes', () => {
  let now = 1_800_000_000_000
  const steps = createProviderSteps(createSeal(new Uint8Array(32)), () => now)
  const step = { state: 's', nonce: 'n', verifier: 'v', linkTo: null, to: '/jobs' }
  const cookie = steps.begin(step)
  assert.deepEqual(steps.read(cookie), step)
  assert.equal(steps.read(`${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`), null)
  assert.equal(steps.read('x'), null)
  assert.equal(createProviderSteps(createSeal(new Uint8Array(32).fill(1)), () => now).read(cookie), null)
  now += 10 * minuteMs
  assert.equal(steps.read(cookie), null)
})

describe('accounts of an OpenID provider', () => {
  const ordinary: Rights = { plan: 'free', permissions: ['query'] }
  let ledger: Ledger
  before(async () => {
    ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  })
  after(() => ledger.close())
  const accountsWith = (policy: Partial<ProviderPolicy> = {}) =>
    createProviderAccounts({
      ledger,
      webKeys: createWebKeys(ledger, ordinary),
      ordinary,
      policy: { domains: [], createAccounts: false, operatorClaim: null, ...policy },
    })
  const user = (subject: string, claims: Record<string, unknown> = {}): ProviderUser => ({
    issuer: 'https://id.example',
    subject,
    claims: { email: `${subject}@example.org`, email_verified: true, ...claims },
  })

  test('are found by a verified address once, then by the subject alone', async () => {
    const anna = (await createAccounts(ledger).add('anna'))!
    await setEmail(ledger, anna.id, 'Anna@Example.org')
    const accounts = accountsWith()
    for (const verified of [false, undefined, 'true', 1])
      await assert.rejects(accounts.enter(user('anna', { email_verified: verified })), /not verified/)
    await assert.rejects(accounts.enter(user('x', { email: undefined })), /gives no email address/)
    assert.equal((await accounts.enter(user('anna'))).id, anna.id)
    const renamed = user('anna', { email: 'married@example.org', email_verified: false })
    assert.equal((await accounts.enter(renamed)).id, anna.id)
    await assert.rejects(
      accounts.enter(user('heir', { email: 'anna@example.org' })),
      /linked to another user/,
      'who has the address next does not get the account',
    )
    const foreign = { ...user('anna', { email: 'other@example.org' }), issuer: 'https://other.example' }
    await assert.rejects(accounts.enter(foreign), /no account/, 'a subject counts with its issuer')
  })

  test('of a disabled account and of other domains are refused', async () => {
    const bert = (await createAccounts(ledger).add('bert'))!
    await setEmail(ledger, bert.id, 'bert@example.org')
    const accounts = accountsWith({ domains: ['example.org'] })
    await assert.rejects(accounts.enter(user('bert', { email: 'bert@evil.example' })), /may not sign in/)
    await assert.rejects(accounts.enter(user('bert', { email: 'bert@sub.example.org' })), /may not sign in/)
    assert.ok(await accounts.enter(user('bert')))
    await assert.rejects(accounts.enter(user('bert', { email_verified: false })), /not verified/)
    await createAccounts(ledger).disable('bert')
    await assert.rejects(accounts.enter(user('bert')), /disabled/)
    const carl = (await createAccounts(ledger).add('carl'))!
    await setEmail(ledger, carl.id, 'carl@example.org')
    await createAccounts(ledger).disable('carl')
    await assert.rejects(accounts.enter(user('carl')), /disabled/)
    assert.equal(await createIdentities(ledger).isLinked(carl.id), false)
  })

  test('are created where that is allowed, never over an account that is there', async () => {
    const taken = (await createAccounts(ledger).add('dora'))!
    await assert.rejects(accountsWith().enter(user('dora')), /ask the operator/)
    const accounts = accountsWith({ createAccounts: true })
    const made = await accounts.enter(user('dora'))
    assert.deepEqual([made.name, made.operator], ['dora-2', false])
    assert.notEqual(made.id, taken.id)
    assert.equal((await accounts.enter(user('dora'))).id, made.id)
    await assert.rejects(accounts.enter(user('emil', { email_verified: false })), /not verified/)
    assert.equal((await accounts.enter(user('é', { email: 'é@example.org' }))).name, 'user')
  })

  test('follow the claim of operators if the provider created them, and their keys with them', async () => {
    const operatorClaim = { name: 'groups', value: 'admins' }
    const accounts = accountsWith({ createAccounts: true, operatorClaim })
    const made = await accounts.enter(user('fritz', { groups: ['staff', 'admins'] }))
    assert.equal(made.operator, true)
    const webKeys = createWebKeys(ledger, ordinary)
    assert.ok((await webKeys.callers(made)).v1.permissions.has('ingest'))
    const token = await createKeys(ledger).add(made.id, { kind: 'v1', permissions: ['query', 'ingest'] })
    const left = await accounts.enter(user('fritz', { groups: ['staff'] }))
    assert.equal(left.operator, false)
    assert.deepEqual([...(await webKeys.callers(left)).v1.permissions], ['query'])
    assert.deepEqual([...(await createKeys(ledger).find('v1', token.secret))!.permissions], ['query'])
    const local = (await createAccounts(ledger).add('gerd', { operator: true }))!
    await setEmail(ledger, local.id, 'gerd@example.org')
    assert.equal((await accounts.enter(user('gerd'))).operator, true, 'an account of ours keeps its role')
  })

  test('are linked to an account that is signed in, one to one', async () => {
    const hanna = (await createAccounts(ledger).add('hanna'))!
    const ida = (await createAccounts(ledger).add('ida'))!
    const accounts = accountsWith()
    await accounts.link(user('h', { email_verified: false }), hanna)
    assert.equal((await accounts.enter(user('h'))).id, hanna.id)
    await accounts.link(user('h'), hanna)
    await assert.rejects(accounts.link(user('h'), ida), /linked to another account/)
    await assert.rejects(accounts.link(user('h2'), hanna), /linked to another user/)
    const identities = createIdentities(ledger)
    assert.deepEqual([await identities.unlink(hanna.id), await identities.unlink(hanna.id)], [true, false])
    await assert.rejects(accounts.enter(user('h')), /no account/)
  })
})
