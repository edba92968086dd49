import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createAccounts } from '../accounts/accounts.ts'
import { createCredits } from '../accounts/credits.ts'
import { createGate, type Gate } from '../accounts/gate/gate.ts'
import { type Caller, createKeys } from '../accounts/keys.ts'
import type { PlanName } from '../accounts/plans.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Alert, type AlertRule, type WatchedChange, watchedChanges } from './alert.ts'
import { type Coverage, createCoverage, readsOf } from './coverage.ts'

const watch = (ranges: readonly string[], changes: readonly WatchedChange[] = ['opened']): AlertRule => ({
  kind: 'change',
  query: null,
  ranges,
  changes,
})

test('a rule without ranges, or with more than one address in one, watches networks', () => {
  const networks = (...ranges: readonly string[]) => readsOf(watch(ranges))[0]?.networks
  assert.equal(networks(), true)
  assert.equal(networks('192.0.2.1', '2001:db8::1', '192.0.2.7/32'), false)
  assert.equal(networks('192.0.2.1', '192.0.2.0/31'), true)
  assert.equal(networks('192.0.2.1-192.0.2.2'), true)
})

test('changes that say what another look-up would are reads of their own', () => {
  const reads = readsOf(watch(['192.0.2.1'], ['opened', 'cve', 'score'])).map(({ what }) => what)
  assert.deepEqual(reads, ['host watch', 'cve look-up', 'score look-up'])
  assert.deepEqual(readsOf({ kind: 'match', area: 'images', query: 'port:1' }), [{ what: 'images alert' }])
})

describe('what a plan covers', () => {
  const folder = temporaryFolder()
  let ledger: Ledger
  let gate: Gate
  let coverage: Coverage
  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    gate = createGate(createCredits(ledger), createKeys(ledger))
    coverage = createCoverage(gate)
  })
  after(() => ledger.close())

  let made = 0
  const owner = async (plan: PlanName, left: number): Promise<Caller> => {
    const account = (await createAccounts(ledger).add(`account ${++made}`))!
    const { id } = await createKeys(ledger).add(account.id, { kind: 'v2', plan })
    await ledger.db.updateTable('keys').set({ credits_left: left }).where('id', '=', id).execute()
    return (await gate.ofAccount(account.id))!
  }
  const alertOf = ({ accountId }: Pick<Caller, 'accountId'>, rule: AlertRule): Alert => ({
    ...{ id: 'a', accountId, name: 'n', rule, channel: { kind: 'app' }, secret: '', quietMinutes: 1 },
    ...{ createdAt: 0, pausedAt: null, pausedReason: null },
  })

  test('the free plan watches single addresses, and neither networks nor vulnerabilities', async () => {
    const free = await owner('free', 10)
    await coverage.require(free, watch(['192.0.2.1']))
    await assert.rejects(coverage.require(free, watch(['192.0.2.0/24'])), { status: 403 })
    await assert.rejects(coverage.require(free, watch(['192.0.2.1'], ['cve'])), { status: 403 })
    assert.deepEqual(
      await coverage.changesFor(free),
      watchedChanges.filter((change) => change !== 'cve' && change !== 'score'),
    )
    assert.deepEqual(await coverage.changesFor(await owner('starter', 10)), watchedChanges)
  })

  test('a message costs what its findings would, once', async () => {
    const free = await owner('free', 10)
    const alert = alertOf(free, watch(['192.0.2.1']))
    assert.equal(await coverage.admit(alert, { findings: 21, paid: false }), null)
    assert.equal(await gate.available(free), 8)
    assert.equal(await coverage.admit(alert, { findings: 21, paid: true }), null)
    assert.equal(await gate.available(free), 8)
  })

  test('without credits it is not sent, and takes nothing', async () => {
    const free = await owner('free', 1)
    const alert = alertOf(free, watch(['192.0.2.1']))
    assert.match((await coverage.admit(alert, { findings: 21, paid: false })) ?? '', /credits/)
    assert.equal(await gate.available(free), 1)
  })

  test('an alert of a plan that the account no longer has is not sent', async () => {
    const free = await owner('free', 10)
    const reason = await coverage.admit(alertOf(free, watch(['192.0.2.0/24'])), { findings: 1, paid: false })
    assert.match(reason ?? '', /plan/)
    assert.equal(await gate.available(free), 10)
  })

  test('an account whose keys are all revoked gets nothing', async () => {
    const free = await owner('free', 10)
    await createKeys(ledger).revoke(free.keyId)
    const reason = await coverage.admit(alertOf(free, watch(['192.0.2.1'])), { findings: 1, paid: false })
    assert.equal(reason, 'The account has no key in use.')
  })
})
