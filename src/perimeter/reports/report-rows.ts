import type { Generated } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'

/** What reports add to the ledger. Times are milliseconds since 1970. */
export type ReportTables = PerimeterTables & {
  perimeter_report_schedules: {
    perimeter_id: string
    weekday: number
    hour: number
    time_zone: string
    next_at: number
  }
  perimeter_reports: {
    id: Generated<number>
    perimeter_id: string
    made_at: number
    since: number
    score: number
    open: number
    /** Names of blobs; empty where there is none. */
    html: string
    pdf: string
    html_bytes: number
    pdf_bytes: number
    /** Why there is no PDF; empty where there is one. */
    problem: string
  }
}

export const reportTablesOf = (db: Ledger['db']) => db.withTables<ReportTables>()
