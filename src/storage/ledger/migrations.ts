import { type Kysely, type Migration, Migrator } from 'kysely'
import { accountScopes } from './steps/account-scopes.ts'
import { accountTables } from './steps/accounts.ts'
import { alertPauseReasons } from './steps/alert-pause-reasons.ts'
import { alertTables } from './steps/alerts.ts'
import { backupTable } from './steps/backups.ts'
import { findingChangeList } from './steps/finding-change-list.ts'
import { imageDeletionTable } from './steps/image-deletions.ts'
import { imageTables } from './steps/images.ts'
import { jobBytes } from './steps/job-bytes.ts'
import { jobTables } from './steps/jobs.ts'
import { keyLimits } from './steps/key-limits.ts'
import { keyRotation } from './steps/key-rotation.ts'
import { knownDevices } from './steps/known-devices.ts'
import { leakTables } from './steps/leaks.ts'
import { leaseTable } from './steps/leases.ts'
import { nameTimes } from './steps/name-times.ts'
import { notifications } from './steps/notifications.ts'
import { optOutSenders } from './steps/opt-out-senders.ts'
import { outboxTable } from './steps/outbox.ts'
import { outboxClaims } from './steps/outbox-claims.ts'
import { outboxJournal } from './steps/outbox-journal.ts'
import { perimeterChannels } from './steps/perimeter-channels.ts'
import { perimeterNames } from './steps/perimeter-names.ts'
import { perimeterReports } from './steps/perimeter-reports.ts'
import { perimeterTables } from './steps/perimeters.ts'
import { removalTable } from './steps/removals.ts'
import { scopeTables } from './steps/scope.ts'
import { sensorReportTable } from './steps/sensor-reports.ts'
import { signInTables } from './steps/sign-in.ts'
import { storeCopyTable } from './steps/store-copies.ts'
import { teamTables } from './steps/teams.ts'
import { tokensOfPlan } from './steps/tokens-of-plan.ts'
import { unknownAnswers } from './steps/unknown-answers.ts'
import { webTables } from './steps/web.ts'
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
  '0009-web': webTables,
  '0010-alerts': alertTables,
  '0011-store-copies': storeCopyTable,
  '0012-leases': leaseTable,
  '0013-backups': backupTable,
  '0014-key-rotation': keyRotation,
  '0015-alert-pause-reasons': alertPauseReasons,
  '0016-sign-in': signInTables,
  '0017-key-limits': keyLimits,
  '0018-account-scopes': accountScopes,
  '0019-opt-out-senders': optOutSenders,
  '0020-job-bytes': jobBytes,
  '0021-known-devices': knownDevices,
  '0022-outbox-journal': outboxJournal,
  '0023-tokens-of-plan': tokensOfPlan,
  '0024-perimeters': perimeterTables,
  '0025-perimeter-names': perimeterNames,
  '0026-outbox-claims': outboxClaims,
  '0027-removals': removalTable,
  '0028-notifications': notifications,
  '0030-perimeter-channels': perimeterChannels,
  '0035-perimeter-reports': perimeterReports,
  '0036-name-times': nameTimes,
  '0040-teams': teamTables,
  '0045-unknown-answers': unknownAnswers,
  '0050-finding-change-list': findingChangeList,
}

/** Their names, oldest first. */
export const ledgerSteps: readonly string[] = Object.keys(steps)

export class NewerLedgerError extends Error {
  constructor(step: string) {
    super(`the ledger was written by a newer version of Rimlight (${step}): update the program`)
    this.name = 'NewerLedgerError'
  }
}

/** Whether there are steps that its tables have not gone. */
export async function needsMigration(db: Kysely<LedgerTables>): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt === undefined)
}

function migratorOf(db: Kysely<LedgerTables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } })
}

/** Brings the tables to the newest step, or to an earlier one. Of processes that begin together one does it. */
export async function migrateLedger(
  db: Kysely<LedgerTables>,
  step = ledgerSteps[ledgerSteps.length - 1]!,
): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateTo(step)
  if (error) throw asNewer(error)
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The migrator has no code for it. */
function asNewer(error: unknown): unknown {
  const [, step] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
  return step === undefined ? error : new NewerLedgerError(step)
}
