import type { Kysely, Migration } from 'kysely'

/** Two-factor sign-in, sign-ins that wait for their second step, and accounts of an OpenID provider. */
export const signInTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('two_factor')
      .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('recovery', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .createTable('sign_in_steps')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sign_in_steps_by_time').on('sign_in_steps').column('expires_at').execute()
    await db.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('created_account', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('linked_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
      .execute()
    await db.schema.createIndex('identities_by_account').on('identities').column('account_id').execute()
    await db.schema.alterTable('accounts').addColumn('email', 'text').execute()
    await db.schema.createIndex('accounts_by_email').on('accounts').column('email').unique().execute()
  },
}
