import type { Kysely, Migration } from 'kysely'

/** Why the service itself has paused an alert. */
export const alertPauseReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('alerts').addColumn('paused_reason', 'text').execute()
  },
}
