import type { Kysely, Migration } from 'kysely'

/** Weekly reports of perimeters: when they are made, and those that are kept. */
export const perimeterReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('perimeter_report_schedules')
      .addColumn('perimeter_id', 'text', (c) => c.primaryKey())
      .addColumn('weekday', 'integer', (c) => c.notNull())
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addColumn('time_zone', 'text', (c) => c.notNull())
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('perimeter_reports')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('perimeter_id', 'text', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('score', 'integer', (c) => c.notNull())
      .addColumn('open', 'bigint', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .addColumn('pdf', 'text', (c) => c.notNull())
      .addColumn('html_bytes', 'bigint', (c) => c.notNull())
      .addColumn('pdf_bytes', 'bigint', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('perimeter_reports_by_perimeter')
      .on('perimeter_reports')
      .columns(['perimeter_id', 'id'])
      .execute()
    // What was fixed in the period of a report, without a look at everything that was ever fixed.
    await db.schema
      .createIndex('perimeter_findings_by_state')
      .on('perimeter_findings')
      .columns(['perimeter_id', 'state', 'state_at', 'id'])
      .execute()
  },
}
