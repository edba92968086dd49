import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createAccounts } from '../accounts.ts'
import { createCredits } from '../credits.ts'
import { type Caller, createKeys } from '../keys.ts'
import { type Permission, permissions, plans } from '../plans.ts'
import { createGate, errorFor, type Gate, usablePermissions } from './gate.ts'

const search = { what: 'host search' } as const

describe('the gate', () => {
  const folder = temporaryFolder()
  let ledger: Ledger
  let gate: Gate
  let made = 0
  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    gate = createGate(createCredits(ledger), createKeys(ledger))
  })
  after(() => ledger.close())

  const account = async (): Promise<string> => (await createAccounts(ledger).add(`account ${++made}`))!.id
  /** A key of the free plan with this number of credits left. */
  const caller = async (left: number): Promise<Caller> => {
    const keys = createKeys(ledger)
    const { id, secret } = await keys.add(await account(), { kind: 'v2', plan: 'free' })
    await ledger.db.updateTable('keys').set({ credits_left: left }).where('id', '=', id).execute()
    return (await keys.find('v2', secret))!
  }
  const token = async (allowed: readonly Permission[]): Promise<Caller> => {
    const keys = createKeys(ledger)
    const { secret } = await keys.add(await account(), { kind: 'v1', permissions: allowed })
    return (await keys.find('v1', secret))!
  }

  test('an answer that costs less than was reserved gives the rest back', async () => {
    const free = await caller(10)
    const reservation = await gate.reserve(free, { ...search, credits: 6 })
    assert.equal(await gate.available(free), 4)
    assert.equal(await reservation.settle(2), 2)
    assert.equal(await gate.available(free), 8)
  })

  test('an answer that is not given costs nothing, and is settled once', async () => {
    const free = await caller(10)
    const reservation = await gate.reserve(free, { ...search, credits: 6 })
    assert.equal(await reservation.settle(0), 0)
    assert.equal(await reservation.settle(6), 0)
    assert.equal(await gate.available(free), 10)
  })

  test('of what can cost more than is left nothing is reserved', async () => {
    const free = await caller(5)
    await assert.rejects(gate.reserve(free, { ...search, credits: 6 }), /Not enough credits/)
    assert.equal(await gate.available(free), 5)
  })

  test('of two requests for the last credits one is served', async () => {
    const free = await caller(6)
    const outcomes = await Promise.allSettled([1, 2].map(() => gate.reserve(free, { ...search, credits: 4 })))
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal(await gate.available(free), 2)
  })

  test('a reservation grows by what is missing, and counts as left when it is decided again', async () => {
    const free = await caller(10)
    const reservation = await gate.reserve(free, { ...search, credits: 3 })
    await reservation.grow({ ...search, credits: 10 })
    assert.equal(await gate.available(free), 0)
    await assert.rejects(reservation.grow({ ...search, credits: 11 }), /Not enough credits/)
    assert.equal(await reservation.settle(4), 4)
    assert.equal(await gate.available(free), 6)
  })

  test('a reservation takes what there is where less than all is of use', async () => {
    const free = await caller(10)
    const reservation = await gate.reserve(free, { ...search, credits: 4 })
    assert.equal(await reservation.growUpTo(25), 10)
    assert.equal(await reservation.growUpTo(3), 10)
    await reservation.settle(10)
    assert.equal(await gate.available(free), 0)
  })

  test('what was delivered is paid as far as the credits go', async () => {
    const free = await caller(5)
    assert.equal(await gate.pay(free, 3), true)
    assert.equal(await gate.pay(free, 3), false)
    assert.equal(await gate.available(free), 0)
  })

  test('a token that the operator gave permissions to pays nothing', async () => {
    const granted = await token(['query'])
    const read = { ...search, permission: 'query' } as const
    assert.equal((await gate.reserve(granted, read)).charged, false)
    assert.equal(await gate.available(granted), Number.POSITIVE_INFINITY)
    assert.equal(await gate.pay(granted, 1_000), true)
  })

  test('a refusal takes nothing, and says what is missing', async () => {
    const free = await caller(10)
    await assert.rejects(gate.require(free, { what: 'sensors search' }), { status: 403 })
    assert.equal(await gate.allows(free, { what: 'sensors search' }), false)
    assert.equal(await gate.allows(free, search), true)
    assert.equal(await gate.available(free), 10)
  })

  test('an account without a key in use is nobody', async () => {
    const id = await account()
    assert.equal(await gate.ofAccount(id), null)
    const keys = createKeys(ledger)
    await keys.add(id, { kind: 'v2', plan: 'free' })
    const larger = await keys.add(id, { kind: 'v2', plan: 'starter' })
    const standing = (await gate.ofAccount(id))!
    assert.equal(standing.keyId, larger.id)
    assert.equal(await gate.available(standing), plans.starter.requests)
  })

  test('which permissions of a token can be used: not those that its plan or role forbids', async () => {
    const all = await token(permissions)
    assert.deepEqual(usablePermissions(all), [...permissions])
    const ofPlan: Caller = { ...all, ofPlan: true, plan: 'free' }
    assert.deepEqual(
      permissions.filter((permission) => !usablePermissions(ofPlan).includes(permission)),
      ['firehose', 'torrent', 'sinkhole'],
    )
    const reader = usablePermissions({ ...all, role: 'read only' })
    assert.ok(reader.includes('query') && !reader.includes('tasks') && !reader.includes('ingest'))
  })
})

test('every refusal is an error that clients know', () => {
  const credits = { left: 3, renewsOn: '2027-01-01' }
  const statusOf = (code: Parameters<typeof errorFor>[0]['code']): number =>
    errorFor({ allowed: false, code, message: 'm' }, credits).status
  assert.equal(statusOf('unauthorized'), 401)
  for (const code of ['role', 'scope', 'plan', 'networks', 'window', 'credits', 'permission'] as const)
    assert.equal(statusOf(code), 403, code)
  const proof = { name: '_rimlight.example.com', record: 'rimlight=1' }
  const unproved = errorFor({ allowed: false, code: 'ownership', message: 'm', proof }, credits)
  assert.match(unproved.message + (unproved.detail ?? ''), /_rimlight\.example\.com/)
})
