import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { type Account, createAccounts } from '../../accounts/accounts.ts'
import { createKeys } from '../../accounts/keys.ts'
import { type Permission, permissions } from '../../accounts/plans.ts'
import { createTeams } from '../../accounts/teams/teams.ts'
import { type Browser, openBrowser } from '../../api/web/testing/browser.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { runningService } from '../running-service.ts'
import { type Answered, createAsker, type Identity, outcomeOf } from './reading-requests.ts'
import {
  areaKinds,
  type Kind,
  type Line,
  type MemberRole,
  memberOutcomes,
  members,
  memberTable,
  type Outcome,
  outcomes,
  people,
  readingTable,
  type Who,
} from './reading-table.ts'
import { type Mounted, routeLists } from './route-lists.ts'

const password = 'four words that nobody guesses'

describe('who may read what: every path with every kind of principal', () => {
  const running = runningService({
    'rate-limit': '100000',
    'sign-up-permissions': permissions.join(','),
  })
  const url = (): string => running.service.url
  const identities = new Map<string, Identity>()
  const ask = createAsker(url)
  let operator: Browser

  const account = async (name: Who | MemberRole, plan: string): Promise<Browser> => {
    const own = name.replace(' ', '-')
    const made = await operator.post('/app/api/operator/accounts', { name: own, password })
    assert.equal(made.status, 200, made.text)
    const browser = openBrowser(url)
    assert.equal((await browser.signIn(own, password)).status, 200)
    assert.equal((await operator.post(`/app/api/operator/accounts/${own}/plan`, { plan })).status, 200)
    const secret = async (kind: string): Promise<{ id: string; secret: string }> =>
      (await browser.post('/app/api/keys', { kind, label: '' })).json
    const [v1, v2] = [await secret('v1'), await secret('v2')]
    const { cookie, csrf } = browser
    identities.set(name, { token: v1.secret, key: v2.secret, cookie, csrf })
    if (name === 'expired') {
      for (const { id } of [v1, v2]) await browser.post(`/app/api/keys/${id}/rotate`)
      await browser.post('/app/api/sign-out')
    }
    return browser
  }

  before(async () => {
    operator = openBrowser(url)
    assert.equal((await operator.signIn('operator', running.keys.operator_password)).status, 200)
    const { v1_token, v2_key } = running.keys
    identities.set('none', {})
    identities.set('operator', {
      ...{ token: v1_token, key: v2_key },
      ...{ cookie: operator.cookie, csrf: operator.csrf },
    })
    for (const name of ['free', 'starter', 'business'] as const) await account(name, name)
    for (const name of ['other tenant', 'zero credits', 'disabled', 'expired'] as const)
      await account(name, 'business')
    assert.equal((await operator.post('/app/api/operator/accounts/disabled/disable')).status, 200)
    const browsers = new Map<MemberRole, Browser>()
    for (const role of members) browsers.set(role, await account(role, 'free'))
    const ledger = await openSqliteLedger(path.join(running.data, 'ledger.db'))
    try {
      const accounts = createAccounts(ledger)
      const empty = await accounts.find('zero-credits')
      await ledger.db
        .updateTable('keys')
        .set({ credits_left: 0 })
        .where('account_id', '=', empty!.id)
        .execute()
      const team = (await accounts.find('business'))!
      for (const [role, browser] of browsers) identities.set(role, await actIn(ledger, team, role, browser))
      const given = (await accounts.add('given'))!
      for (const permission of permissions) {
        const { secret } = await createKeys(ledger).add(given.id, { kind: 'v1', permissions: [permission] })
        identities.set(permission, { token: secret })
      }
    } finally {
      await ledger.close()
    }
  })

  const check = async (one: Mounted, who: string, expected: Outcome, area?: string): Promise<void> => {
    const answer = await ask(one, identities.get(who)!, area)
    const asked = `${one.name}${area === undefined ? '' : ` of ${area}`} as ${who}`
    assert.equal(outcomeOf(answer), expected, `${asked}: ${answer.status} ${answer.text.slice(0, 200)}`)
    if (expected !== 'passes') tellsNothing(answer, asked)
  }

  test('every path has a line, and every line a path', () => {
    const names = new Set(routeLists().map(({ name }) => lineName(name)))
    assert.deepEqual([...names].toSorted(), Object.keys(readingTable).toSorted())
  })

  for (const who of people)
    test(`as ${who}`, async () => {
      for (const one of routeLists()) {
        const line = readingTable[lineName(one.name)]!
        if (line !== 'area') await check(one, who, outcomes[kindOf(line)][who])
        else
          for (const [area, kind] of Object.entries(areaKinds))
            await check(one, who, outcomes[kind][who], area)
      }
    })

  for (const role of members)
    test(`as a member of another account who is ${role}`, async () => {
      const opened = routeLists().filter(({ door }) => door === 'session' || door === 'operator')
      for (const one of opened) {
        const areas = readingTable[lineName(one.name)] === 'area' ? Object.keys(areaKinds) : [undefined]
        for (const area of areas) await check(one, role, memberOutcomes[memberLine(one)][role], area)
      }
    })

  test('every line about members is of a path', () => {
    const names = new Set(routeLists().map(({ name }) => lineName(name)))
    for (const name of Object.keys(memberTable)) assert.ok(names.has(name), name)
  })

  for (const permission of permissions)
    test(`as a token with the permission ${permission} alone, which the operator gave`, async () => {
      for (const one of routeLists().filter(({ door }) => door === 'token')) {
        const line = readingTable[lineName(one.name)]!
        const opens = permissionOf(line) === permission || line === 'open'
        await check(one, permission, opens ? 'passes' : 'plan')
      }
    })
})

/** Makes the account of a browser a member of the team, and its session act there. */
async function actIn(ledger: Ledger, team: Account, role: MemberRole, browser: Browser): Promise<Identity> {
  const person = (await createAccounts(ledger).find(role.replace(' ', '-')))!
  await createTeams(ledger).add(team, person, role, null)
  const { db } = ledger
  await db
    .updateTable('sessions')
    .set({ acting_account_id: team.id })
    .where('account_id', '=', person.id)
    .execute()
  const { csrf } = (await browser.get('/app/api/session')).json as { csrf: string }
  return { cookie: browser.cookie, csrf }
}

function memberLine({ route, name, door }: Mounted): keyof typeof memberOutcomes {
  if (door === 'operator') return 'operator'
  return memberTable[lineName(name)] ?? (route.method === 'GET' || route.asksOnly ? 'read' : 'change')
}

/** A refusal has its three properties and no header that says something of an answer. */
function tellsNothing({ headers, text }: Answered, asked: string): void {
  const body = JSON.parse(text) as Record<string, unknown>
  assert.deepEqual(Object.keys(body), ['status', 'title', 'message'], asked)
  assert.doesNotMatch(String(body['message']), /cost|total/i, asked)
  const told = [...headers.keys()].filter(
    (name) => name.startsWith('rimlight-') && name !== 'rimlight-detail',
  )
  assert.deepEqual(told, [], asked)
  assert.equal(headers.get('content-disposition'), null, asked)
}

/** The web application mounts the paths of both versions for sessions. */
function lineName(name: string): string {
  return name.replace(/ \/app(?=\/v[12]\/)/, ' ')
}

function kindOf(line: Exclude<Line, 'area'>): Kind {
  return line.split(' ').at(-1) as Kind
}

function permissionOf(line: Line): Permission | undefined {
  return line.includes(' ') ? (line.split(' ', 1)[0] as Permission) : undefined
}
