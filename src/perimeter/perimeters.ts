import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { deleteInSteps } from '../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { removeNames } from './discovery/name-store.ts'
import { countChange, numberOrNull, tablesOf } from './ledger-tables.ts'
import { removeChannels } from './notify/channel-store.ts'
import type { Perimeter, ScanSettings, Schedule } from './perimeter.ts'
import type { PerimeterTables } from './perimeter-rows.ts'
import { nextScan } from './scans/schedule.ts'

export type NewPerimeter = Pick<Perimeter, 'accountId' | 'name' | 'scan' | 'schedule'> & {
  /** At once where left out. One that has no assets yet is scanned later: there would be nothing to scan. */
  readonly firstScanAt?: number | null
}
export type PerimeterValues = Pick<Perimeter, 'name' | 'scan' | 'schedule' | 'paused'>

/** The perimeters in the ledger. An account reaches only its own. */
export type Perimeters = {
  add(perimeter: NewPerimeter): Promise<Perimeter>
  list(accountId: string): Promise<readonly Perimeter[]>
  find(accountId: string, id: string): Promise<Perimeter | null>
  /** Null when there is no such perimeter. */
  change(accountId: string, id: string, values: Partial<PerimeterValues>): Promise<Perimeter | null>
  /** With its assets, services, findings and runs. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Those whose scan is due, of accounts that are not disabled. */
  due(now: number): Promise<readonly Perimeter[]>
  /** Takes the next scan from the schedule; an attempt that another process made first is none. */
  scheduled(perimeter: Perimeter, nextScanAt: number | null): Promise<boolean>
  /** Null when there is no such perimeter. */
  accountOf(id: string): Promise<string | null>
  /** All of them, of accounts that are not disabled. */
  active(): Promise<readonly Perimeter[]>
}

export function createPerimeters(ledger: Ledger): Perimeters {
  const db = tablesOf(ledger.durable)
  const owned = (accountId: string) =>
    db.selectFrom('perimeters').selectAll().where('account_id', '=', accountId)
  const enabled = () =>
    db
      .selectFrom('perimeters')
      .innerJoin('accounts', 'accounts.id', 'perimeters.account_id')
      .selectAll('perimeters')
      .where('accounts.disabled_at', 'is', null)
  const find = async (accountId: string, id: string): Promise<Perimeter | null> => {
    const row = await owned(accountId).where('id', '=', id).executeTakeFirst()
    return row ? perimeterFrom(row) : null
  }
  return {
    async add({ accountId, name, scan, schedule, firstScanAt }) {
      const now = Date.now()
      const row = await db
        .insertInto('perimeters')
        .values({
          id: randomUUID(),
          account_id: accountId,
          name,
          created_at: now,
          scan: JSON.stringify(scan),
          schedule: JSON.stringify(schedule),
          // The first scan is at once: a new user waits for it.
          next_scan_at: scan.preset === 'none' ? null : firstScanAt === undefined ? now : firstScanAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await countChange(db)
      return perimeterFrom(row)
    },
    async list(accountId) {
      const rows = await owned(accountId).orderBy('created_at').orderBy('id').execute()
      return rows.map(perimeterFrom)
    },
    find,
    async change(accountId, id, values) {
      const before = await find(accountId, id)
      if (!before) return null
      const { name, scan, schedule, paused } = { ...before, ...values }
      const changed = values.scan !== undefined || values.schedule !== undefined || values.paused === false
      await db
        .updateTable('perimeters')
        .set({
          name,
          scan: JSON.stringify(scan),
          schedule: JSON.stringify(schedule),
          paused: paused ? 1 : 0,
          ...(changed && { next_scan_at: nextScan(scan, schedule, Date.now()) }),
        })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .execute()
      await countChange(db)
      return await find(accountId, id)
    },
    async remove(accountId, id) {
      const result = await db
        .deleteFrom('perimeters')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (result.numDeletedRows === 0n) return false
      await countChange(db)
      await removeParts(ledger, id)
      return true
    },
    async due(now) {
      const rows = await enabled()
        .where('perimeters.paused', '=', 0)
        .where('perimeters.next_scan_at', '<=', now)
        .orderBy('perimeters.next_scan_at')
        .execute()
      return rows.map(perimeterFrom)
    },
    async scheduled({ id, nextScanAt }, next) {
      const result = await db
        .updateTable('perimeters')
        .set({ next_scan_at: next })
        .where('id', '=', id)
        .where('next_scan_at', nextScanAt === null ? 'is' : '=', nextScanAt)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async accountOf(id) {
      const row = await db
        .selectFrom('perimeters')
        .select('account_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.account_id ?? null
    },
    async active() {
      return (await enabled().execute()).map(perimeterFrom)
    },
  }
}

/** Those that have an id go some at a time: a million findings in one statement would hold up every request. */
async function removeParts(ledger: Ledger, id: string): Promise<void> {
  for (const table of [
    'perimeter_findings',
    'perimeter_finding_changes',
    'perimeter_services',
    'perimeter_assets',
    'perimeter_runs',
  ])
    await deleteInSteps(ledger.db, { table, where: sql`perimeter_id = ${id}` })
  await removeNames(ledger, sql`perimeter_id = ${id}`)
  await removeChannels(ledger, id)
  const db = tablesOf(ledger.db)
  for (const table of ['perimeter_counts', 'perimeter_change_hours', 'perimeter_days'] as const)
    await db.deleteFrom(table).where('perimeter_id', '=', id).execute()
}

function perimeterFrom(row: Selectable<PerimeterTables['perimeters']>): Perimeter {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    createdAt: Number(row.created_at),
    scan: JSON.parse(row.scan) as ScanSettings,
    schedule: JSON.parse(row.schedule) as Schedule,
    paused: Number(row.paused) === 1,
    nextScanAt: numberOrNull(row.next_scan_at),
  }
}
