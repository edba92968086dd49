import type { Kysely, Migration } from 'kysely'

/**
 * Which process moves a batch that it did not write, where several share the outbox. In a table of its own: a change of a
 * row of the outbox would write its events again.
 */
export const outboxClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outbox_claims')
      .addColumn('batch', 'bigint', (c) => c.primaryKey())
      .addColumn('mover', 'text', (c) => c.notNull())
      .execute()
  },
}
