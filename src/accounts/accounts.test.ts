import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { createAccounts } from './accounts.ts'
import { startAudit } from './audit.ts'
import { createCredits } from './credits.ts'
import { createFirstKeys } from './first-keys.ts'
import { createKeys } from './keys.ts'
import { nextPeriodEnd } from './period.ts'
import { createRateLimit } from './rate-limit.ts'

describe('accounts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-accounts-'))
  const file = path.join(folder, 'ledger.db')
  let ledger: Ledger
  before(async () => {
    ledger = await openSqliteLedger(file)
  })
  after(async () => {
    await ledger.close()
    rmSync(folder, { recursive: true })
  })

  test('the first start makes an operator and three keys, once', async () => {
    const keysFile = path.join(folder, 'keys.json')
    const first = await createFirstKeys(ledger, keysFile)
    assert.deepEqual(JSON.parse(readFileSync(keysFile, 'utf8')), first)
    assert.equal(statSync(keysFile).mode & 0o777, 0o600)
    assert.equal(await createFirstKeys(ledger, keysFile), null)
    const token = await createKeys(ledger).find('v1', first!.v1_token)
    assert.ok(token?.permissions.has('firehose'))
    assert.equal((await createKeys(ledger).find('v2', first!.v2_free_key))?.plan, 'free')
  })

  test('a token opens V1 only and a key V2 only', async () => {
    const owner = (await createAccounts(ledger).add('versions'))!
    const token = await createKeys(ledger).add(owner.id, { kind: 'v1', permissions: ['query'] })
    const key = await createKeys(ledger).add(owner.id, { kind: 'v2', plan: 'starter' })
    assert.equal(await createKeys(ledger).find('v2', token.secret), null)
    assert.equal(await createKeys(ledger).find('v1', key.secret), null)
    assert.equal((await createKeys(ledger).find('v2', key.secret))?.plan, 'starter')
  })

  test('the secret itself is nowhere in the ledger', async () => {
    const owner = (await createAccounts(ledger).add('secrets'))!
    const { secret } = await createKeys(ledger).add(owner.id, { kind: 'v2', plan: 'free' })
    for (const name of [file, `${file}-wal`]) assert.ok(!readFileSync(name).includes(secret), name)
  })

  test('a revoked key and a key of a disabled account stop at once', async () => {
    const owner = (await createAccounts(ledger).add('ending'))!
    const keys = createKeys(ledger)
    const revoked = await keys.add(owner.id, { kind: 'v2', plan: 'free' })
    const left = await keys.add(owner.id, { kind: 'v2', plan: 'free' })
    assert.equal(await keys.revoke(revoked.id), true)
    assert.equal(await keys.revoke(revoked.id), false)
    assert.equal(await keys.find('v2', revoked.secret), null)
    assert.ok(await keys.find('v2', left.secret))
    assert.equal(await createAccounts(ledger).disable('ending'), true)
    assert.equal(await keys.find('v2', left.secret), null)
  })

  test('credits are charged to zero and no further, and renew on the end date', async () => {
    const owner = (await createAccounts(ledger).add('payer'))!
    const { secret } = await createKeys(ledger).add(owner.id, { kind: 'v2', plan: 'free' })
    const caller = (await createKeys(ledger).find('v2', secret))!
    const credits = createCredits(ledger)
    await credits.charge(caller, 249)
    await assert.rejects(credits.charge(caller, 2), { status: 403 })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => credits.charge(caller, 1)))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    await assert.rejects(credits.charge(caller, 1), /: 0 are left. They renew on \d{4}-\d\d-\d\d/)
    const { end_date, requests_left } = await credits.subscription(caller)
    assert.equal(requests_left, 0)
    const later = createCredits(ledger, () => new Date(`${end_date}T00:00:00Z`))
    const renewed = await later.subscription(caller)
    assert.deepEqual(
      [renewed.requests_left, renewed.requests_plan, renewed.subscription.name],
      [250, 250, 'Free'],
    )
    assert.ok(renewed.end_date > end_date)
  })

  test('the audit log has the key id and never the key', async () => {
    const audit = startAudit(ledger, {
      onFailure: (error) => assert.fail(String(error)),
      onDropped: (rows) => assert.fail(`${rows} rows were dropped`),
    })
    const entry = {
      at: 1,
      key_id: 'k1',
      method: 'GET',
      path: '/v2/query/ip/192.0.2.1',
      status: 200,
      cost: 1,
      request_id: 'r',
      person_id: null,
    }
    for (let n = 0; n < 4_500; n++) audit.record(entry)
    await audit.stop()
    const rows = await ledger.db.selectFrom('audit').selectAll().where('key_id', '=', 'k1').execute()
    assert.equal(rows.length, 4_500)
  })
})

test('a period ends on the same day of the next month, or on its last', () => {
  assert.equal(nextPeriodEnd(new Date('2026-11-15T10:00:00Z')), '2026-12-15')
  assert.equal(nextPeriodEnd(new Date('2027-01-31T10:00:00Z')), '2027-02-28')
  assert.equal(nextPeriodEnd(new Date('2026-12-31T23:59:59Z')), '2027-01-31')
})

test('the rate limit lets a burst pass, then the rate, and says how long to wait', () => {
  let at = 0
  const limit = createRateLimit(10, () => at)
  const passed = Array.from({ length: 30 }, () => limit.take('a')).filter((wait) => wait === 0)
  assert.equal(passed.length, 20)
  assert.equal(limit.take('a'), 1)
  assert.equal(limit.take('b'), 0)
  at = 500
  assert.equal(Array.from({ length: 10 }, () => limit.take('a')).filter((wait) => wait === 0).length, 5)
})
