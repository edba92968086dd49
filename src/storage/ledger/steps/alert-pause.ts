import type { Kysely, Migration } from 'kysely'

/** Why the service itself paused an alert; `paused_at` says since when. */
export const alertPause: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('alerts').addColumn('paused_reason', 'text').execute()
  },
}
