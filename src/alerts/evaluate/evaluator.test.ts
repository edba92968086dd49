import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pino from 'pino'
import { createAccounts } from '../../accounts/accounts.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { openMatcher } from '../../query/match/open-matcher.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { AlertTables } from '../alert-rows.ts'
import { createAlertStore } from '../alert-store.ts'
import { areaFields } from '../compile-rule.ts'
import { createFindings, maxInMessage } from '../findings.ts'
import { createEvaluator, type Evaluator } from './evaluator.ts'

const folder = temporaryFolder()
let ledger: Ledger
before(async () => {
  ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
})
const matcher = openMatcher()
after(async () => {
  await matcher.close()
  await ledger.close()
})

/** Alerts on ports, by their port. */
async function watchPorts(ports: readonly number[]): Promise<[Evaluator, Map<number, string>]> {
  const store = createAlertStore(ledger)
  const { id: accountId } = (await createAccounts(ledger).add(ports.join()))!
  const ids = new Map<number, string>()
  for (const port of ports) {
    const rule = { kind: 'match', area: 'host', query: `port:${port}` } as const
    const channel = { kind: 'webhook', url: 'http://192.0.2.1/' } as const
    const alert = await store.add({ accountId, name: `${port}`, rule, channel, quietMinutes: 1 }, 10)
    ids.set(port, alert!.id)
  }
  const evaluator = createEvaluator({
    store,
    fields: areaFields(hostFields),
    matcher,
    findings: createFindings(ledger),
    onWatched: async () => {},
    log: pino({ level: 'silent' }),
  })
  await evaluator.refresh()
  return [evaluator, ids]
}

async function figures(alertId: string): Promise<{ readonly found: number; readonly leftOut: number }> {
  const db = ledger.db.withTables<AlertTables>()
  const rows = await db.selectFrom('alert_findings').select('key').where('alert_id', '=', alertId).execute()
  const alert = await db.selectFrom('alerts').select('left_out').where('id', '=', alertId).executeTakeFirst()
  return { found: rows.length, leftOut: alert!.left_out }
}

async function refuse(key: string): Promise<void> {
  await sql`CREATE TRIGGER refused BEFORE INSERT ON alert_findings WHEN NEW.key = ${sql.lit(key)}
    BEGIN SELECT RAISE(ABORT, 'refused for a test'); END`.execute(ledger.db)
}

const event = (id: number, port: number): Published => ({ id, event: { port }, row: { port, client: '' } })

test('what the ledger refuses is found again with the next attempt, and nothing is counted twice', async () => {
  const [evaluator, ids] = await watchPorts([80, 81])
  // Slices of 100: the ledger refuses the second one of port 81.
  const events = Array.from({ length: 1_400 }, (_, id) => event(id, id < 1_000 ? 80 : 81))
  await refuse('match host 1150')
  await assert.rejects(evaluator.take('host', events), /refused for a test/)
  assert.deepEqual(await figures(ids.get(81)!), { found: 100, leftOut: 0 })
  await sql`DROP TRIGGER refused`.execute(ledger.db)
  await evaluator.take('host', events)
  assert.deepEqual(await figures(ids.get(80)!), { found: maxInMessage, leftOut: 1_000 - maxInMessage })
  assert.deepEqual(await figures(ids.get(81)!), { found: maxInMessage, leftOut: 400 - maxInMessage })
})

test('however many come, each is evaluated', async () => {
  const [evaluator, ids] = await watchPorts([443])
  const takes = Array.from({ length: 13 }, (_, take) =>
    evaluator.take(
      'host',
      Array.from({ length: 10_000 }, (_, at) => event(10_000 + take * 10_000 + at, at % 100 === 0 ? 443 : 1)),
    ),
  )
  await Promise.all(takes)
  assert.deepEqual(await figures(ids.get(443)!), { found: maxInMessage, leftOut: 1_300 - maxInMessage })
})
