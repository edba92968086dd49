import { Type } from 'typebox'
import { maxEvents } from '../../collectors/sensors/reports/report-book.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { readLines } from '../http/read-lines.ts'
import { type AnyRoute, route } from '../http/route.ts'

const maxBytes = 32 * 1024 * 1024

/** Where remote sensors report. */
export function sensorReportRoutes(app: App): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/sensors/report',
      summary: 'Sensor events in, one JSON object a line',
      about: `Answered when the events are on disk. A batch that is sent again, because its answer was lost, is not taken twice: it is known by its id for 30 days. At most ${maxEvents} events; the body may be gzip.`,
      permission: 'ingest',
      reads: { nothing: 'events come in' },
      bodyLimit: maxBytes,
      query: Type.Object({
        batch: Type.String({
          pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
          description: 'A UUID that the sensor makes for the batch',
        }),
      }),
      response: Type.Object({
        accepted: Type.Integer(),
        known: Type.Boolean({ description: 'The batch was taken before; nothing was added' }),
        refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
      }),
      async answer({ body, query, caller }) {
        const { values, lineOf, refused } = readLines(body)
        if (values.length > maxEvents) throw errors.badParameter(`at most ${maxEvents} events in one report`)
        app.requireRoom()
        const report = { account: caller.accountId, batch: query.batch, values }
        const outcome = await app.sensorReports.accept(report)
        if (outcome.kind === 'busy') throw errors.busy()
        if (outcome.kind === 'known')
          return { kind: 'body', body: { accepted: outcome.events, known: true, refused: [] } }
        for (const { index, reason } of outcome.receipt.refused)
          refused.push({ line: lineOf[index]!, reason })
        refused.sort((a, b) => a.line - b.line)
        return { kind: 'body', body: { accepted: outcome.receipt.accepted, known: false, refused } }
      },
    }),
  ]
}
