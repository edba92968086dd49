import type { Kysely, Migration } from 'kysely'

export const leakTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leaks')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('fullname', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('logo', 'text', (c) => c.notNull())
      .addColumn('features', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('leak_domains')
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('domain', 'text', (c) => c.notNull())
      .addColumn('proved_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('leak_domains_key', ['account_id', 'domain'])
      .execute()
  },
}
