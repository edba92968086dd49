import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createAccounts } from '../../../accounts/accounts.ts'
import { createKeys, type KeySummary } from '../../../accounts/keys.ts'
import { createIdentities } from '../../../accounts/oidc/identities.ts'
import { createSeal } from '../../../accounts/seal.ts'
import { codeAt } from '../../../accounts/testing/authenticator.ts'
import { createTwoFactor } from '../../../accounts/two-factor.ts'
import { dayMs } from '../../../core/time.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const data = temporaryFolder()
const run = (...argv: string[]) => runMain(argv, { env: { RIMLIGHT_DATA: data } })

async function withLedger<Result>(work: (ledger: Ledger) => Promise<Result>): Promise<Result> {
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}

test('a key is added with limits, which the list shows', async () => {
  await run('account', 'add', 'acme')
  const add = (...more: string[]) => run('key', 'add', '--account', 'acme', '--v2', '--plan', 'free', ...more)
  const made = await add('--scopes', 'read,host', '--expires', '30', '--networks', '127.0.0.0/8,::1')
  assert.equal(made.code, 0, made.err)
  const secret = made.out.trim()
  await withLedger(async (ledger) => {
    const keys = createKeys(ledger)
    assert.deepEqual((await keys.find('v2', secret, '127.0.0.1'))?.scopes, ['read', 'host'])
    assert.equal(await keys.find('v2', secret, '192.0.2.1'), null)
  })
  const { scopes, networks, expiresAt } = JSON.parse((await run('key', 'list')).out) as KeySummary
  assert.deepEqual(
    [scopes, networks],
    [
      ['read', 'host'],
      ['127.0.0.0/8', '::1'],
    ],
  )
  assert.ok(expiresAt! > Date.now() + 29 * dayMs)
  for (const [option, value, problem] of [
    ['--scopes', 'write', /"write" is not a scope/],
    ['--scopes', 'scan,images', /needs the area host/],
    ['--expires', '0', /whole number from 1/],
    ['--networks', '10.0.0.0/8,example.org', /"example.org" is not an address or a network/],
  ] as const) {
    const refused = await add(option, value)
    assert.deepEqual([refused.code, refused.out], [2, ''])
    assert.match(refused.err, problem)
  }
})

test('two-factor sign-in is reset, once', async () => {
  await withLedger(async (ledger) => {
    const account = (await createAccounts(ledger).add('lost'))!
    const twoFactor = createTwoFactor(ledger, createSeal(new Uint8Array(32)))
    const { secret } = (await twoFactor.begin(account))!
    assert.ok(await twoFactor.confirm(account.id, codeAt(secret, Date.now())))
  })
  assert.match((await run('account', 'reset-two-factor', 'lost')).err, /signs in without a code/)
  const again = await run('account', 'reset-two-factor', 'lost')
  assert.deepEqual([again.code, /does not use two-factor/.test(again.err)], [1, true])
  assert.match((await run('account', 'reset-two-factor', 'nobody')).err, /no account called nobody/)
})

test('an email address is set, refused when another account has it, and removed', async () => {
  await run('account', 'add', 'other')
  assert.equal((await run('account', 'email', 'acme', 'Anna@Example.org')).code, 0)
  assert.match((await run('account', 'email', 'other', 'anna@example.org')).err, /Another account has/)
  assert.match((await run('account', 'email', 'other', 'no address')).err, /not an email address/)
  assert.equal((await run('account', 'email', 'other')).code, 2)
  assert.equal((await run('account', 'email', 'acme', '--remove')).code, 0)
  assert.equal((await run('account', 'email', 'other', 'anna@example.org')).code, 0)
})

test('an account is unlinked from the provider, once', async () => {
  await withLedger(async (ledger) => {
    const { id } = (await createAccounts(ledger).find('acme'))!
    await createIdentities(ledger).link({ issuer: 'https://id.example', subject: '1' }, id)
  })
  assert.equal((await run('account', 'unlink', 'acme')).code, 0)
  assert.match((await run('account', 'unlink', 'acme')).err, /is not linked/)
})

test('members are added, given a role, listed and removed', async () => {
  for (const name of ['team', 'member']) await run('account', 'add', name)
  const members = (...words: string[]) => run('account', 'members', 'team', ...words)
  assert.equal((await members('add', 'member', 'analyst')).code, 0)
  assert.match((await members('add', 'member', 'owner')).err, /member of the team already/)
  assert.match((await members('role', 'member', 'read', 'only')).err, /member of team: read only/)
  const { name, role, addedBy } = JSON.parse((await members('--json')).out) as Record<string, unknown>
  assert.deepEqual([name, role, addedBy], ['member', 'read only', null])
  assert.equal((await members('remove', 'member')).code, 0)
  assert.match((await members('remove', 'member')).err, /not a member of team/)
  for (const wrong of [
    ['give', 'member'],
    ['add'],
    ['add', 'member', 'chief'],
    ['remove', 'member', 'owner'],
  ])
    assert.equal((await members(...wrong)).code, 2, wrong.join(' '))
  assert.match((await members('add', 'nobody', 'owner')).err, /no account called nobody/)
})
