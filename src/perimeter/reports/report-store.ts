import type { Selectable } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Schedule } from '../perimeter.ts'
import { nextTime } from '../scans/schedule.ts'
import { type ReportTables, reportTablesOf } from './report-rows.ts'

/** A report that was made by the schedule and is kept. */
export type KeptReport = {
  /** Grows with every report: a reader of the news goes on after the last one that it has dealt with. */
  readonly id: number
  readonly perimeterId: string
  readonly madeAt: number
  readonly since: number
  readonly score: number
  readonly open: number
  readonly html: KeptFile
  /** Null where it could not be printed. */
  readonly pdf: KeptFile | null
  /** Why there is no PDF, with what to do. */
  readonly problem: string
}

export type KeptFile = { readonly blob: string; readonly bytes: number }
export type WeeklySchedule = Pick<Schedule, 'weekday' | 'hour' | 'timeZone'> & { readonly nextAt: number }
export type DueReport = { readonly perimeterId: string; readonly accountId: string } & WeeklySchedule

/** Weekly reports in the ledger: when they are made, and those that are kept. */
export type ReportStore = {
  /** Null: reports are only made on request. */
  schedule(perimeterId: string): Promise<WeeklySchedule | null>
  setSchedule(
    perimeterId: string,
    schedule: Omit<WeeklySchedule, 'nextAt'> | null,
    now: number,
  ): Promise<void>
  /** Of accounts that are not disabled. */
  due(now: number): Promise<readonly DueReport[]>
  /** Adds what was made, and sets when the next one is. */
  add(due: DueReport, report: Omit<KeptReport, 'id'>, now: number): Promise<void>
  /** Newest first. */
  list(perimeterId: string): Promise<readonly KeptReport[]>
  find(perimeterId: string, id: number): Promise<KeptReport | null>
  /** News of all accounts: reports after one, oldest first. */
  after(id: number, limit: number): Promise<readonly (KeptReport & { readonly accountId: string })[]>
  /** Those made before a moment, and those of perimeters that were removed. */
  unneeded(before: number): Promise<readonly KeptReport[]>
  remove(id: number): Promise<void>
  /** Names of all blobs that reports refer to. */
  blobs(): Promise<ReadonlySet<string>>
}

/** More than are kept. */
const maxListed = 100

export function createReportStore(ledger: Ledger): ReportStore {
  const db = reportTablesOf(ledger.durable)
  const reports = () => db.selectFrom('perimeter_reports').selectAll('perimeter_reports')
  return {
    async schedule(perimeterId) {
      const row = await db
        .selectFrom('perimeter_report_schedules')
        .selectAll()
        .where('perimeter_id', '=', perimeterId)
        .executeTakeFirst()
      return row ? scheduleFrom(row) : null
    },
    async setSchedule(perimeterId, schedule, now) {
      if (schedule === null) {
        await db.deleteFrom('perimeter_report_schedules').where('perimeter_id', '=', perimeterId).execute()
        return
      }
      const { weekday, hour, timeZone } = schedule
      const values = { weekday, hour, time_zone: timeZone, next_at: nextWeekly(schedule, now) }
      await db
        .insertInto('perimeter_report_schedules')
        .values({ perimeter_id: perimeterId, ...values })
        .onConflict((conflict) => conflict.column('perimeter_id').doUpdateSet(values))
        .execute()
    },
    async due(now) {
      const rows = await db
        .selectFrom('perimeter_report_schedules')
        .innerJoin('perimeters', 'perimeters.id', 'perimeter_report_schedules.perimeter_id')
        .innerJoin('accounts', 'accounts.id', 'perimeters.account_id')
        .selectAll('perimeter_report_schedules')
        .select('perimeters.account_id')
        .where('accounts.disabled_at', 'is', null)
        .where('perimeter_report_schedules.next_at', '<=', now)
        .orderBy('perimeter_report_schedules.next_at')
        .execute()
      return rows.map((row) => ({
        perimeterId: row.perimeter_id,
        accountId: row.account_id,
        ...scheduleFrom(row),
      }))
    },
    async add(due, report, now) {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('perimeter_reports').values(rowOf(report)).execute()
        await transaction
          .updateTable('perimeter_report_schedules')
          .set({ next_at: nextWeekly(due, now) })
          .where('perimeter_id', '=', due.perimeterId)
          // Unless a user changed it meanwhile.
          .where('next_at', '=', due.nextAt)
          .execute()
      })
    },
    async list(perimeterId) {
      const rows = await reports()
        .where('perimeter_id', '=', perimeterId)
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute()
      return rows.map(reportFrom)
    },
    async find(perimeterId, id) {
      const row = await reports()
        .where('perimeter_id', '=', perimeterId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? reportFrom(row) : null
    },
    async after(id, limit) {
      const rows = await reports()
        .innerJoin('perimeters', 'perimeters.id', 'perimeter_reports.perimeter_id')
        .select('perimeters.account_id')
        .where('perimeter_reports.id', '>', id)
        .orderBy('perimeter_reports.id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...reportFrom(row), accountId: row.account_id }))
    },
    async unneeded(before) {
      const rows = await reports()
        .leftJoin('perimeters', 'perimeters.id', 'perimeter_reports.perimeter_id')
        .where((eb) => eb.or([eb('perimeters.id', 'is', null), eb('perimeter_reports.made_at', '<', before)]))
        .limit(maxListed)
        .execute()
      return rows.map(reportFrom)
    },
    async remove(id) {
      await db.deleteFrom('perimeter_reports').where('id', '=', id).execute()
    },
    async blobs() {
      const rows = await db.selectFrom('perimeter_reports').select(['html', 'pdf']).execute()
      return new Set(rows.flatMap(({ html, pdf }) => [html, pdf]).filter((name) => name !== ''))
    },
  }
}

export function nextWeekly(
  { weekday, hour, timeZone }: Omit<WeeklySchedule, 'nextAt'>,
  after: number,
): number {
  return nextTime({ every: 'week', weekday, hour, timeZone }, after)
}

function scheduleFrom(row: Selectable<ReportTables['perimeter_report_schedules']>): WeeklySchedule {
  return {
    weekday: Number(row.weekday),
    hour: Number(row.hour),
    timeZone: row.time_zone,
    nextAt: Number(row.next_at),
  }
}

function rowOf({ perimeterId, madeAt, since, score, open, html, pdf, problem }: Omit<KeptReport, 'id'>) {
  return {
    ...{ perimeter_id: perimeterId, made_at: madeAt, since, score, open, problem },
    html: html.blob,
    html_bytes: html.bytes,
    pdf: pdf?.blob ?? '',
    pdf_bytes: pdf?.bytes ?? 0,
  }
}

function reportFrom(row: Selectable<ReportTables['perimeter_reports']>): KeptReport {
  return {
    id: Number(row.id),
    perimeterId: row.perimeter_id,
    madeAt: Number(row.made_at),
    since: Number(row.since),
    score: Number(row.score),
    open: Number(row.open),
    html: { blob: row.html, bytes: Number(row.html_bytes) },
    pdf: row.pdf === '' ? null : { blob: row.pdf, bytes: Number(row.pdf_bytes) },
    problem: row.problem,
  }
}
