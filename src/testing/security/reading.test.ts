import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { createAccounts } from '../../accounts/accounts.ts'
import { createKeys } from '../../accounts/keys.ts'
import { type Permission, permissions } from '../../accounts/plans.ts'
import { type Browser, openBrowser } from '../../api/web/testing/browser.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { runningService } from '../running-service.ts'
import { type Answered, createAsker, type Identity, outcomeOf } from './reading-requests.ts'
import {
  areaKinds,
  type Kind,
  type Line,
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

  const account = async (name: Who, plan: string): Promise<Browser> => {
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
    const ledger = await openSqliteLedger(path.join(running.data, 'ledger.db'))
    try {
      const accounts = createAccounts(ledger)
      const empty = await accounts.find('zero-credits')
      await ledger.db
        .updateTable('keys')
        .set({ credits_left: 0 })
        .where('account_id', '=', empty!.id)
        .execute()
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

  for (const permission of permissions)
    test(`as a token with the permission ${permission} alone, which the operator gave`, async () => {
      for (const one of routeLists().filter(({ door }) => door === 'token')) {
        const line = readingTable[lineName(one.name)]!
        const opens = permissionOf(line) === permission || line === 'open'
        await check(one, permission, opens ? 'passes' : 'plan')
      }
    })
})

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
