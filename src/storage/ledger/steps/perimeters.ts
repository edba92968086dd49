import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { countPerimetersInPostgres, countPerimetersInSqlite } from './perimeter-counters.ts'

/** What accounts watch: perimeters, their assets and services, and the findings about them. */
export const perimeterTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createPerimeters(db)
    await createAssets(db)
    await createServices(db)
    await createFindings(db)
    await createCounters(db)
    await (isPostgres(db) ? countPerimetersInPostgres(db) : countPerimetersInSqlite(db))
  },
}

async function createPerimeters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('scan', 'text', (c) => c.notNull())
    .addColumn('schedule', 'text', (c) => c.notNull())
    .addColumn('paused', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_scan_at', 'bigint')
    .execute()
  await index(db, 'perimeters', ['account_id', 'created_at'])
  await index(db, 'perimeters', ['next_scan_at'])
  // One row, counted up with every change of a perimeter or an asset: what tells each process to read them again.
  await db.schema
    .createTable('perimeter_revision')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('perimeter_runs')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('job_id', 'text')
    .addColumn('finding_id', 'bigint')
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('reason', 'text')
    // What was asked for, as JSON: which services it can say something about.
    .addColumn('coverage', 'text', (c) => c.notNull())
    .addColumn('services', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('opened', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('fixed', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await index(db, 'perimeter_runs', ['perimeter_id', 'id'])
  await index(db, 'perimeter_runs', ['status'])
  await index(db, 'perimeter_runs', ['job_id'])
}

async function createAssets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_assets')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('labels', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('criticality', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('baseline_at', 'bigint')
    .addColumn('proved_at', 'bigint')
    .execute()
  await index(db, 'perimeter_assets', ['perimeter_id', 'kind', 'value'], true)
  await index(db, 'perimeter_assets', ['perimeter_id', 'state', 'last_seen_at'])
}

async function createServices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_services')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('asset_id', 'bigint', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('port', 'integer', (c) => c.notNull())
    .addColumn('protocol', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('product', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('certificate', 'text', (c) => c.notNull())
    .addColumn('certificate_name', 'text', (c) => c.notNull())
    .addColumn('certificate_end', 'bigint')
    .addColumn('first_seen', 'bigint', (c) => c.notNull())
    .addColumn('last_seen', 'bigint', (c) => c.notNull())
    // 0 while it is open: part of indexes, which treat null differently in the two engines.
    .addColumn('closed_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await index(db, 'perimeter_services', ['perimeter_id', 'ip', 'port', 'protocol'], true)
  await index(db, 'perimeter_services', ['perimeter_id', 'closed_at', 'last_seen'])
  await index(db, 'perimeter_services', ['perimeter_id', 'closed_at', 'certificate_end'])
  await index(db, 'perimeter_services', ['asset_id'])
}

async function createFindings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_findings')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('asset_id', 'bigint', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('severity', 'integer', (c) => c.notNull())
    .addColumn('severity_reasons', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('state_at', 'bigint', (c) => c.notNull())
    .addColumn('state_reason', 'text', (c) => c.notNull())
    .addColumn('state_by', 'text', (c) => c.notNull())
    .addColumn('accepted_until', 'bigint')
    .addColumn('ip', 'text')
    .addColumn('port', 'integer')
    .addColumn('protocol', 'text')
    .addColumn('name', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('first_seen', 'bigint', (c) => c.notNull())
    .addColumn('last_seen', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('baseline', 'integer', (c) => c.notNull())
    // 1 in the states of a problem that someone has to deal with: what lists begin with.
    .addColumn('open', 'integer', (c) => c.notNull())
    .execute()
  await index(db, 'perimeter_findings', ['perimeter_id', 'rule', 'asset_id', 'subject'], true)
  await index(db, 'perimeter_findings', ['perimeter_id', 'ip', 'port', 'protocol'])
  await index(db, 'perimeter_findings', ['account_id', 'open', 'severity', 'id'])
  await index(db, 'perimeter_findings', ['account_id', 'severity', 'id'])
  await index(db, 'perimeter_findings', ['asset_id', 'severity', 'id'])
  await sql`CREATE INDEX perimeter_findings_accepted ON perimeter_findings (accepted_until)
    WHERE accepted_until IS NOT NULL`.execute(db)
}

/** Written by triggers only: the numbers of the home page, and the life of each finding. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('perimeter_counts')
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('perimeter_counts_key', ['perimeter_id', 'what'])
    .execute()
  await db.schema
    .createTable('perimeter_change_hours')
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('hour', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('perimeter_change_hours_key', ['perimeter_id', 'hour', 'kind'])
    .execute()
  await db.schema
    .createTable('perimeter_finding_changes')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('finding_id', 'bigint', (c) => c.notNull())
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('baseline', 'integer', (c) => c.notNull())
    .execute()
  await index(db, 'perimeter_finding_changes', ['finding_id', 'id'])
  await db.schema
    .createTable('perimeter_days')
    .addColumn('perimeter_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('open', 'bigint', (c) => c.notNull())
    .addColumn('services', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('perimeter_days_key', ['perimeter_id', 'day'])
    .execute()
}

async function index(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  unique = false,
): Promise<void> {
  const builder = db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns([...columns])
  await (unique ? builder.unique() : builder).execute()
}
