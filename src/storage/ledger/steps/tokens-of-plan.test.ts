import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ledgerSteps, migrateLedger } from '../migrations.ts'
import { openLedgerThread } from '../sqlite/open-ledger-thread.ts'
import { connectSqlite } from '../sqlite/sqlite-ledger.ts'

const folder = temporaryFolder()

test('tokens of accounts that can sign in follow their plan; those that the operator gave do not', async () => {
  const thread = openLedgerThread(path.join(folder, 'ledger.db'))
  const db = connectSqlite(thread, { synchronous: 'NORMAL' })
  const before = ledgerSteps[ledgerSteps.findIndex((step) => step.endsWith('-tokens-of-plan')) - 1]!
  await migrateLedger(db, before)
  for (const [account, operator] of [
    ['anna', 0],
    ['machine', 0],
    ['operator', 1],
  ] as const) {
    await sql`INSERT INTO accounts (id, name, operator, created_at) VALUES (${account}, ${account}, ${operator}, 1)`.execute(
      db,
    )
    for (const [kind, web] of [
      ['v1', 0],
      ['v1', 1],
      ['v2', 0],
      ['v2', 1],
    ] as const) {
      if (account === 'machine' && web === 1) continue
      const id = `${account} ${kind} ${web}`
      await sql`
        INSERT INTO keys (id, account_id, kind, label, hash, plan, created_at, web)
        VALUES (${id}, ${account}, ${kind}, '', ${id}, 'free', 1, ${web})`.execute(db)
    }
  }
  await migrateLedger(db)
  const rows = await db
    .selectFrom('keys')
    .select(['id', 'credits_of'])
    .where('credits_of', 'is not', null)
    .execute()
  assert.deepEqual(rows.map(({ id, credits_of }) => `${id} pays with ${credits_of}`).toSorted(), [
    'anna v1 0 pays with anna v2 1',
    'anna v1 1 pays with anna v2 1',
  ])
  await thread.close()
})
