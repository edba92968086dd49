import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { createAccounts } from '../../accounts/accounts.ts'
import { createCredits } from '../../accounts/credits.ts'
import { createGate } from '../../accounts/gate/gate.ts'
import { createKeys } from '../../accounts/keys.ts'
import { createRateLimit } from '../../accounts/rate-limit.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { type Limits, StoreError, type StoreErrorKind } from '../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { App } from '../app.ts'
import { createMetrics } from '../operation/metrics.ts'
import { sendError } from './error-body.ts'
import { registerRoutes } from './register-routes.ts'
import { route } from './route.ts'

describe('a query that runs into its limit', () => {
  const folder = temporaryFolder()
  let ledger: Ledger
  let server: FastifyInstance
  let secret = ''
  let asked: Limits | undefined
  let creditsLeft: () => Promise<number>

  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    const account = (await createAccounts(ledger).add('anna'))!
    const keys = createKeys(ledger)
    const credits = createCredits(ledger)
    secret = (await keys.add(account.id, { kind: 'v2', plan: 'free' })).secret
    creditsLeft = async () => (await credits.subscription((await keys.find('v2', secret))!)).requests_left
    const app = {
      keys,
      credits,
      gate: createGate(credits, keys),
      rateLimit: createRateLimit(1_000),
      metrics: createMetrics(() => 0),
      settings: readSettings({ data: folder }, {}),
    } as unknown as App
    const failing = (name: string, kind: StoreErrorKind, free: boolean) =>
      route({
        method: 'GET',
        path: `/${name}`,
        summary: name,
        reads: free ? 'account plan' : 'host search',
        response: Type.Any(),
        async answer({ limits }) {
          asked = limits
          throw new StoreError(kind, kind)
        },
      })
    server = fastify()
    server.decorateRequest('caller', null)
    server.decorateRequest('cost', 0)
    server.decorateRequest('shownPath', null)
    server.setErrorHandler(sendError)
    registerRoutes(server, app, 'v2', [
      failing('slow', 'timeout', false),
      failing('large', 'memory', false),
      failing('broken', 'failed', false),
      failing('free', 'timeout', true),
    ])
  })
  after(async () => {
    await server?.close()
    await ledger?.close()
  })

  const ask = (target: string) => server.inject({ url: target, headers: { 'x-key': secret } })

  for (const [target, cost, said] of [
    ['/slow', 1, /longer than its time limit.*It cost one credit/],
    ['/large', 1, /more memory.*It cost one credit/],
    ['/broken', 0, /^(?!.*credit)/],
    ['/free', 0, /^(?!.*credit)/],
  ] as const)
    test(`${target} costs ${cost}`, async () => {
      const before = await creditsLeft()
      const { message } = (await ask(target)).json() as { message: string }
      assert.match(message, said)
      assert.equal(await creditsLeft(), before - cost)
    })

  test('is asked for in the name of the account', async () => {
    await ask('/slow')
    const { accountId } = (await createKeys(ledger).find('v2', secret))!
    assert.equal(asked?.account, accountId)
  })
})
