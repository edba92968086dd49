import { sql } from 'kysely'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import { type DeleteOptions, deleteInSteps } from './delete-in-steps.ts'
import type { Ledger } from './ledger.ts'

export type LedgerRetentionTimes = {
  readonly auditDays: number
  /** From the end of a job. */
  readonly jobDays: number
  readonly sessionIdleHours: number
  readonly sessionDays: number
}

export type LedgerRetentionOptions = {
  readonly ledger: Ledger
  readonly times: LedgerRetentionTimes
  readonly supervisor: ActivityStarter
  readonly onDeleted: (table: string, rows: number) => void
}

const firstAfterMs = 60_000
/** Longer than any of the limits that attempts are counted for. */
const attemptMs = dayMs

/** Deletes rows of the ledger that are too old, every hour. Findings and deliveries are the alerts' own. */
export function startLedgerRetention(options: LedgerRetentionOptions): Activity {
  return options.supervisor.start({
    name: 'ledger retention',
    problem: 'old rows of the ledger could not be deleted',
    everyMs: hourMs,
    firstAfterMs,
    unref: true,
    run: (signal) => deleteOldRows(options, Date.now(), signal),
  })
}

export async function deleteOldRows(
  { ledger, times, onDeleted }: Omit<LedgerRetentionOptions, 'supervisor'>,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const rule of rules(times, now)) {
    const rows = await deleteInSteps(ledger.db, { ...rule, ...(signal && { signal }) })
    if (rows > 0) onDeleted(rule.table, rows)
  }
}

function rules(times: LedgerRetentionTimes, now: number): readonly DeleteOptions[] {
  const before = (milliseconds: number): number => now - milliseconds
  const idle = before(times.sessionIdleHours * hourMs)
  const opened = before(times.sessionDays * dayMs)
  return [
    { table: 'audit', where: sql`at < ${before(times.auditDays * dayMs)}`, oldestFirst: true },
    // Null for a job that waits or runs.
    { table: 'jobs', where: sql`finished_at < ${before(times.jobDays * dayMs)}` },
    { table: 'sessions', where: sql`seen_at <= ${idle} OR created_at <= ${opened}` },
    { table: 'attempts', where: sql`at < ${before(attemptMs)}`, oldestFirst: true },
  ]
}
