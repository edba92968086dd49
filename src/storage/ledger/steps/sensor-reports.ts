import { type Kysely, type Migration, sql } from 'kysely'

const prefix = 'report:'

/** What stands as the writer of a row of the outbox that is the report of a remote sensor. */
export function reportWriter(id: string): string {
  return `${prefix}${id}`
}

export const sensorReportTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sensor_reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('taken_at', 'bigint', (c) => c.notNull())
      .addColumn('events', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sensor_reports_by_time').on('sensor_reports').column('taken_at').execute()
    // In one statement with the row itself: a crash leaves both or neither, and a second time both fail.
    await sql`
      CREATE TRIGGER outbox_reports AFTER INSERT ON outbox WHEN NEW.writer GLOB ${sql.lit(`${prefix}*`)}
      BEGIN
        INSERT INTO sensor_reports (id, taken_at, events)
        VALUES (substr(NEW.writer, ${sql.lit(prefix.length + 1)}), NEW.accepted_at, NEW.count);
      END`.execute(db)
  },
}
