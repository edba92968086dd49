import { Type } from 'typebox'
import { eventsPerCredit } from '../../../accounts/gate/plan-table.ts'
import { csvRow } from '../../../core/csv-row.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import type { WebArea, WebAreas } from './areas.ts'
import { Area, ExportParameters } from './shapes.ts'

/** A download costs what its pages would, and ends where the credits do. */
export function exportRoute(app: App, areas: WebAreas): AnyRoute {
  return route({
    method: 'GET',
    path: '/export/:area',
    summary: 'What matches a query, as a file',
    reads: { eachArea: 'export' },
    params: Area,
    query: ExportParameters,
    response: Type.Any(),
    lines: true,
    async answer(call) {
      const { query, format } = call.query
      const name = call.params.area
      const area = areas[name]
      // One is reserved already: with it the caller can pay for this number.
      const affordable = ((await call.available()) + 1) * eventsPerCredit
      const max = Math.min(app.settings.exportRows, affordable)
      await call.require({ credits: Math.ceil(max / eventsPerCredit) })
      const wanted = {
        scope: area.scope(call.caller, call.query.view),
        skip: 0,
        size: max,
        limits: call.limits,
        reply: call.reply,
      }
      const { total, lines } =
        format === 'csv' ? await csvLines(area, query, wanted) : await jsonLines(area, query, wanted)
      call.reply
        .header('content-disposition', `attachment; filename="rimlight-${name}.${format}"`)
        .header('rimlight-total', total)
      return {
        kind: 'lines',
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        lines,
        cost: Math.ceil(Math.min(total, max) / eventsPerCredit),
      }
    },
  })
}

type Given = Parameters<WebArea['search']>
type Lines = Promise<{ readonly total: number; readonly lines: AsyncIterable<string> }>

async function csvLines({ csv }: WebArea, ...given: Given): Lines {
  const { total, pages } = await csv.rows(...given)
  async function* lines(): AsyncGenerator<string> {
    yield csvRow(csv.columns)
    for await (const page of pages) yield page.map(csvRow).join('')
  }
  return { total, lines: lines() }
}

async function jsonLines(area: WebArea, ...given: Given): Lines {
  const { total, pages } = await area.search(...given)
  async function* lines(): AsyncGenerator<string> {
    for await (const page of pages) yield page.map((record) => `${JSON.stringify(record)}\n`).join('')
  }
  return { total, lines: lines() }
}
