import type { Kysely, Migration } from 'kysely'

export const removalTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('removals')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('events', 'bigint')
      .execute()
  },
}
