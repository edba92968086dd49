import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Batches stay in the outbox after they are stored, until what was written has been checked; `stored` is 1 then. It is
 * no time: 0 and 1 take the same room in a row, so that SQLite changes it where it is instead of writing the events
 * again.
 */
export const outboxJournal: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('stored', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`CREATE INDEX outbox_waiting ON outbox (id) WHERE stored = 0`.execute(db)
    await sql`CREATE INDEX outbox_stored ON outbox (id) WHERE stored = 1`.execute(db)
    await db.schema
      .createTable('broken_parts')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('found_at', 'bigint', (c) => c.notNull())
      .addColumn('table_name', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull())
      .addColumn('rows', 'bigint')
      .addColumn('restored', 'bigint', (c) => c.notNull())
      .addColumn('lost', 'bigint')
      .addColumn('acknowledged_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('broken_parts_by_name')
      .on('broken_parts')
      .columns(['table_name', 'part'])
      .unique()
      .execute()
  },
}
