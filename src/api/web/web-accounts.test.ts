import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { eventually } from '../../testing/eventually.ts'
import { runningService } from '../../testing/running-service.ts'
import type { App } from '../app.ts'
import type { AuditAnswer, KeyList, MadeKey, SavedList, UsageAnswer } from './account/shapes.ts'
import { operatorRoutes } from './operator/routes.ts'
import type { AccountList, HealthAnswer, MadeAccount, ScopeAnswer, StorageAnswer } from './operator/shapes.ts'
import type { OpenSessions, SessionAnswer } from './session/shapes.ts'
import { type Browser, openBrowser } from './testing/browser.ts'
import type { Web } from './web.ts'

const secret = 'correct horse battery'
type SignedIn = Extract<SessionAnswer, { signedIn: true }>

describe('accounts in the web application', () => {
  const running = runningService({ 'sign-up': 'yes' })
  const browser = (): Browser => openBrowser(() => running.service.url)
  let operator: Browser
  let anna: Browser
  let bert: Browser
  before(async () => {
    operator = browser()
    anna = browser()
    bert = browser()
    const entered = await operator.signIn('operator', running.keys.operator_password)
    assert.equal(entered.status, 200, entered.text)
    for (const [who, name] of [
      [anna, 'anna'],
      [bert, 'bert'],
    ] as const) {
      const made = await who.signUp(name, secret)
      assert.equal(made.status, 200, made.text)
    }
  })

  test('a session says who is signed in and what they may do', async () => {
    assert.deepEqual((await browser().get('/app/api/session')).json, { signedIn: false, signUp: true })
    const own: SignedIn = (await operator.get('/app/api/session')).json
    assert.deepEqual(
      [own.signedIn, own.account.name, own.account.operator, own.account.plan, own.account.creditsLeft],
      [true, 'operator', true, 'business', 100_000],
    )
    assert.ok(own.permissions.includes('ingest'))
    const hers: SignedIn = (await anna.get('/app/api/session')).json
    assert.deepEqual([hers.account.operator, hers.account.plan], [false, 'free'])
    assert.ok(hers.permissions.includes('tasks') && !hers.permissions.includes('ingest'))
  })

  test('the cookie is kept from scripts, and nothing of it is in the ledger', async () => {
    const { headers } = await browser().signUp('cookie', secret)
    const [cookie = '', device = ''] = headers.getSetCookie()
    assert.match(device, /^rimlight_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
    assert.match(cookie, /^rimlight_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    assert.equal(headers.get('cache-control'), 'no-store')
    const token = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
    for (const name of ['ledger.db', 'ledger.db-wal']) {
      const bytes = readFileSync(path.join(running.data, name))
      assert.ok(!bytes.includes(token) && !bytes.includes(secret), name)
    }
  })

  test('signing out really ends: the old cookie opens nothing', async () => {
    const leaving = browser()
    await leaving.signIn('anna', secret)
    const { cookie } = leaving
    assert.equal((await leaving.post('/app/api/sign-out')).status, 200)
    leaving.cookie = cookie
    assert.equal((await leaving.get('/app/api/keys')).status, 401)
    assert.equal((await leaving.get('/app/v2/user/subscription')).status, 401)
  })

  test('a new password ends every other session, and the old one no longer opens', async () => {
    const first = browser()
    const second = browser()
    await first.signUp('carl', secret)
    await second.signIn('carl', secret)
    const wrong = await first.post('/app/api/password', { old: 'not the old one', new: 'another long one' })
    assert.equal(wrong.status, 401)
    const short = await first.post('/app/api/password', { old: secret, new: 'short' })
    assert.deepEqual([short.status, short.text.includes('at least 12')], [400, true])
    const changed = await first.post('/app/api/password', { old: secret, new: 'another long one' })
    assert.equal(changed.status, 200, changed.text)
    assert.equal((await first.get('/app/api/keys')).status, 200)
    assert.equal((await second.get('/app/api/keys')).status, 401)
    assert.equal((await browser().signIn('carl', secret)).status, 401)
    const sessions: OpenSessions = (await first.get('/app/api/sessions')).json
    assert.deepEqual(
      sessions.sessions.map(({ current }) => current),
      [true],
    )
  })

  test('an unknown name and a wrong password get the same answer, and guessing is slowed down', async () => {
    const unknown = await browser().signIn('nobody-here', secret)
    const owner = browser()
    await owner.signUp('guessed', secret)
    const tried = []
    for (let attempt = 0; attempt < 11; attempt++) tried.push(await browser().signIn('guessed', 'wrong'))
    assert.deepEqual([unknown.status, unknown.text], [401, tried[0]!.text])
    assert.deepEqual(
      tried.map(({ status }) => status),
      [...Array<number>(10).fill(401), 429],
    )
    const refused = await browser().signIn('guessed', secret)
    assert.equal(refused.status, 429, 'the right password does not help before the delay is over')
    assert.ok(Number(refused.headers.get('retry-after')) <= 10)
    await owner.post('/app/api/sign-out')
    assert.equal(
      (await owner.signIn('guessed', secret)).status,
      200,
      'a browser that was here before gets in',
    )
    assert.equal((await browser().signIn('bert', secret)).status, 200, 'others are not kept out')
  })

  test('a change is refused without the token, with a wrong one, and from a foreign page', async () => {
    const body = { kind: 'v2', label: 'x' }
    const own = running.service.url
    const refused: readonly Record<string, string>[] = [
      { 'x-csrf': '' },
      { 'x-csrf': bert.csrf },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: own, 'sec-fetch-site': 'cross-site' },
      { origin: own, 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of refused) {
      const answer = await anna.post('/app/api/keys', body, headers)
      assert.equal(answer.status, 403, JSON.stringify(headers))
    }
    const nowhere = await fetch(`${own}/app/api/keys`, {
      method: 'POST',
      headers: { cookie: anna.cookie, 'x-csrf': anna.csrf },
      body: JSON.stringify(body),
    })
    assert.equal(nowhere.status, 403, 'a change must say where it comes from')
    const task = await anna.post('/app/v1/tasks', {}, { 'x-csrf': '' })
    assert.equal(task.status, 403, 'the routes of V1 are guarded alike')
    const foreignRead = await anna.get('/app/api/keys', { 'sec-fetch-site': 'cross-site' })
    assert.equal(foreignRead.status, 403)
    const signIn = await browser().post(
      '/app/api/sign-in',
      { name: 'anna', password: secret },
      { origin: 'https://evil.example' },
    )
    assert.equal(signIn.status, 403)
    const { keys }: KeyList = (await anna.get('/app/api/keys')).json
    assert.deepEqual(keys, [])
  })

  test('keys are made within the own plan, work, rotate and end; they share the credits of the account', async () => {
    const v2: MadeKey = (await anna.post('/app/api/keys', { kind: 'v2', label: 'laptop' })).json
    const v1: MadeKey = (await anna.post('/app/api/keys', { kind: 'v1', label: 'tool' })).json
    const subscription = (key: string): Promise<Response> =>
      fetch(`${running.service.url}/v2/user/subscription`, { headers: { 'x-key': key } })
    const before = (await (await subscription(v2.secret)).json()) as { requests_left: number }
    assert.equal(before.requests_left, 250)
    const look = await fetch(`${running.service.url}/v2/query/ip/192.0.2.1`, {
      headers: { 'x-key': v2.secret },
    })
    assert.equal(look.status, 200)
    const session: SignedIn = (await anna.get('/app/api/session')).json
    assert.equal(session.account.creditsLeft, 249)
    const ingest = await fetch(`${running.service.url}/v1/ingest`, {
      method: 'POST',
      headers: { 'x-token': v1.secret },
      body: '{}',
    })
    assert.ok([403, 404].includes(ingest.status), 'an account gives no more than it has')

    const { keys }: KeyList = (await anna.get('/app/api/keys')).json
    assert.deepEqual(
      keys.map(({ kind, label, plan, creditsLeft, revokedAt }) => [
        kind,
        label,
        plan,
        creditsLeft,
        revokedAt,
      ]),
      [
        ['v2', 'laptop', 'free', 249, null],
        ['v1', 'tool', null, 249, null],
      ],
    )
    const rotated: MadeKey = (await anna.post(`/app/api/keys/${v2.id}/rotate`)).json
    assert.equal((await subscription(v2.secret)).status, 401)
    assert.equal((await subscription(rotated.secret)).status, 200)
    assert.equal((await anna.post(`/app/api/keys/${rotated.id}/revoke`)).status, 200)
    assert.equal((await subscription(rotated.secret)).status, 401)
    assert.equal((await anna.post(`/app/api/keys/${rotated.id}/revoke`)).status, 404)
  })

  test('no account sees or changes what is of another', async () => {
    const key: MadeKey = (await anna.post('/app/api/keys', { kind: 'v2', label: 'private' })).json
    const saved = await anna.post('/app/api/saved', { area: 'host', name: 'mine', query: 'port:22' })
    const { id } = saved.json as { id: string }
    const wanted = {
      type: 'scan',
      options: [{ targets: ['127.0.0.1'], ports: [{ port: 9, modules: [] }] }],
    }
    const refused = await anna.post('/app/v1/tasks', wanted)
    assert.equal(refused.status, 400)
    assert.match(refused.text, /may not scan anything yet: ask the operator/)
    const scope = { kind: 'allow', range: '127.0.0.1', note: '', account: 'anna' }
    assert.equal((await operator.post('/app/api/operator/scope', scope)).status, 200)
    const job = await anna.post('/app/v1/tasks', wanted)
    assert.equal(job.status, 200, job.text)
    const jobId = (job.json as { job_id: string }).job_id
    assert.deepEqual((await bert.get('/app/api/keys')).json, { keys: [] })
    assert.deepEqual((await bert.get('/app/api/saved')).json, { saved: [] })
    assert.ok(!(await bert.get('/app/v1/tasks')).text.includes(jobId))
    assert.ok((await anna.get('/app/v1/tasks')).text.includes(jobId))
    assert.equal((await bert.get(`/app/v1/tasks/${jobId}/status`)).status, 404)
    assert.equal((await bert.post(`/app/api/keys/${key.id}/revoke`)).status, 404)
    assert.equal((await bert.post(`/app/api/keys/${key.id}/rotate`)).status, 404)
    assert.equal((await bert.post(`/app/api/saved/${id}/delete`)).status, 404)
    const hers: OpenSessions = (await anna.get('/app/api/sessions')).json
    assert.equal((await bert.post(`/app/api/sessions/${hers.sessions[0]!.id}/end`)).status, 404)

    // It is written in groups, a moment later.
    const audit = await eventually(async () => {
      const answer: AuditAnswer = (await anna.get('/app/api/audit?limit=5')).json
      return answer.rows.length >= 5 && answer
    }, 'five requests on record')
    assert.ok(audit.rows.length === 5 && audit.next === audit.rows[4]!.id)
    const older: AuditAnswer = (await anna.get(`/app/api/audit?limit=5&before=${audit.next}`)).json
    assert.ok(older.rows.every((row) => row.id < audit.next!))
    const his: AuditAnswer = (await bert.get('/app/api/audit?limit=500')).json
    const own = new Set(his.rows.map((row) => row.key))
    assert.ok(audit.rows.every((row) => !own.has(row.key)))
    const usage: UsageAnswer = (await anna.get('/app/api/usage?days=3')).json
    assert.equal(usage.days.length, 3)
    assert.ok(usage.days[2]!.requests > 5 && usage.days[2]!.credits >= 1)
    const mine: SavedList = (await anna.get('/app/api/saved')).json
    assert.deepEqual(
      mine.saved.map(({ name, query }) => [name, query]),
      [['mine', 'port:22']],
    )
    assert.equal((await anna.post(`/app/api/saved/${id}/delete`)).status, 200)
  })

  test('every path of the operator is refused to others and to clients that are not signed in', async () => {
    const routes = operatorRoutes({ settings: {} } as App, {} as Web)
    assert.ok(routes.length >= 15)
    for (const { method, path: pattern } of routes) {
      const where = `/app/api/operator${pattern.replace(':name', 'anna').replace(':id', '1')}`
      const ask = (who: Browser) => (method === 'GET' ? who.get(where) : who.post(where, {}))
      assert.equal((await ask(anna)).status, 403, `${method} ${where}`)
      assert.equal((await ask(browser())).status, 401, `${method} ${where}`)
    }
  })

  test('unknown properties are refused', async () => {
    const bodies: readonly (readonly [string, object])[] = [
      ['/app/api/sign-up', { name: 'mallory', password: secret, operator: true }],
      ['/app/api/sign-in', { name: 'anna', password: secret, plan: 'business' }],
      ['/app/api/password', { old: secret, new: secret, account: 'bert' }],
      ['/app/api/keys', { kind: 'v2', label: 'x', plan: 'business' }],
      ['/app/api/keys', { kind: 'v1', label: 'x', permissions: ['ingest'] }],
      ['/app/api/saved', { area: 'host', name: 'x', query: '', account_id: 'bert' }],
      ['/app/api/scope/check', { targets: [], allow: true }],
    ]
    for (const [where, body] of bodies) {
      const answer = await anna.post(where, body)
      assert.deepEqual(
        [answer.status, /is not a member that is asked for/.test(answer.text)],
        [400, true],
        where,
      )
    }
    const polluted = await anna.post(
      '/app/api/keys',
      '{"kind":"v2","label":"x","__proto__":{"plan":"business"}}',
    )
    assert.equal(polluted.status, 400)
  })

  test('the operator makes accounts, gives plans and disables', async () => {
    const made: MadeAccount = (await operator.post('/app/api/operator/accounts', { name: 'dora' })).json
    assert.equal((await operator.post('/app/api/operator/accounts', { name: 'dora' })).status, 409)
    const dora = browser()
    assert.equal((await dora.signIn('dora', made.password!)).status, 200)
    assert.equal(
      (await operator.post('/app/api/operator/accounts/dora/plan', { plan: 'starter' })).status,
      200,
    )
    const raised: SignedIn = (await dora.get('/app/api/session')).json
    assert.deepEqual([raised.account.plan, raised.account.creditsLeft], ['starter', 5_000])
    const key: MadeKey = (await dora.post('/app/api/keys', { kind: 'v2', label: '' })).json
    await operator.post('/app/api/operator/accounts/dora/plan', { plan: 'free' })
    const { keys }: KeyList = (await dora.get('/app/api/keys')).json
    assert.deepEqual([keys[0]!.id, keys[0]!.plan], [key.id, 'free'])
    const { accounts }: AccountList = (await operator.get('/app/api/operator/accounts')).json
    const row = accounts.find(({ name }) => name === 'dora')!
    assert.deepEqual([row.plan, row.keys, row.disabledAt], ['free', 1, null])
    assert.equal((await operator.post('/app/api/operator/accounts/operator/disable')).status, 400)
    assert.equal((await operator.post('/app/api/operator/accounts/dora/disable')).status, 200)
    assert.equal((await dora.get('/app/api/keys')).status, 401)
    assert.equal((await dora.signIn('dora', made.password!)).status, 401)
  })

  test('the operator changes the scope, and it holds at once', async () => {
    const check = async (text: string): Promise<string> => {
      const answer = await anna.post('/app/api/scope/check', { targets: [text], ports: '80,443' })
      return (answer.json as { targets: { verdict: string }[] }).targets[0]!.verdict
    }
    assert.equal(await check('198.51.100.7'), 'refused')
    const rule = { kind: 'allow', range: '198.51.100.0/24', note: 'ours', account: 'anna' }
    const { account: _, ...forOperator } = rule
    assert.equal((await operator.post('/app/api/operator/scope', forOperator)).status, 200)
    assert.equal(await check('198.51.100.7'), 'refused')
    for (const account of ['nobody', 'operator'])
      assert.equal((await operator.post('/app/api/operator/scope', { ...rule, account })).status, 400)
    assert.equal((await operator.post('/app/api/operator/scope', rule)).status, 200)
    assert.equal(await check('198.51.100.7'), 'allowed')
    await operator.post('/app/api/operator/scope', { kind: 'exclude', range: '198.51.100.7', note: '' })
    assert.equal(await check('198.51.100.7'), 'excluded')
    const { allowed, excluded }: ScopeAnswer = (await operator.get('/app/api/operator/scope')).json
    assert.deepEqual(
      [...allowed, ...excluded].map(({ range, account, addedBy }) => [range, account, addedBy]),
      [
        ['127.0.0.1', 'anna', 'web:operator'],
        ['198.51.100.0/24', null, 'web:operator'],
        ['198.51.100.0/24', 'anna', 'web:operator'],
        ['198.51.100.7', null, 'web:operator'],
      ],
    )
    assert.equal((await operator.post(`/app/api/operator/scope/${excluded[0]!.id}/end`)).status, 200)
    assert.equal(await check('198.51.100.7'), 'allowed')
    assert.equal((await operator.post('/app/api/operator/scope', { ...rule, range: 'x' })).status, 400)
    assert.equal(
      (await operator.post('/app/api/operator/scope', { ...rule, range: '224.0.0.1' })).status,
      400,
    )
  })

  test('opt-outs are decided, campaigns kept, and the state of the service is shown', async () => {
    const form = new URLSearchParams({ range: '203.0.113.0/24', contact: 'noc@example.net', reason: '' })
    await fetch(`${running.service.url}/opt-out`, { method: 'POST', body: form })
    const listed = (await operator.get('/app/api/operator/opt-outs')).json as { optOuts: { id: number }[] }
    const { id } = listed.optOuts[0]!
    const decide = `/app/api/operator/opt-outs/${id}/decide`
    assert.equal((await operator.post(decide, { accept: true })).status, 200)
    assert.equal((await operator.post(decide, { accept: false })).status, 404)

    const job = { type: 'scan', options: [{ targets: ['127.0.0.1'], ports: [{ port: '9', modules: [] }] }] }
    const campaign = { name: 'weekly', everyMilliseconds: 604_800_000, job }
    const added = await operator.post('/app/api/operator/campaigns', campaign)
    assert.equal(added.status, 200, added.text)
    assert.equal((await operator.post('/app/api/operator/campaigns', campaign)).status, 409)
    assert.equal((await operator.post('/app/api/operator/campaigns/weekly/pause')).status, 200)
    assert.equal((await operator.post('/app/api/operator/campaigns/none/pause')).status, 404)
    const campaigns = (await operator.get('/app/api/operator/campaigns')).json as {
      campaigns: { name: string; paused: boolean; entries: object[] }[]
    }
    assert.deepEqual(
      campaigns.campaigns.map(({ name, paused, entries }) => [name, paused, entries]),
      [['weekly', true, [{ targets: ['127.0.0.1'], ports: '9', protocol: 'tcp', modules: [] }]]],
    )
    const health = (await operator.get('/app/api/operator/health')).json as {
      version: string
      checks: { name: string; ok: boolean }[]
      activities: HealthAnswer['activities']
      ledger: HealthAnswer['ledger']
    }
    const flusher = health.activities.find(({ name }) => name === 'flusher')!
    assert.deepEqual([flusher.errors, flusher.lastError], [0, null])
    assert.ok(health.activities.some(({ name }) => name === 'ledger retention'))
    assert.ok(health.ledger.bytes > health.ledger.freeBytes)
    assert.ok(health.ledger.tables.some(({ name, rows }) => name === 'accounts' && rows > 0))
    assert.match(health.version, /^\d+\.\d+\.\d+/)
    assert.ok(health.checks.some(({ name, ok }) => name === 'column store' && ok))
    const storage: StorageAnswer = (await operator.get('/app/api/operator/storage')).json
    assert.ok(storage.ledgerBytes > 0 && storage.disk.total > storage.disk.free)
    assert.ok(storage.tables.some(({ name, rows }) => name === 'host_events' && rows === 0))
    const retention = (await operator.get('/app/api/operator/retention')).json as { days: number }[]
    assert.equal(retention[0]!.days, 183)
  })
})
