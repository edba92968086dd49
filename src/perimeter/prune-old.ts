import { sql } from 'kysely'
import { dayMs, hourMs } from '../core/time.ts'
import { deleteInSteps } from '../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { tablesOf } from './ledger-tables.ts'

/** More than a year, so that a report can compare with the year before. */
const keptDays = 400
/** Longer than the home page looks back. */
const keptHours = 30 * 24

/** Deletes what is fixed, closed or finished for so long that no page shows it. */
export async function pruneOld(ledger: Ledger, now: number): Promise<void> {
  const before = now - keptDays * dayMs
  for (const [table, where] of [
    ['perimeter_findings', sql`state = 'fixed' AND state_at < ${before}`],
    ['perimeter_finding_changes', sql`at < ${before}`],
    ['perimeter_services', sql`closed_at > 0 AND closed_at < ${before}`],
    ['perimeter_runs', sql`finished_at < ${before}`],
  ] as const)
    await deleteInSteps(ledger.db, { table, where })
  const db = tablesOf(ledger.db)
  await db
    .deleteFrom('perimeter_change_hours')
    .where('hour', '<', Math.floor((now - keptHours * hourMs) / hourMs))
    .execute()
  await db
    .deleteFrom('perimeter_days')
    .where('day', '<', new Date(before).toISOString().slice(0, 10))
    .execute()
}
