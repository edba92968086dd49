import type { Kysely, Migration } from 'kysely'

/** The secret before the newest one of a key, which works until its time is over. */
export const keyRotation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('keys').addColumn('old_hash', 'text').execute()
    await db.schema.alterTable('keys').addColumn('old_until', 'bigint').execute()
    await db.schema.createIndex('keys_by_old_hash').on('keys').column('old_hash').execute()
  },
}
