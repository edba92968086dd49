import type { Kysely, Migration } from 'kysely'

export const imageTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('captures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('source', 'text')
      .addColumn('blob', 'text', (c) => c.notNull())
      .addColumn('thumb', 'text')
      .addColumn('taken_at', 'bigint', (c) => c.notNull())
      .addColumn('waiting', 'integer', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('details', 'text', (c) => c.notNull())
      .execute()
    // What a job took of a port is there once, however often the job had to begin again.
    await db.schema.createIndex('captures_by_source').on('captures').column('source').unique().execute()
    await db.schema.createIndex('captures_by_blob').on('captures').column('blob').execute()
    await db.schema.createIndex('captures_by_thumb').on('captures').column('thumb').execute()
    await db.schema.createIndex('captures_by_time').on('captures').column('taken_at').execute()
    await db.schema.createIndex('captures_waiting').on('captures').column('waiting').execute()
  },
}
