import type { Kysely, Migration } from 'kysely'

/** Answers that no rule knows; `client` is empty for those of public events. */
export const unknownAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unknown_answers')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('client', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('protocol', 'text', (c) => c.notNull())
      .addColumn('probe', 'text', (c) => c.notNull())
      .addColumn('port', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('product', 'text', (c) => c.notNull())
      .addColumn('bytes', 'blob', (c) => c.notNull())
      .addColumn('length', 'integer', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('first_seen', 'bigint', (c) => c.notNull())
      .addColumn('last_seen', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('unknown_answers_by_hash')
      .on('unknown_answers')
      .columns(['client', 'hash', 'protocol', 'probe'])
      .unique()
      .execute()
    await db.schema
      .createIndex('unknown_answers_by_time')
      .on('unknown_answers')
      .columns(['client', 'last_seen'])
      .execute()
  },
}
