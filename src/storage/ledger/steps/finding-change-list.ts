import type { Kysely, Migration } from 'kysely'

/** The home page counts changes of findings; the lists behind its numbers read them by kind, the newest first. */
export const findingChangeList: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('perimeter_finding_changes_by_kind')
      .on('perimeter_finding_changes')
      .columns(['perimeter_id', 'to_state', 'at', 'id'])
      .execute()
  },
}
