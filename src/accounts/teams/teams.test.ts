import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Account, createAccounts } from '../accounts.ts'
import { createSessions } from '../sessions.ts'
import { createWebKeys } from '../web-keys.ts'
import { actingCaller } from './acting-caller.ts'
import { createInvitations } from './invitations.ts'
import { createTeams } from './teams.ts'

describe('people in an account', () => {
  let now = Date.now()
  let ledger: Ledger
  const people = new Map<string, Account>()
  const of = (name: string): Account => people.get(name)!

  before(async () => {
    ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
    const accounts = createAccounts(ledger)
    for (const name of ['team', 'anna', 'bert', 'carl'])
      people.set(name, (await accounts.add(name, { operator: false }))!)
    people.set('chief', (await accounts.add('chief', { operator: true }))!)
  })
  after(() => ledger.close())

  test('members are added, listed, given another role, and removed', async () => {
    const teams = createTeams(ledger, () => now)
    await teams.add(of('team'), of('anna'), 'owner', null)
    await teams.add(of('team'), of('bert'), 'read only', of('anna').id)
    await assert.rejects(teams.add(of('team'), of('bert'), 'owner', null), /member of the team already/)
    await assert.rejects(teams.add(of('team'), of('team'), 'owner', null), /not a member of itself/)
    assert.deepEqual(
      (await teams.members(of('team').id)).map(({ name, role, addedBy }) => [name, role, addedBy]),
      [
        ['anna', 'owner', null],
        ['bert', 'read only', 'anna'],
      ],
    )
    assert.equal(await teams.setRole(of('team'), of('bert').id, 'analyst'), true)
    assert.equal(await teams.setRole(of('team'), of('carl').id, 'analyst'), false)
    assert.deepEqual(
      (await teams.teamsOf(of('bert').id)).map(({ account, role }) => [account.name, role]),
      [['team', 'analyst']],
    )
    assert.equal(await teams.remove(of('team').id, of('bert').id), true)
    assert.equal(await teams.remove(of('team').id, of('bert').id), false)
    assert.equal(await teams.find(of('bert').id, of('team').id), null)
  })

  test('no member of an operator’s account is its owner', async () => {
    const teams = createTeams(ledger)
    await assert.rejects(teams.add(of('chief'), of('anna'), 'owner', null), /analysts, or read only/)
    const invitations = createInvitations(ledger)
    const asOwner = { account: of('chief'), role: 'owner', email: null, createdBy: of('chief').id } as const
    await assert.rejects(invitations.add(asOwner), /analysts, or read only/)
    // Of an account that became one later.
    await ledger.db.updateTable('accounts').set({ operator: 1 }).where('name', '=', 'team').execute()
    assert.equal((await teams.find(of('anna').id, of('team').id))?.role, 'analyst')
    await ledger.db.updateTable('accounts').set({ operator: 0 }).where('name', '=', 'team').execute()
    assert.equal((await teams.find(of('anna').id, of('team').id))?.role, 'owner')
  })

  test('a session acts in a team until the member is removed, and is never the operator there', async () => {
    const teams = createTeams(ledger)
    await teams.add(of('chief'), of('carl'), 'analyst', null)
    const sessions = createSessions(ledger, { idleMilliseconds: dayMs, maxMilliseconds: dayMs })
    const { token, session } = await sessions.open(of('carl'), '')
    await sessions.act(session.id, of('chief').id)
    const acting = (await sessions.find(token))!
    assert.equal(acting.account.name, 'carl')
    assert.equal(acting.acting?.account.name, 'chief')
    assert.notEqual(acting.csrf, session.csrf, 'a page of the own account changes nothing in the team')
    const { v1, v2 } = await createWebKeys(ledger, { plan: 'free', permissions: [] }).callers(of('chief'))
    for (const caller of [v1, v2]) {
      assert.equal(caller.operator, true)
      const { operator, role, person, accountId } = actingCaller(caller, acting)
      assert.deepEqual([operator, role, person, accountId], [false, 'analyst', 'carl', of('chief').id])
    }
    await teams.remove(of('chief').id, of('carl').id)
    assert.equal((await sessions.find(token))?.acting, null)
    await teams.add(of('chief'), of('carl'), 'analyst', null)
    assert.equal((await sessions.find(token))?.acting, null, 'it has ended, and does not come back by itself')
  })

  test('a session does not act in an account whose member it is not, or that is disabled', async () => {
    const sessions = createSessions(ledger, { idleMilliseconds: dayMs, maxMilliseconds: dayMs })
    const { token, session } = await sessions.open(of('bert'), '')
    await sessions.act(session.id, of('team').id)
    assert.equal((await sessions.find(token))?.acting, null)
    const accounts = createAccounts(ledger)
    const gone = (await accounts.add('gone'))!
    await createTeams(ledger).add(gone, of('bert'), 'owner', null)
    await sessions.act(session.id, gone.id)
    assert.equal((await sessions.find(token))?.acting?.account.name, 'gone')
    await accounts.disable('gone')
    assert.equal((await sessions.find(token))?.acting, null)
    assert.deepEqual(await createTeams(ledger).teamsOf(of('bert').id), [])
  })

  test('an invitation is good once, for seven days, and until it is withdrawn', async () => {
    const invitations = createInvitations(ledger, () => now)
    const invite = () =>
      invitations.add({
        ...{ account: of('team'), role: 'analyst', email: 'carl@example.org' },
        createdBy: of('anna').id,
      })
    const first = await invite()
    const rows = JSON.stringify(
      await ledger.db
        .selectFrom('invitations' as never)
        .selectAll()
        .execute(),
    )
    assert.ok(!rows.includes(first.token), 'only the hash is kept')
    assert.deepEqual(
      (await invitations.list(of('team').id)).map(({ id, role, email, createdBy }) => [
        ...[id, role, email, createdBy],
      ]),
      [[first.id, 'analyst', 'carl@example.org', 'anna']],
    )
    assert.equal((await invitations.find(first.token))?.account.name, 'team')
    assert.equal(await invitations.find(`${first.token}x`), null)
    const claims = await Promise.all([invitations.claim(first.token), invitations.claim(first.token)])
    assert.equal(claims.filter((claim) => claim !== null).length, 1)
    assert.equal(await invitations.find(first.token), null)
    await invitations.release(first.id)
    assert.ok(await invitations.find(first.token))
    now += 7 * dayMs
    assert.equal(await invitations.claim(first.token), null)
    assert.deepEqual(await invitations.list(of('team').id), [])
    const second = await invite()
    assert.equal(await invitations.withdraw(of('anna').id, second.id), false)
    assert.equal(await invitations.withdraw(of('team').id, second.id), true)
    assert.equal(await invitations.find(second.token), null)
  })

  test('the invitations of an owner end with the role', async () => {
    const [teams, invitations] = [createTeams(ledger), createInvitations(ledger)]
    const invite = () =>
      invitations.add({ account: of('team'), role: 'analyst', email: null, createdBy: of('anna').id })
    const first = await invite()
    await teams.setRole(of('team'), of('anna').id, 'owner')
    assert.ok(await invitations.find(first.token))
    await teams.setRole(of('team'), of('anna').id, 'analyst')
    assert.equal(await invitations.find(first.token), null)
    const second = await invite()
    await teams.remove(of('team').id, of('anna').id)
    assert.equal(await invitations.find(second.token), null)
  })
})
