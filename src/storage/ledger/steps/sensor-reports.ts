import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

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
    await (isPostgres(db) ? postgresTrigger(db) : sqliteTrigger(db))
  },
}

async function sqliteTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TRIGGER outbox_reports AFTER INSERT ON outbox WHEN NEW.writer GLOB ${sql.lit(`${prefix}*`)}
    BEGIN
      INSERT INTO sensor_reports (id, taken_at, events)
      VALUES (substr(NEW.writer, ${sql.lit(prefix.length + 1)}), NEW.accepted_at, NEW.count);
    END`.execute(db)
}

async function postgresTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION outbox_report() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sensor_reports (id, taken_at, events)
      VALUES (substr(NEW.writer, ${sql.lit(prefix.length + 1)}), NEW.accepted_at, NEW.count);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER outbox_reports AFTER INSERT ON outbox
    FOR EACH ROW WHEN (starts_with(NEW.writer, ${sql.lit(prefix)})) EXECUTE FUNCTION outbox_report()`.execute(
    db,
  )
}
