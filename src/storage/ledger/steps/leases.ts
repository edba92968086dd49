import type { Kysely, Migration } from 'kysely'

/** What only one of several processes may do at a time, and which one does. */
export const leaseTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute()
  },
}
