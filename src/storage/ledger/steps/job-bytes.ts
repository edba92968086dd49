import { type Kysely, type Migration, sql } from 'kysely'

/** What the requests of an account take in the ledger, so that it can be limited without reading them. */
export const jobBytes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('jobs')
      .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`update jobs set bytes = length(options) + length(plan) + length(description)`.execute(db)
    await db.schema
      .createIndex('jobs_by_account_size')
      .on('jobs')
      .columns(['account_id', 'requested_at', 'finished_at', 'bytes', 'id'])
      .execute()
  },
}
