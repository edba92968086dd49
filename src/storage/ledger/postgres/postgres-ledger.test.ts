import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CompiledQuery } from 'kysely'
import { createAccounts } from '../../../accounts/accounts.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { RimlightError } from '../../../core/errors.ts'
import type { NewFinding } from '../../../perimeter/findings/finding.ts'
import type { FindingNews } from '../../../perimeter/findings/findings-feed.ts'
import { defaultSchedule } from '../../../perimeter/perimeter.ts'
import { createPerimeterStore } from '../../../perimeter/perimeter-store.ts'
import { startPostgres } from '../../../testing/start-postgres.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ledgerStoresConformance } from '../conformance/ledger-stores.ts'
import { ledgerConformance } from '../conformance.ts'
import { copyLedger } from '../copy-ledger.ts'
import type { Ledger } from '../ledger.ts'
import { openSqliteLedger } from '../sqlite/sqlite-ledger.ts'
import { reportWriter } from '../steps/sensor-reports.ts'
import { openPostgresLedger } from './postgres-ledger.ts'

const postgres = await startPostgres()
const folder = temporaryFolder()

if (!postgres) test('PostgreSQL', { skip: 'postgres is not installed (Debian package postgresql)' })
else {
  const url = await postgres.database()
  ledgerConformance('PostgreSQL', () => openPostgresLedger({ url }))
  const other = await postgres.database()
  ledgerStoresConformance('PostgreSQL', () => openPostgresLedger({ url: other }))

  test('processes that begin together migrate once', async () => {
    const empty = await postgres.database()
    const ledgers = await Promise.all(Array.from({ length: 4 }, () => openPostgresLedger({ url: empty })))
    for (const ledger of ledgers) await ledger.close()
  })

  test('of many writers at once every number that can be seen stays the highest below all to come', async () => {
    const ledgers = await Promise.all([1, 2, 3].map(() => openPostgresLedger({ url })))
    const reader = await openPostgresLedger({ url })
    let writing = true
    const write = async (ledger: Ledger): Promise<void> => {
      for (let row = 0; row < 60; row++) await append(ledger, 'w')
    }
    // A reader that saw a number must never see a smaller one appear later.
    const seen = new Set<number>()
    let highest = 0
    const watch = async (): Promise<void> => {
      while (writing) {
        const rows = await reader.db.selectFrom('outbox').select('id').execute()
        const ids = rows.map(({ id }) => Number(id))
        for (const id of ids) assert.ok(seen.has(id) || id > highest, `${id} came after ${highest}`)
        for (const id of ids) seen.add(id)
        highest = Math.max(highest, ...ids)
      }
    }
    const watching = watch()
    await Promise.all(ledgers.flatMap((ledger) => [write(ledger), write(ledger)]))
    writing = false
    await watching
    assert.ok(highest >= 360)
    for (const ledger of [...ledgers, reader]) await ledger.close()
  })

  test('two processes share the credits of a key exactly', async () => {
    const ledger = await openPostgresLedger({ url })
    const account = (await createAccounts(ledger).add('shared'))!
    const { id, secret } = await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })
    await ledger.db.updateTable('keys').set({ credits_left: 500 }).where('id', '=', id).execute()
    const program = fileURLToPath(new URL('../../../accounts/testing/charge-program.ts', import.meta.url))
    const run = promisify(execFile)
    const charged = await Promise.all(
      ['2', '3'].map(async (cost) => {
        const argv = ['--no-maglev-untagged-phis', '--no-warnings', program, url, secret, cost]
        return Number((await run(process.execPath, argv)).stdout)
      }),
    )
    const [key] = await createKeys(ledger).list('shared')
    assert.ok(
      charged.every((sum) => sum > 0),
      `${charged}`,
    )
    assert.equal(charged[0]! + charged[1]! + key!.creditsLeft, 500)
    assert.ok(key!.creditsLeft >= 0 && key!.creditsLeft < 2)
    await ledger.close()
  })

  test('what is promised is on disk, what is counted need not be', async () => {
    const ledger = await openPostgresLedger({ url })
    const setting = async (db: Ledger['db']): Promise<unknown> => {
      const { rows } = await db.executeQuery<{ synchronous_commit: string }>(
        CompiledQuery.raw('SHOW synchronous_commit'),
      )
      return rows[0]?.synchronous_commit
    }
    assert.deepEqual([await setting(ledger.db), await setting(ledger.durable)], ['off', 'on'])
    await ledger.close()
  })

  test('a ledger goes to PostgreSQL and back with every row and number', async () => {
    const file = await openSqliteLedger(path.join(folder, 'from.db'))
    const account = (await createAccounts(file).add('acme'))!
    const { secret } = await createKeys(file).add(account.id, { kind: 'v2', plan: 'free' })
    for (let row = 0; row < 45; row++) await append(file, reportWriter(`a/${row}`))
    const feed = await fixedFinding(file, account.id)
    const last = await append(file, 'w')
    await file.db.deleteFrom('outbox').where('id', '=', last).execute()

    const server = await openPostgresLedger({ url: await postgres.database() })
    const counts = await copyLedger(file, server)
    assert.deepEqual([counts['outbox'], counts['sensor_reports'], counts['keys']], [45, 45, 1])
    assert.equal((await createKeys(server).find('v2', secret))?.accountId, account.id)
    assert.equal(await append(server, 'w'), last + 1)
    await assert.rejects(copyLedger(file, server), /the target is not empty: its table outbox has rows/)

    const back = await openSqliteLedger(path.join(folder, 'back.db'))
    assert.equal((await copyLedger(server, back))['outbox'], 46)
    assert.equal(await append(back, 'w'), last + 2)
    const rows = (ledger: Ledger) => ledger.db.selectFrom('keys').selectAll().execute()
    assert.deepEqual(await rows(back), await rows(file))
    assert.deepEqual(await createPerimeterStore(back).feed.after(0, 10), feed, 'once, with its numbers')
    for (const ledger of [file, server, back]) await ledger.close()
  })

  test('a server that goes away is reported as that, and used again when it is back', async () => {
    const ledger = await openPostgresLedger({ url, patienceMilliseconds: 2_000 })
    const away = (error: unknown): boolean => error instanceof RimlightError && error.status === 503
    for (const how of ['crash', 'orderly'] as const) {
      // Connections that are idle when it happens, and one that is not.
      await Promise.all([append(ledger, 'w'), append(ledger, 'w')])
      const busy = assert.rejects(ledger.db.executeQuery(CompiledQuery.raw('SELECT pg_sleep(5)')), away)
      await postgres.stop(how)
      await busy
      await assert.rejects(append(ledger, 'w'), away)
      await assert.rejects(openPostgresLedger({ url }), away)
      await postgres.start()
      await append(ledger, 'w')
      assert.ok(await ledger.db.selectFrom('outbox').select('id').executeTakeFirst())
    }
    await ledger.close()
  })
}

/** Its history is made by triggers, which a copy must not make again. */
async function fixedFinding(ledger: Ledger, accountId: string): Promise<readonly FindingNews[]> {
  const { perimeters, assets, findings, feed } = createPerimeterStore(ledger)
  const settings = { scan: { preset: 'none' }, schedule: defaultSchedule } as const
  const perimeter = await perimeters.add({ accountId, name: 'ours', ...settings })
  const [asset] = (await assets.add(perimeter, [{ kind: 'address', value: '192.0.2.1' }]))!
  const nowhere = { ip: null, port: null, protocol: null, name: null }
  const problem: NewFinding = {
    ...nowhere,
    perimeterId: perimeter.id,
    accountId,
    assetId: asset!.id,
    rule: 'r',
    subject: 's',
    title: 't',
    severity: 'low',
    severityReasons: [],
    evidence: { source: '', at: 1, facts: {} },
    expiresAt: null,
    baseline: false,
  }
  await findings.record([problem, { ...problem, subject: 'other' }], 1)
  await findings.fix([1], 'gone', 2)
  return await feed.after(0, 10)
}

async function append(ledger: Ledger, writer: string): Promise<number> {
  const { id } = await ledger.durable
    .insertInto('outbox')
    .values({ area: 'host', writer, accepted_at: 1, count: 1, events: Buffer.from([0, 255]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}
