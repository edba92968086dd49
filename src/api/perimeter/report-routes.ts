import { setImmediate as turn } from 'node:timers/promises'
import { Type } from 'typebox'
import { errors } from '../../core/errors.ts'
import { packageVersion } from '../../core/package-version.ts'
import type { Perimeter } from '../../perimeter/perimeter.ts'
import { csvReport } from '../../perimeter/reports/csv-report.ts'
import { htmlLimits, htmlReport } from '../../perimeter/reports/html-report.ts'
import { weekMs } from '../../perimeter/reports/open-reports.ts'
import {
  type Report,
  type ReportFormat,
  reportFileName,
  reportFormats,
  reportTypes,
} from '../../perimeter/reports/report.ts'
import { sarifReport } from '../../perimeter/reports/sarif-report.ts'
import { stixReport } from '../../perimeter/reports/stix-report.ts'
import type { App } from '../app.ts'
import { type AnyRoute, type Call, route } from '../http/route.ts'
import { jsonReport, shownReport } from './json-report.ts'
import { gate, owned, perimeterRoute } from './owned-perimeter.ts'
import { Id, ReportShape } from './shapes.ts'

const Since = Type.Object({
  since: Type.Optional(
    Type.String({ maxLength: 30, description: 'Beginning of the period, a day or a moment [a week ago]' }),
  ),
})

const summaries: Readonly<Record<ReportFormat, string>> = {
  html: 'A report as one page: a summary, then details with evidence and advice',
  pdf: 'The same report as PDF',
  csv: 'The findings of a report as CSV',
  json: 'A report as JSON, with all findings and open ports',
  sarif: 'The findings of a report as SARIF 2.1.0',
  stix: 'What was observed as a bundle of STIX 2.1',
}

/** One path for each format, and one for the numbers alone. */
export function reportRoutes(app: App): AnyRoute[] {
  return [numbers(app), ...reportFormats.map((format) => download(app, format))]
}

function numbers(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id/report',
    summary: 'The numbers of a report, and what to do first',
    query: Since,
    response: ReportShape,
    body: async (perimeter, { query }) => shownReport(await collect(app, perimeter, query.since)),
  })
}

function download(app: App, format: ReportFormat): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: `/perimeters/:id/report.${format}`,
    summary: summaries[format],
    about:
      'What is open now, what is accepted or false, and what was fixed since the beginning of the period.',
    params: Id,
    query: Since,
    response: Type.Any(),
    async answer({ params, query, caller, reply, signal }) {
      const perimeter = await owned(app, caller, params.id)
      const report = await collect(app, perimeter, query.since)
      const named = (): void => sendAsFile(reply, report.perimeter.name, report.madeAt, format)
      if (format === 'pdf') {
        const bytes = await app.reports.pdf(report, signal)
        named()
        return { kind: 'bytes', bytes: Buffer.from(bytes) }
      }
      named()
      const lines = inTurns(written(report, perimeter, format))
      return { kind: 'lines', type: reportTypes[format], lines, cost: 0 }
    },
  })
}

/** A page with texts of strangers is not shown under the address of the service. */
export function sendAsFile(
  reply: Call<unknown, unknown>['reply'],
  name: string,
  madeAt: number,
  format: ReportFormat,
): void {
  reply
    .type(reportTypes[format])
    .header('content-disposition', `attachment; filename="${reportFileName(name, madeAt, format)}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
}

async function collect(app: App, perimeter: Perimeter, since: string | undefined): Promise<Report> {
  const now = Date.now()
  const from = since === undefined ? now - weekMs : Date.parse(since)
  if (Number.isNaN(from) || from < 0 || from > now)
    throw errors.badQuery('since: write a day or a moment that has passed, such as 2026-01-31.')
  return await app.reports.collect(perimeter, from, now)
}

function written(
  report: Report,
  perimeter: Perimeter,
  format: Exclude<ReportFormat, 'pdf'>,
): AsyncIterable<string> {
  if (format === 'html') return htmlReport(report, htmlLimits)
  if (format === 'csv') return csvReport(report)
  if (format === 'json') return jsonReport(report)
  if (format === 'sarif') return sarifReport(report, packageVersion())
  return stixReport(report, perimeter.createdAt)
}

/** Other requests have their turn between two parts. */
async function* inTurns(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    if (part !== '') yield part
    await turn()
  }
}
