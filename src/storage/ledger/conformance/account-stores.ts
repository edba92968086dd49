import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createAccounts } from '../../../accounts/accounts.ts'
import { createCredits } from '../../../accounts/credits.ts'
import { createFirstKeys } from '../../../accounts/first-keys.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { createSessions } from '../../../accounts/sessions.ts'
import { createInvitations } from '../../../accounts/teams/invitations.ts'
import { createTeams } from '../../../accounts/teams/teams.ts'
import { dayMs } from '../../../core/time.ts'
import type { Ledger } from '../ledger.ts'

/** Accounts, their members, keys, and credits. */
export function testAccountStores(opened: () => Ledger, folder: string): void {
  test('accounts, keys and first keys', async () => {
    const ledger = opened()
    const accounts = createAccounts(ledger)
    const keys = createKeys(ledger)
    const file = path.join(folder, 'keys.json')
    const first = await createFirstKeys(ledger, file)
    assert.equal(await createFirstKeys(ledger, file), null)
    assert.ok((await keys.find('v1', first!.v1_token))?.permissions.has('ingest'))
    const acme = (await accounts.add('acme'))!
    assert.equal(await accounts.add('acme'), null)
    assert.deepEqual(await accounts.find('acme'), acme)
    assert.equal(typeof acme.createdAt, 'number')
    const { id, secret } = await keys.add(acme.id, { kind: 'v2', plan: 'starter' })
    assert.equal((await keys.find('v2', secret))?.keyId, id)
    const [listed] = await keys.list('acme')
    assert.deepEqual(
      [listed?.plan, typeof listed?.creditsLeft, listed?.revokedAt],
      ['starter', 'number', null],
    )
    assert.equal(await keys.revoke(id), true)
    assert.equal(await keys.revoke(id), false)
    assert.equal(await keys.find('v2', secret), null)
    const other = await keys.add(acme.id, { kind: 'v1', permissions: ['query'] })
    assert.equal(await accounts.disable('acme'), true)
    assert.equal(await keys.find('v1', other.secret), null)
    assert.deepEqual(
      (await accounts.list()).map((account) => [account.name, account.operator, account.disabledAt !== null]),
      [
        ['operator', true, false],
        ['acme', false, true],
      ],
    )
  })

  test('members, invitations, and sessions that act in a team', async () => {
    const ledger = opened()
    const accounts = createAccounts(ledger)
    const [team, person] = [(await accounts.add('a team'))!, (await accounts.add('a person'))!]
    const [teams, invitations] = [createTeams(ledger), createInvitations(ledger)]
    const invited = { account: team, role: 'analyst', email: null, createdBy: team.id } as const
    const { token } = await invitations.add(invited)
    assert.equal((await invitations.list(team.id)).length, 1)
    const claimed = (await invitations.claim(token))!
    assert.equal(await invitations.claim(token), null)
    await teams.add(claimed.account, person, claimed.role, claimed.createdBy)
    await assert.rejects(teams.add(team, person, 'owner', null), /already/)
    assert.equal(typeof (await teams.members(team.id))[0]?.addedAt, 'number')
    const sessions = createSessions(ledger, { idleMilliseconds: dayMs, maxMilliseconds: dayMs })
    const { token: cookie, session } = await sessions.open(person, '')
    await sessions.act(session.id, team.id)
    assert.equal((await sessions.find(cookie))?.acting?.role, 'analyst')
    assert.equal(await teams.setRole(team, person.id, 'read only'), true)
    assert.equal((await teams.teamsOf(person.id))[0]?.role, 'read only')
    assert.equal(await teams.remove(team.id, person.id), true)
    assert.equal((await sessions.find(cookie))?.acting, null)
  })

  test('credits are charged, refused and renewed', async () => {
    const ledger = opened()
    const account = (await createAccounts(ledger).add('credits'))!
    const { secret } = await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })
    const caller = (await createKeys(ledger).find('v2', secret))!
    const credits = createCredits(ledger)
    const { requests_left: left } = await credits.subscription(caller)
    await credits.charge(caller, left - 1)
    await assert.rejects(credits.charge(caller, 2), /Not enough credits/)
    await credits.charge(caller, 1)
    await assert.rejects(credits.charge(caller, 1), /Not enough credits/)
    const later = createCredits(ledger, () => new Date(Date.now() + 70 * dayMs))
    assert.equal((await later.subscription(caller)).requests_left, left)
  })
}
