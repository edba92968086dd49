import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Any number that no other part takes: it stands for the numbers of the outbox. */
const numberLock = 0x6f757462

export const outboxTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('area', 'text', (c) => c.notNull())
      .addColumn('writer', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'bigint', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('events', 'blob', (c) => c.notNull())
      .execute()
    if (isPostgres(db)) await numbersInOrder(db)
  },
}

/**
 * Of two writers at once the one with the lower number is seen first, always: the number is drawn under a lock that
 * lasts until the row is visible. SQLite has one writer at a time.
 */
async function numbersInOrder(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outbox ALTER COLUMN id DROP DEFAULT`.execute(db)
  await sql`
    CREATE FUNCTION outbox_number() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.id IS NULL THEN
        PERFORM pg_advisory_xact_lock(${sql.lit(numberLock)});
        NEW.id := nextval('outbox_id_seq');
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER outbox_numbers BEFORE INSERT ON outbox
    FOR EACH ROW EXECUTE FUNCTION outbox_number()`.execute(db)
}
