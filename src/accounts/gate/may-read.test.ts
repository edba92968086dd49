import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type PlanName, permissions } from '../plans.ts'
import type { Role } from '../teams/roles.ts'
import { mayRead, mayUse, type Read, type RefusalCode } from './may-read.ts'
import { creditsFor, planRow, planTable, type ReadName, resultsFor } from './plan-table.ts'
import { isMetered, type Principal, principalFrom } from './principal.ts'

type Known = Exclude<Principal, { readonly kind: 'none' }>

const person = (plan: PlanName, more: Partial<Known> = {}): Known => ({
  kind: 'key',
  accountId: 'anna',
  version: 'v2',
  permissions: new Set(),
  granted: false,
  plan,
  credits: { left: 10, renewsOn: '2024-01-01' },
  ...more,
})

function decided(principal: Principal, read: Read): RefusalCode | 'charged' | 'free' {
  const decision = mayRead(principal, read)
  return decision.allowed ? (decision.charged ? 'charged' : 'free') : decision.code
}

describe('may this principal read this area, these networks, this many?', () => {
  test('without a key nothing is read', () => {
    for (const what of Object.keys(planTable) as ReadName[])
      assert.equal(decided({ kind: 'none' }, { what }), 'unauthorized')
  })

  test('the plan: areas, networks and how far back', () => {
    const sensors = { what: 'sensors search' } as const
    assert.deepEqual(
      (['free', 'starter', 'business'] as const).map((plan) => decided(person(plan), sensors)),
      ['plan', 'charged', 'charged'],
    )
    const network = { what: 'host look-up', networks: true } as const
    assert.deepEqual(
      (['free', 'starter'] as const).map((plan) => decided(person(plan), network)),
      ['networks', 'charged'],
    )
    assert.equal(decided(person('starter'), { what: 'homoglyphs look-up' }), 'plan')
    assert.equal(decided(person('free'), { what: 'sensors tag', windowDays: 61 }), 'window')
    assert.equal(decided(person('free'), { what: 'sensors tag', windowDays: 60 }), 'charged')
  })

  test('credits: at least what the answer can cost, and none for what is free', () => {
    const poor = (left: number) => person('business', { credits: { left, renewsOn: '' } })
    assert.equal(decided(poor(0), { what: 'host search' }), 'credits')
    assert.equal(decided(poor(255), { what: 'host look-up', networks: true, credits: 256 }), 'credits')
    assert.equal(decided(poor(256), { what: 'host look-up', networks: true, credits: 256 }), 'charged')
    assert.equal(decided(poor(0), { what: 'host values' }), 'credits')
    assert.equal(decided(poor(1), { what: 'host values' }), 'free')
    assert.equal(decided(poor(0), { what: 'account plan' }), 'free')
  })

  test('a V1 token needs its permission, and follows the plan unless the operator gave it', () => {
    const read = { what: 'sensors stream', permission: 'sinkhole' } as const
    const token = (more: Partial<Known>) =>
      person('free', { version: 'v1', permissions: new Set(permissions), ...more })
    assert.equal(decided(token({}), read), 'plan')
    assert.equal(decided(token({ plan: 'business' }), read), 'charged')
    assert.equal(decided(token({ granted: true }), read), 'free')
    assert.equal(decided(token({ kind: 'operator' }), read), 'free')
    assert.equal(decided(token({ granted: true, permissions: new Set(['query']) }), read), 'permission')
    assert.equal(decided(token({ kind: 'operator', permissions: new Set() }), read), 'permission')
  })

  test('a domain in leaks is read by its owner and by the operator', () => {
    const proof = { name: '_rimlight.example.com', record: 'x' }
    const read = (owned: Read['owned'] & {}): Read => ({ what: 'dataleaks domain', owned })
    assert.equal(decided(person('business'), read(proof)), 'ownership')
    assert.equal(decided(person('business', { version: 'v1', granted: true }), read(proof)), 'ownership')
    assert.equal(decided(person('business'), read(true)), 'charged')
    assert.equal(decided(person('business', { kind: 'operator' }), read(proof)), 'charged')
  })

  test('what a key is limited to', () => {
    const search = { what: 'host search', use: { area: 'host', action: 'read' } } as const
    assert.equal(decided(person('free', { scopes: ['domains'] }), search), 'scope')
    assert.equal(decided(person('free', { scopes: ['host', 'read'] }), search), 'charged')
    assert.equal(decided(person('free', { scopes: ['scan'] }), search), 'scope')
    const change = { use: { action: 'change' } } as const
    assert.deepEqual(
      [person('free'), person('free', { scopes: ['read'] })].map((one) => mayUse(one, change).allowed),
      [true, false],
    )
    assert.equal(mayUse({ kind: 'none' }, {}).allowed, false)
  })

  test('the role of a member: read only reads, an analyst scans and changes, an owner administers', () => {
    const actions = ['read', 'scan', 'change', 'administer', null, undefined] as const
    const allowed = (role?: Role) =>
      actions.filter((action) => {
        const member = person('free', role ? { role } : {})
        return mayUse(member, action === undefined ? {} : { action }).allowed
      })
    assert.deepEqual(allowed('read only'), ['read', null])
    assert.deepEqual(allowed('analyst'), ['read', 'scan', 'change', null])
    assert.deepEqual(allowed('owner'), [...actions])
    assert.deepEqual(allowed(), [...actions])
    const search = { what: 'host search' } as const
    assert.equal(decided(person('free', { role: 'read only' }), search), 'charged')
    assert.equal(decided(person('free', { role: 'analyst' }), { ...search, action: 'administer' }), 'role')
  })
})

test('which callers a plan limits', () => {
  const caller = { keyId: 'k', accountId: 'a', plan: 'free', permissions: new Set<never>() } as const
  const of = (kind: 'v1' | 'v2', ofPlan: boolean, operator = false) => ({ ...caller, kind, ofPlan, operator })
  assert.deepEqual(
    [of('v2', false), of('v2', false, true), of('v1', true), of('v1', false), of('v1', true, true)].map(
      isMetered,
    ),
    [true, true, true, false, false],
  )
  const credits = { left: 1, renewsOn: '' }
  assert.equal(principalFrom(null, credits).kind, 'none')
  assert.equal(principalFrom(of('v2', false, true), credits).kind, 'operator')
  assert.equal(principalFrom({ ...of('v2', false), session: true }, credits).kind, 'session')
})

test('what results cost and what credits pay for fit together', () => {
  assert.deepEqual(
    [0, 1, 20, 21].map((results) => creditsFor('host search', results)),
    [1, 1, 1, 2],
  )
  for (const what of Object.keys(planTable) as ReadName[]) {
    assert.equal(creditsFor(what, resultsFor(what, 3)), 3)
    assert.ok(planRow(what).about.length > 0)
  }
})
