import type { Kysely, Migration } from 'kysely'

/** What the web application tells an account. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notifications')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull())
      .addColumn('more', 'integer', (c) => c.notNull())
      .addColumn('read_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('notifications_by_account')
      .on('notifications')
      .columns(['account_id', 'at'])
      .execute()
  },
}
