import type { Kysely, Migration } from 'kysely'

/** What a key is limited to, until when it works, and from which networks. */
export const keyLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('keys')
      .addColumn('scopes', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
    await db.schema.alterTable('keys').addColumn('expires_at', 'bigint').execute()
    await db.schema
      .alterTable('keys')
      .addColumn('networks', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
  },
}
