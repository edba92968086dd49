import type { Kysely, Migration } from 'kysely'

export const scopeTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('scope_rules')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('range', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('added_by', 'text', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .addColumn('removed_by', 'text')
      .execute()
    await db.schema
      .createTable('opt_outs')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('range', 'text', (c) => c.notNull())
      .addColumn('contact', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('requested_at', 'bigint', (c) => c.notNull())
      .addColumn('requested_by', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'bigint')
      .addColumn('decided_by', 'text')
      .addColumn('decision', 'text')
      .addColumn('withdrawn_at', 'bigint')
      .addColumn('withdrawn_by', 'text')
      .execute()
    await db.schema
      .createTable('scope_switch')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('stopped', 'integer', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_by', 'text', (c) => c.notNull())
      .execute()
  },
}
