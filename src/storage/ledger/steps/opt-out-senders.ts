import { type Kysely, type Migration, sql } from 'kysely'

/** Requests not to be scanned are counted by sender, and found by range, without reading them all. */
export const optOutSenders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('opt_outs')
      .addColumn('requested_net', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('opt_outs_by_range').on('opt_outs').column('range').execute()
    await db.schema
      .createIndex('opt_outs_by_sender')
      .on('opt_outs')
      .columns(['requested_net', 'requested_at'])
      .execute()
    await sql`create index opt_outs_waiting on opt_outs (id) where decision is null`.execute(db)
    await sql`create index opt_outs_granted on opt_outs (id) where decided_by = 'rule'`.execute(db)
  },
}
