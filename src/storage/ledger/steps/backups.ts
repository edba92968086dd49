import type { Kysely, Migration } from 'kysely'

export const backupTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('backups')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('folder', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('begun_at', 'bigint')
      .addColumn('done_at', 'bigint')
      .addColumn('rows', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .execute()
  },
}
