import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { createAccounts } from '../../accounts/accounts.ts'
import { createKeys } from '../../accounts/keys.ts'
import { createJobStore } from '../../jobs/job-store.ts'
import { listRules } from '../../scanner/scope/scope-rules.ts'
import { startPostgres } from '../../testing/start-postgres.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Ledger } from './ledger.ts'
import { ledgerSteps, migrateLedger, NewerLedgerError } from './migrations.ts'
import { connectPostgres, openPostgresLedger } from './postgres/postgres-ledger.ts'
import { openLedgerThread } from './sqlite/open-ledger-thread.ts'
import { connectSqlite, openSqliteLedger } from './sqlite/sqlite-ledger.ts'
import type { LedgerTables } from './tables.ts'

const folder = temporaryFolder()
const postgres = await startPostgres()

/** Rows as the program of each step wrote them, by the number of the step that made their table. */
const rowsOfSteps: readonly (readonly [step: string, statement: string])[] = [
  ['0001', "INSERT INTO accounts (id, name, operator, created_at) VALUES ('a', 'acme', 1, 1700000000000)"],
  [
    '0001',
    "INSERT INTO keys (id, account_id, kind, label, hash, plan, credits_left, period_end, created_at) VALUES ('k', 'a', 'v2', 'l', 'h', 'free', 41, '2100-01-01', 1700000000000)",
  ],
  ['0002', "INSERT INTO outbox (area, writer, accepted_at, count, events) VALUES ('host', 'w', 1, 1, '')"],
  [
    '0003',
    "INSERT INTO scope_rules (kind, range, note, added_at, added_by) VALUES ('exclude', '192.0.2.0/24', '', 1, 'cli')",
  ],
  [
    '0004',
    "INSERT INTO jobs (id, account_id, key_id, kind, description, options, plan, status, requested_at) VALUES ('j', 'a', 'k', 'scan', '', '[]', '{}', 'requested', 5)",
  ],
]

async function fill(db: Kysely<LedgerTables>, upTo: string): Promise<void> {
  for (const [step, statement] of rowsOfSteps)
    if (step <= upTo.slice(0, 4)) await sql.raw(statement).execute(db)
}

async function holds(ledger: Ledger, from: string): Promise<void> {
  const step = Number(from.slice(0, 4))
  assert.equal((await createAccounts(ledger).find('acme'))?.operator, true)
  assert.equal((await createKeys(ledger).list('acme'))[0]?.creditsLeft, 41)
  if (step >= 2) assert.equal((await ledger.db.selectFrom('outbox').selectAll().execute()).length, 1)
  if (step >= 3) assert.equal((await listRules(ledger))[0]?.range, '192.0.2.0/24')
  if (step >= 4) assert.equal((await createJobStore(ledger).find('j'))?.requested_at, 5)
}

test('processes that begin together on a new SQLite ledger all find it whole', async () => {
  const file = path.join(folder, 'together.db')
  const opener = path.join(import.meta.dirname, 'testing/open-ledger.ts')
  const argv = [opener, file, String(Date.now() + 3_000)]
  await Promise.all(Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, argv)))
  const ledger = await openSqliteLedger(file)
  assert.deepEqual(await migrateLedger(ledger.db), [])
  await ledger.close()
})

describe('a ledger of an earlier version', () => {
  for (const step of ledgerSteps) {
    test(`SQLite, from ${step}`, async () => {
      const file = path.join(folder, `${step}.db`)
      const thread = openLedgerThread(file)
      const old = connectSqlite(thread, { synchronous: 'NORMAL' })
      await migrateLedger(old, step)
      await fill(old, step)
      await thread.close()
      const ledger = await openSqliteLedger(file)
      await holds(ledger, step)
      await ledger.close()
    })
    test(`PostgreSQL, from ${step}`, { skip: postgres === null }, async () => {
      const url = await postgres!.database()
      const old = connectPostgres({ url }, { synchronous: 'off', connections: 1, patience: 0 })
      await migrateLedger(old, step)
      await fill(old, step)
      await old.destroy()
      const ledger = await openPostgresLedger({ url })
      await holds(ledger, step)
      await ledger.close()
    })
  }

  test('one of a newer version is refused, and says so', async () => {
    const file = path.join(folder, 'newer.db')
    await (await openSqliteLedger(file)).close()
    const database = new DatabaseSync(file)
    database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-to-come', '2100-01-01')")
    database.close()
    await assert.rejects(openSqliteLedger(file), (error) => {
      assert.ok(error instanceof NewerLedgerError)
      assert.match(error.message, /newer version of Rimlight \(9999-to-come\): update the program/)
      return true
    })
  })
})
