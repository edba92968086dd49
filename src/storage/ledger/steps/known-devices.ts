import { type Kysely, type Migration, sql } from 'kysely'

/** Browsers that signed in before; and the tokens of sessions against forged requests are no longer stored. */
export const knownDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('devices')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('devices_by_account')
      .on('devices')
      .columns(['account_id', 'seen_at'])
      .execute()
    await sql`update sessions set csrf = ''`.execute(db)
  },
}
