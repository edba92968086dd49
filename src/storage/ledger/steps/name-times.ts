import type { Kysely, Migration } from 'kysely'

/** When a name of a watched domain resolved last, and when it moved. */
export const nameTimes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['seen_at', 'moved_at'])
      await db.schema
        .alterTable('perimeter_names')
        .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
        .execute()
  },
}
