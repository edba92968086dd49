import type { Kysely, Migration } from 'kysely'

/** Accounts with several people: who may act in which account, invitations, and the person of a request. */
export const teamTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('members')
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('person_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('added_by', 'text', (c) => c.references('accounts.id'))
      .addPrimaryKeyConstraint('members_key', ['account_id', 'person_id'])
      .execute()
    await db.schema.createIndex('members_by_person').on('members').column('person_id').execute()
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('created_by', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('invitations_by_account').on('invitations').column('account_id').execute()
    await db.schema.alterTable('sessions').addColumn('acting_account_id', 'text').execute()
    await db.schema.alterTable('audit').addColumn('person_id', 'text').execute()
  },
}
