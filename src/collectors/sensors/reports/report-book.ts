import type { AnyArea } from '../../../areas/define-area.ts'
import { dayMs } from '../../../core/time.ts'
import type { Enricher } from '../../../enrich/place.ts'
import { openIntake, type Receipt } from '../../../ingest/intake.ts'
import { outboxLeft } from '../../../ingest/outbox-left.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { reportWriter } from '../../../storage/ledger/steps/sensor-reports.ts'

/** Where the reports of remote sensors come in: each once, however often it is sent. */
export type ReportBook = {
  accept(report: Report): Promise<ReportOutcome>
}

export type Report = { readonly account: string; readonly batch: string; readonly values: readonly unknown[] }

export type ReportOutcome =
  | { readonly kind: 'new'; readonly receipt: Receipt }
  /** It was here before, with so many events. */
  | { readonly kind: 'known'; readonly events: number }
  /** Too much is still on its way into the store. */
  | { readonly kind: 'busy' }

type ReportTables = { sensor_reports: { id: string; taken_at: number; events: number } }

export type ReportBookOptions = {
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly areas: readonly AnyArea[]
  readonly retentionDays: number
  readonly onAccepted?: (receipt: Receipt) => void
}

/** What one row of the outbox holds at most: a report is one row, which is what makes it one step. */
export const maxEvents = 5_000
/** The sensors keep what comes beyond on their own disks. */
const maxWaiting = 500_000
/** A sensor without an answer for longer sends again what was taken. */
const rememberedMs = 30 * dayMs
const pruneEvery = 1_000

export function createReportBook(options: ReportBookOptions): ReportBook {
  const { ledger, onAccepted, ...rest } = options
  const db = ledger.db.withTables<ReportTables>()
  let reports = 0
  const find = async (id: string): Promise<number | null> => {
    const row = await db.selectFrom('sensor_reports').select('events').where('id', '=', id).executeTakeFirst()
    return row ? Number(row.events) : null
  }
  const prune = async (): Promise<void> => {
    await db
      .deleteFrom('sensor_reports')
      .where('taken_at', '<', Date.now() - rememberedMs)
      .execute()
  }
  return {
    async accept({ account, batch, values }) {
      if (values.length > maxEvents) throw new RangeError(`a report holds at most ${maxEvents} events`)
      const id = `${account}/${batch}`
      const before = await find(id)
      if (before !== null) return { kind: 'known', events: before }
      if ((await outboxLeft(ledger)) > maxWaiting) return { kind: 'busy' }
      if (reports++ % pruneEvery === 0) await prune()
      // The row of the outbox carries the id as its writer. The ledger writes that down in the same statement,
      // and the statement fails when it is there: a report is in the outbox once or not at all.
      const intake = openIntake({ ...rest, ledger, writer: reportWriter(id) })
      try {
        const receipt = await intake.accept('sensors', values)
        onAccepted?.(receipt)
        return { kind: 'new', receipt }
      } catch (error) {
        const meanwhile = await find(id)
        if (meanwhile === null) throw error
        return { kind: 'known', events: meanwhile }
      }
    },
  }
}
