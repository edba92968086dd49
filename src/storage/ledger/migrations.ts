import { type Kysely, type Migration, Migrator } from 'kysely'
import { accountTables } from './steps/accounts.ts'
import { imageDeletionTable } from './steps/image-deletions.ts'
import { imageTables } from './steps/images.ts'
import { jobTables } from './steps/jobs.ts'
import { leakTables } from './steps/leaks.ts'
import { outboxTable } from './steps/outbox.ts'
import { scopeTables } from './steps/scope.ts'
import { sensorReportTable } from './steps/sensor-reports.ts'
import type { LedgerTables } from './tables.ts'

/** In order; a released step is never edited, only followed. */
const steps: Readonly<Record<string, Migration>> = {
  '0001-accounts': accountTables,
  '0002-outbox': outboxTable,
  '0003-scope': scopeTables,
  '0004-jobs': jobTables,
  '0005-sensor-reports': sensorReportTable,
  '0006-leaks': leakTables,
  '0007-images': imageTables,
  '0008-image-deletions': imageDeletionTable,
}

export async function migrateLedger(db: Kysely<LedgerTables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
