import type { Kysely, Migration } from 'kysely'

export const imageDeletionTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('image_deletions')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('image_id', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('found', 'integer')
      .execute()
    await db.schema.createIndex('image_deletions_open').on('image_deletions').column('done_at').execute()
  },
}
