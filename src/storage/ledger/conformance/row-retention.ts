import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAccounts } from '../../../accounts/accounts.ts'
import { startAudit } from '../../../accounts/audit.ts'
import { dayMs, hourMs } from '../../../core/time.ts'
import type { JobTables } from '../../../jobs/job-rows.ts'
import { createJobStore } from '../../../jobs/job-store.ts'
import type { Ledger } from '../ledger.ts'
import { ledgerUse } from '../ledger-use.ts'
import { deleteOldRows } from '../start-ledger-retention.ts'
import { newJob } from './new-job.ts'

/** Rows that come with every request, and how the old ones are deleted. */
export function testRowRetention(opened: () => Ledger): void {
  test('the audit log takes many entries at once', async () => {
    const ledger = opened()
    const audit = startAudit(ledger, {
      onFailure: (error) => assert.fail(String(error)),
      onDropped: (rows) => assert.fail(`${rows} rows were dropped`),
    })
    const entry = {
      key_id: 'k',
      method: 'GET',
      path: '/\0',
      status: 200,
      cost: 1,
      request_id: 'r',
      person_id: null,
    }
    for (let at = 0; at < 2_500; at++) audit.record({ at, ...entry })
    await audit.stop()
    const { n } = await ledger.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(n), 2_500)
  })

  test('old rows are deleted in steps, and what is used is kept', async () => {
    const ledger = opened()
    const now = 1_000 * dayMs
    const db = ledger.db.withTables<JobTables>()
    const entry = { key_id: 'old', method: 'GET', path: '/', status: 200, cost: 1, request_id: 'r' }
    const added = Array.from({ length: 2_500 }, () => ({ at: now - 91 * dayMs, ...entry }))
    await db.deleteFrom('audit').execute()
    await db.insertInto('audit').values(added).execute()
    await db
      .insertInto('audit')
      .values({ at: now - 89 * dayMs, ...entry, key_id: 'new' })
      .execute()
    await db
      .insertInto('attempts')
      .values([
        { subject: 'old', at: now - 2 * dayMs },
        { subject: 'new', at: now },
      ])
      .execute()
    const { id: account_id } = (await createAccounts(ledger).add('sessions'))!
    const session = (id: string, created_at: number, seen_at: number) => ({
      id,
      hash: id,
      account_id,
      csrf: '',
      agent: '',
      created_at,
      seen_at,
    })
    await db
      .insertInto('sessions')
      .values([
        session('idle', now - 2 * dayMs, now - 13 * hourMs),
        session('long', now - 31 * dayMs, now),
        session('used', now - 2 * dayMs, now),
      ])
      .execute()
    const jobs = createJobStore(ledger)
    for (const id of ['ended long ago', 'ended', 'waits'])
      await jobs.add({ ...newJob(id, null), account_id: 'retention' })
    const ended = { status: 'success', checkpoint: null } as const
    await db
      .updateTable('jobs')
      .set({ ...ended, finished_at: now - 366 * dayMs })
      .where('id', '=', 'ended long ago')
      .execute()
    await db
      .updateTable('jobs')
      .set({ ...ended, finished_at: now - 364 * dayMs })
      .where('id', '=', 'ended')
      .execute()

    const deleted: Record<string, number> = {}
    const times = { auditDays: 90, jobDays: 365, sessionIdleHours: 12, sessionDays: 30 }
    const onDeleted = (table: string, rows: number): void => {
      deleted[table] = rows
    }
    await deleteOldRows({ ledger, times, onDeleted }, now)
    assert.deepEqual(deleted, { audit: 2_500, jobs: 1, sessions: 2, attempts: 1 })
    assert.deepEqual(
      (await jobs.newest('retention')).map(({ id }) => id),
      ['waits', 'ended'],
    )
    const left = await db.selectFrom('audit').select('key_id').execute()
    assert.deepEqual(left, [{ key_id: 'new' }])
    const use = await ledgerUse(ledger)
    assert.ok(use.bytes > 0 && use.freeBytes < use.bytes)
    await db.deleteFrom('jobs').where('account_id', '=', 'retention').execute()
  })
}
