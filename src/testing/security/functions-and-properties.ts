import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { createAccounts } from '../../accounts/accounts.ts'
import { planRow } from '../../accounts/gate/plan-table.ts'
import { createKeys } from '../../accounts/keys.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { exampleOf } from './authentication.ts'
import { filled, routeLists } from './route-lists.ts'
import type { World } from './world.ts'

/** Members that would change whose something is, or what it may. */
const wished = {
  id: 'mine',
  account: 'anna',
  accountId: 'anna',
  account_id: 'anna',
  client_id: 'anna',
  operator: true,
  permissions: ['ingest'],
  creditsLeft: 1e9,
  credits_left: 1e9,
}

/** A good body of every path that takes one; null for those that take none or have a test of their own. */
const bodies: Readonly<Record<string, Record<string, unknown> | null>> = {
  '/keys': { kind: 'v2', label: 'a' },
  '/saved': { area: 'host', name: 'a', query: 'port:22' },
  '/scope/check': { targets: ['127.0.0.1'] },
  '/places': { addresses: ['192.0.2.1'] },
  '/notifications/read': { until: 1 },
  '/team/invitations': { role: 'analyst' },
  '/team/switch': { account: null },
  '/team/leave': { account: 'nobody' },
  '/alerts': { name: 'a', kind: 'match', query: 'port:22', webhook: 'https://hook.example/' },
  '/perimeters': { name: 'a', assets: ['192.0.2.1'], preset: 'none' },
  '/perimeters/check': { assets: ['192.0.2.1'] },
  '/channels': { kind: 'webhook', target: 'https://hook.example/' },
  '/mail-server': { host: 'mail.example', port: 25, user: '', password: '', from: 'rim@mail.example' },
  '/accounts': { name: 'mallory' },
  '/accounts/:name/plan': { plan: 'business' },
  '/accounts/:name/email': { email: 'mallory@example.org' },
  '/scope': { kind: 'exclude', range: '192.0.2.0/24', note: '' },
  '/scope/stop': { stopped: false },
  '/opt-outs/:id/decide': { accept: true },
  '/campaigns': { name: 'a', everyMilliseconds: 60_000, job: {} },
  '/tasks': null,
  '/query/ip': null,
  '/import': null,
  '/ingest': null,
  '/ingest/image': null,
  '/sensors/report': null,
  '/keys/:id/revoke': null,
  '/keys/:id/rotate': null,
  '/saved/:id/delete': null,
  '/team/members/:id/role': null,
  '/team/members/:id/remove': null,
  '/team/invitations/:id/withdraw': null,
  '/sessions/:id/end': null,
  '/tasks/:job_id/revoke': null,
  '/alerts/:id/pause': null,
  '/alerts/:id/resume': null,
  '/alerts/:id/test': null,
  '/alerts/:id/delete': null,
  '/perimeters/:id/change': null,
  '/perimeters/:id/delete': null,
  '/perimeters/:id/scan': null,
  '/perimeters/:id/assets': null,
  '/perimeters/:id/reports/schedule': null,
  '/assets/:id/change': null,
  '/assets/:id/delete': null,
  '/assets/:id/prove': null,
  '/findings/:id/state': null,
  '/findings/:id/verify': null,
  '/perimeters/:id/channels': null,
  '/channels/:id/change': null,
  '/channels/:id/delete': null,
  '/channels/:id/test': null,
  '/channels/:id/send': null,
  '/mail-server/delete': null,
  '/accounts/:name/disable': null,
  '/accounts/:name/reset-two-factor': null,
  '/scope/:id/end': null,
  '/opt-outs/:id/withdraw': null,
  '/campaigns/:name/change': { everyMilliseconds: 60_000, job: {} },
  '/campaigns/:name/delete': null,
  '/campaigns/:name/pause': null,
  '/campaigns/:name/resume': null,
  '/campaigns/:name/run': null,
}

/** OWASP API3:2023, broken object property level authorization. */
export function properties(world: World): void {
  describe('API3: no request sets a property that is not asked for', () => {
    const posts = routeLists().filter(({ route }) => route.method === 'POST')

    test('every path that takes a body is known to this test', () => {
      assert.deepEqual(
        [...new Set(posts.map(({ route }) => route.path))].toSorted(),
        Object.keys(bodies).toSorted(),
      )
    })

    test('one property too many, and the whole body is refused', async () => {
      for (const { route, path: where, door, name } of posts) {
        const good = bodies[route.path]
        if (!good || door === 'token' || door === 'key') continue
        const browser = door === 'operator' ? world.operator : world.anna.browser
        for (const [property, value] of Object.entries(wished)) {
          if (property in good || (route.path === '/accounts' && property === 'operator')) continue
          const { status, text } = await browser.post(filled(where, exampleOf), {
            ...good,
            [property]: value,
          })
          assert.equal(status, 400, `${name} with ${property}: ${text}`)
        }
        const proto = `{"__proto__":{"operator":true},${JSON.stringify(good).slice(1)}`
        assert.equal(
          (await browser.post(filled(where, exampleOf), proto)).status,
          400,
          `${name} with __proto__`,
        )
      }
    })

    test('unknown properties of a job change nothing', async () => {
      const job = { type: 'scan', options: [{ targets: ['127.0.0.1'], ports: [{ port: 9, modules: [] }] }] }
      const hers = {
        ...job,
        ...wished,
        client_id: world.anna.id,
        account_id: world.anna.id,
        status: 'success',
      }
      const made = await world.bert.browser.post('/app/v1/tasks', hers)
      const { job_id } = made.json as { job_id: string }
      assert.ok(job_id !== wished.id)
      assert.equal((await world.anna.browser.get(`/app/v1/tasks/${job_id}/status`)).status, 404)
      assert.equal((await world.bert.browser.get(`/app/v1/tasks/${job_id}/status`)).status, 200)
    })

    test('whose an event is, is not for the sender to say', async () => {
      const origin = { type: 'ssh', module: 'grabber', ts: Date.now(), client_id: world.anna.id }
      const { text } = await world.ask('POST', '/v1/ingest', {
        headers: { 'x-token': world.bert.token.secret },
        body: JSON.stringify({ origin, target: { ip: '192.0.2.9', port: 1, protocol: 'tcp' } }),
      })
      assert.match(text, /"accepted": ?0/)
      assert.match(text, /set by the service/)
    })

    test('no answer holds a secret, a hash or a password', async () => {
      const { browser } = world.anna
      for (const where of [
        '/app/api/keys',
        '/app/api/sessions',
        '/app/v2/alerts',
        '/app/api/audit',
        '/app/api/team/invitations',
      ]) {
        const { text } = await browser.get(where)
        assert.doesNotMatch(text, /rl[12]-|"(hash|secret|old_hash|csrf|token|password)"/, where)
      }
      assert.doesNotMatch(
        (await world.operator.get('/app/api/operator/accounts')).text,
        /hash|password|secret/,
      )
    })
  })
}

/** OWASP API5:2023, broken function level authorization. */
export function functions(world: World): void {
  describe('API5: functions are for those who may use them', () => {
    const lists = routeLists()
    const weak = { token: '', key: '' }
    before(async () => {
      const ledger = await openSqliteLedger(path.join(world.running.data, 'ledger.db'))
      const account = (await createAccounts(ledger).add('weak'))!
      weak.token = (await createKeys(ledger).add(account.id, { kind: 'v1', permissions: [] })).secret
      weak.key = (await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })).secret
      await ledger.close()
    })

    test('what is for the operator is refused to others, and they learn nothing of it', async () => {
      const routes = lists.filter(({ door }) => door === 'operator')
      assert.ok(routes.length > 15)
      for (const { route, path: where, name } of routes) {
        const { browser } = world.bert
        const there = filled(where, exampleOf)
        const { status, text } = await (route.method === 'POST'
          ? browser.post(there, bodies[route.path] ?? {})
          : browser.get(there))
        assert.equal(status, 403, name)
        assert.match(text, /Only the operator/, name)
      }
      assert.equal((await world.operator.get('/app/api/operator/accounts')).status, 200)
    })

    test('a token without permissions opens nothing', async () => {
      const routes = lists.filter(({ door, route }) => door === 'token' && route.permission)
      for (const { route, path: where, name } of routes) {
        const { status } = await world.ask(route.method, filled(where, exampleOf), {
          headers: { 'x-token': weak.token },
        })
        assert.equal(status, 403, name)
      }
    })

    test('the smallest plan does not open what is paid for', async () => {
      const routes = lists.filter(
        ({ door, route }) =>
          door === 'key' && typeof route.reads === 'string' && planRow(route.reads).plans !== 'any',
      )
      assert.ok(routes.length > 10)
      for (const { route, path: where, name } of routes) {
        const { status } = await world.ask(route.method, filled(where, exampleOf), {
          headers: { 'x-key': weak.key },
        })
        assert.equal(status, 403, name)
      }
    })

    test('an account cannot make itself a key that may more than it', async () => {
      const made = await world.bert.browser.post('/app/api/keys', {
        kind: 'v1',
        label: '',
        permissions: ['ingest'],
      })
      assert.equal(made.status, 400)
    })
  })
}
