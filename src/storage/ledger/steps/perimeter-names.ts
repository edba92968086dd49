import type { Kysely, Migration } from 'kysely'

/** The names of watched domains, and how far the discovery of each domain is. */
export const perimeterNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('perimeter_names')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('perimeter_id', 'text', (c) => c.notNull())
      .addColumn('asset_id', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('addresses', 'text', (c) => c.notNull())
      .addColumn('alias', 'text', (c) => c.notNull())
      .addColumn('first_seen', 'bigint', (c) => c.notNull())
      .addColumn('checked_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('perimeter_names_by_name')
      .on('perimeter_names')
      .columns(['asset_id', 'name'])
      .unique()
      .execute()
    await db.schema
      .createIndex('perimeter_names_unchecked')
      .on('perimeter_names')
      .columns(['asset_id', 'checked_at'])
      .execute()
    await db.schema
      .createIndex('perimeter_names_by_perimeter')
      .on('perimeter_names')
      .columns(['perimeter_id', 'id'])
      .execute()
    await db.schema
      .createTable('perimeter_discoveries')
      .addColumn('asset_id', 'bigint', (c) => c.primaryKey())
      .addColumn('perimeter_id', 'text', (c) => c.notNull())
      .addColumn('stage', 'text', (c) => c.notNull())
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
