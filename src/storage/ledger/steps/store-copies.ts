import type { Kysely, Migration } from 'kysely'

export const storeCopyTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('store_copies')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('progress', 'text', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('problem', 'text')
      .execute()
  },
}
