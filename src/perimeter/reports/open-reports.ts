import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RimlightError } from '../../core/errors.ts'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import { dayMs, minuteMs } from '../../core/time.ts'
import type { Blobs } from '../../storage/blobs/blobs.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Perimeter } from '../perimeter.ts'
import type { PerimeterStore } from '../perimeter-store.ts'
import { collectReport } from './collect-report.ts'
import type { HtmlOptions } from './html-details.ts'
import { htmlLimits, htmlReport, pdfLimits } from './html-report.ts'
import type { PdfPrinter } from './print-pdf.ts'
import type { Report } from './report.ts'
import { createReportStore, type DueReport, type KeptFile, type ReportStore } from './report-store.ts'

/** Reports on request, and weekly ones that are kept. */
export type Reports = {
  readonly store: ReportStore
  collect(perimeter: Perimeter, since: number, now: number): Promise<Report>
  /** Throws an error that says what to do where no browser can print it. */
  pdf(report: Report, signal: AbortSignal): Promise<Uint8Array>
  /** Null when its bytes are gone. */
  read(file: KeptFile): Promise<Uint8Array | null>
  /** Makes the weekly reports that are due, and deletes those that were kept long enough. */
  makeDue(now: number, signal: AbortSignal): Promise<void>
  start(): void
  stop(): Promise<void>
}

export type ReportsOptions = {
  readonly ledger: Ledger
  readonly store: PerimeterStore
  readonly blobs: Blobs
  readonly printer: PdfPrinter
  readonly log: Logger
  readonly supervisor: ActivityStarter
}

/** A report is about the week before it, and kept for twelve. */
export const weekMs = 7 * dayMs
const keptMs = 12 * weekMs

export function openReports(options: ReportsOptions): Reports {
  const { ledger, store, blobs, printer, supervisor } = options
  const kept = createReportStore(ledger)
  let activity: Activity | undefined
  const reports: Reports = {
    store: kept,
    collect: (perimeter, since, now) => collectReport(perimeter, { ledger, store, since, now }),
    pdf: async (report, signal) => await printer.print(await htmlOf(report, pdfLimits), signal),
    read: ({ blob }) => blobs.get(blob),
    async makeDue(now, signal) {
      const failures: unknown[] = []
      for (const due of await kept.due(now)) {
        signal.throwIfAborted()
        // What fails for one perimeter is made again later, and holds up no other.
        await makeOne(options, reports, due, now, signal).catch((error: unknown) => failures.push(error))
      }
      await removeOld(kept, blobs, now)
      signal.throwIfAborted()
      if (failures.length > 0) throw failures[0]
    },
    start() {
      activity = supervisor.start({
        name: 'perimeter reports',
        problem: 'a weekly report could not be made',
        run: (signal) => reports.makeDue(Date.now(), signal),
        everyMs: minuteMs,
        firstAfterMs: minuteMs,
        unref: true,
      })
    },
    async stop() {
      await activity?.stop()
    },
  }
  return reports
}

async function makeOne(
  { store, blobs, log }: ReportsOptions,
  reports: Reports,
  due: DueReport,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const perimeter = await store.perimeters.find(due.accountId, due.perimeterId)
  if (!perimeter) return
  const report = await reports.collect(perimeter, now - weekMs, now)
  const html = Buffer.from(await htmlOf(report, htmlLimits))
  const printed = await reports.pdf(report, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof RimlightError) return error.message
    throw error
  })
  const problem = typeof printed === 'string' ? printed : ''
  const { summary } = report
  const open = Object.values(summary.openFindings).reduce((sum, one) => sum + one, 0)
  await reports.store.add(
    due,
    {
      ...{ perimeterId: perimeter.id, madeAt: now, since: report.since, score: summary.score, open, problem },
      html: { blob: await blobs.put(html), bytes: html.length },
      pdf: typeof printed === 'string' ? null : { blob: await blobs.put(printed), bytes: printed.length },
    },
    now,
  )
  log.info({ perimeter: perimeter.id, ...(problem !== '' && { problem }) }, 'a weekly report was made')
}

/** The bytes first: a row that is left names what is to be deleted. */
async function removeOld(kept: ReportStore, blobs: Blobs, now: number): Promise<void> {
  for (const { id, html, pdf } of await kept.unneeded(now - keptMs)) {
    for (const file of [html, pdf]) if (file) await blobs.delete(file.blob)
    await kept.remove(id)
  }
}

/** Others have their turn between two parts. */
async function htmlOf(report: Report, limits: HtmlOptions): Promise<string> {
  const parts: string[] = []
  for await (const part of htmlReport(report, limits)) {
    parts.push(part)
    await turn()
  }
  return parts.join('')
}
