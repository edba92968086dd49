import type { Kysely, Migration } from 'kysely'

export const outboxTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('area', 'text', (c) => c.notNull())
      .addColumn('writer', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'bigint', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('events', 'blob', (c) => c.notNull())
      .execute()
  },
}
