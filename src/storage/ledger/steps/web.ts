import { type Kysely, type Migration, sql } from 'kysely'

export const webTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passwords')
      .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('csrf', 'text', (c) => c.notNull())
      .addColumn('agent', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute()
    await db.schema
      .createTable('attempts')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('attempts_by_subject').on('attempts').columns(['subject', 'at']).execute()
    await db.schema.createIndex('attempts_by_time').on('attempts').column('at').execute()
    await db.schema
      .createTable('saved_searches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('area', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('query', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('saved_by_account').on('saved_searches').column('account_id').execute()
    await db.schema
      .alterTable('keys')
      .addColumn('web', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('keys').addColumn('credits_of', 'text').execute()
    // An account has one web key of each kind, however many sign in at the same moment.
    await sql`create unique index keys_of_web on keys (account_id, kind) where web = 1`.execute(db)
    await db.schema.createIndex('keys_by_account').on('keys').column('account_id').execute()
  },
}
