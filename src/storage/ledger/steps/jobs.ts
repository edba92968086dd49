import type { Kysely, Migration } from 'kysely'

export const jobTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('jobs')
      .ifNotExists()
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('key_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('requested_at', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addColumn('reason', 'text')
      .addColumn('checkpoint', 'text')
      .addColumn('stats', 'text')
      .addColumn('idempotency_key', 'text')
      .addColumn('campaign_id', 'text')
      .execute()
    await db.schema
      .createIndex('jobs_by_account')
      .ifNotExists()
      .on('jobs')
      .columns(['account_id', 'requested_at'])
      .execute()
    await db.schema.createIndex('jobs_unfinished').ifNotExists().on('jobs').column('finished_at').execute()
    // Two requests with one key at the same moment make one job.
    await db.schema
      .createIndex('jobs_by_idempotency_key')
      .ifNotExists()
      .on('jobs')
      .columns(['account_id', 'idempotency_key'])
      .unique()
      .execute()
    await db.schema
      .createTable('campaigns')
      .ifNotExists()
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('every_ms', 'bigint', (c) => c.notNull())
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .addColumn('paused', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
