import type { Kysely, Migration } from 'kysely'

/** Scopes of single accounts, and the ports that no scan may touch. A rule without account is the operator's. */
export const accountScopes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('scope_rules').addColumn('account_id', 'text').execute()
    await db.schema
      .createTable('own_services')
      .addColumn('process', 'text', (c) => c.notNull())
      .addColumn('range', 'text', (c) => c.notNull())
      .addColumn('port', 'integer', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('own_services_key', ['process', 'range', 'port'])
      .execute()
  },
}
