import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountList, createAccounts } from '../../../accounts/accounts.ts'
import { findByEmail, setEmail } from '../../../accounts/emails.ts'
import { readKeyLimits } from '../../../accounts/key-limits.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { createIdentities } from '../../../accounts/oidc/identities.ts'
import { createSeal } from '../../../accounts/seal.ts'
import { createSignInSteps } from '../../../accounts/sign-in-steps.ts'
import { codeAt } from '../../../accounts/testing/authenticator.ts'
import { createTwoFactor, resetTwoFactor } from '../../../accounts/two-factor.ts'
import type { Ledger } from '../ledger.ts'

/** What a sign-in needs beside a password. */
export function testSignInStores(opened: () => Ledger): void {
  test('limits of keys, two-factor sign-in, unfinished sign-ins and users of a provider', async () => {
    const ledger = opened()
    const account = (await createAccounts(ledger).add('careful'))!
    const keys = createKeys(ledger)
    const limits = readKeyLimits({ scopes: ['read'], networks: ['192.0.2.0/24'] }, Date.now())
    const { secret } = await keys.add(account.id, { kind: 'v2', plan: 'free', limits })
    assert.deepEqual((await keys.find('v2', secret, '192.0.2.1'))?.scopes, ['read'])
    assert.equal(await keys.find('v2', secret, '198.51.100.1'), null)
    const past = { ...limits, expiresAt: Date.now() - 1 }
    const expired = await keys.add(account.id, { kind: 'v2', plan: 'free', limits: past })
    assert.equal(await keys.find('v2', expired.secret, '192.0.2.1'), null)
    assert.deepEqual(
      (await keys.list('careful')).map(({ expiresAt }) => expiresAt),
      [null, past.expiresAt],
    )

    const seal = createSeal(new Uint8Array(32))
    const twoFactor = createTwoFactor(ledger, seal)
    await twoFactor.begin(account)
    const begun = (await twoFactor.begin(account))!
    const [code] = (await twoFactor.confirm(account.id, codeAt(begun.secret, Date.now())))!
    assert.equal(await twoFactor.begin(account), null)
    assert.deepEqual(await Promise.all([1, 2].map(() => twoFactor.check(account.id, code!))), [true, false])
    assert.deepEqual(await twoFactor.state(account.id), { on: true, recoveryLeft: 9 })
    assert.equal(await resetTwoFactor(ledger, account.id), true)

    const steps = createSignInSteps(ledger, seal)
    const token = await steps.begin({ accountId: account.id, attempts: [], to: '/' })
    assert.equal((await steps.find(token))?.accountId, account.id)
    assert.equal(await steps.failed(token), true)
    assert.deepEqual([await steps.end(token), await steps.end(token)], [true, false])

    const identities = createIdentities(ledger)
    const identity = { issuer: 'https://id.example', subject: 's' }
    assert.equal(await identities.link(identity, account.id), true)
    assert.equal(await identities.link(identity, account.id), false)
    assert.equal((await identities.find(identity))?.name, 'careful')
    await setEmail(ledger, account.id, 'careful@example.org')
    assert.equal((await findByEmail(ledger, 'careful@example.org'))?.id, account.id)
    const summary = (await accountList(ledger)).find(({ name }) => name === 'careful')
    assert.deepEqual(
      [summary?.email, summary?.linked, summary?.twoFactor],
      ['careful@example.org', true, false],
    )
    assert.equal(await identities.unlink(account.id), true)
  })
}
