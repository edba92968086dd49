import type { Kysely, Migration } from 'kysely'

/** Where the findings of perimeters are sent, and the mail server that the operator sets in the application. */
export const perimeterChannels: Migration = {
  async up(db: Kysely<unknown>) {
    await createChannels(db)
    await createNews(db)
    await createMessages(db)
    await db.schema
      .createTable('mail_server')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      // With its password: encrypted.
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('from_address', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}

async function createChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_channels')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    // Null for all perimeters of the account.
    .addColumn('perimeter_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Both encrypted.
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sequence', 'bigint', (c) => c.notNull())
    .addColumn('next_digest_at', 'bigint')
    .addColumn('paused_at', 'bigint')
    .addColumn('paused_reason', 'text')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('last_error_at', 'bigint')
    .addColumn('last_sent_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('perimeter_channels_by_account')
    .on('perimeter_channels')
    .columns(['account_id', 'created_at'])
    .execute()
}

async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_channel_news')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('sequence', 'bigint', (c) => c.notNull())
    .addColumn('finding_id', 'bigint', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('baseline', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('message_id', 'text')
    .execute()
  // A change reaches a channel once, also when it is read again after a crash or by another process.
  await db.schema
    .createIndex('perimeter_channel_news_once')
    .on('perimeter_channel_news')
    .columns(['channel_id', 'sequence'])
    .unique()
    .execute()
  await db.schema
    .createIndex('perimeter_channel_news_by_message')
    .on('perimeter_channel_news')
    .columns(['message_id', 'channel_id'])
    .execute()
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('test', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('findings', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('answer', 'text')
    .execute()
  await db.schema
    .createIndex('perimeter_messages_due')
    .on('perimeter_messages')
    .columns(['status', 'next_at'])
    .execute()
  await db.schema
    .createIndex('perimeter_messages_by_channel')
    .on('perimeter_messages')
    .columns(['channel_id', 'made_at'])
    .execute()
}
