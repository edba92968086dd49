import type { Kysely, Migration } from 'kysely'

export const alertTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('alerts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('rule', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('quiet_minutes', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('paused_at', 'bigint')
      .addColumn('quiet_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('left_out', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('alerts_by_account')
      .on('alerts')
      .columns(['account_id', 'created_at'])
      .execute()
    // One row, counted up with every change: what tells each process that its alerts are no longer the newest.
    await db.schema
      .createTable('alert_revision')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('revision', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('alert_findings')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('alert_id', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('found_at', 'bigint', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('delivery_id', 'text')
      .execute()
    // Makes a change known once, also when another process saw it too.
    await db.schema
      .createIndex('alert_findings_once')
      .on('alert_findings')
      .columns(['alert_id', 'key'])
      .unique()
      .execute()
    await db.schema
      .createIndex('alert_findings_open')
      .on('alert_findings')
      .columns(['delivery_id', 'alert_id'])
      .execute()
    await db.schema.createIndex('alert_findings_by_time').on('alert_findings').column('found_at').execute()
    await db.schema
      .createTable('alert_deliveries')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('alert_id', 'text', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('test', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('left_out', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('answer', 'text')
      .execute()
    await db.schema
      .createIndex('alert_deliveries_due')
      .on('alert_deliveries')
      .columns(['status', 'next_at'])
      .execute()
    await db.schema
      .createIndex('alert_deliveries_by_alert')
      .on('alert_deliveries')
      .columns(['alert_id', 'made_at'])
      .execute()
    await db.schema
      .createTable('alert_scores')
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('ip', 'text', (c) => c.notNull())
      .addColumn('score', 'real', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('alert_scores_key', ['account_id', 'ip'])
      .execute()
  },
}
