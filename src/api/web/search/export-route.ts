import { Type } from 'typebox'
import type { App } from '../../app.ts'
import { csvRow } from '../../http/csv.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { eventsOfCredit, type WebArea } from './areas.ts'
import { Area, ExportParameters, type SearchArea } from './shapes.ts'

/** The area, if the plan of the caller may search it; throws otherwise. */
export type Allowed = (name: SearchArea, call: Pick<Call<unknown, unknown>, 'caller'>) => WebArea

/** A download costs what its pages would. */
export function exportRoute(app: App, allowed: Allowed): AnyRoute {
  return route({
    method: 'GET',
    path: '/export/:area',
    summary: 'What matches a query, as a file',
    params: Area,
    query: ExportParameters,
    response: Type.Any(),
    lines: true,
    async answer(call) {
      const { query, format } = call.query
      const name = call.params.area
      const area = allowed(name, call)
      const max = app.settings.exportRows
      const wanted = {
        caller: call.caller,
        scope: area.scope(call.caller),
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
        cost: Math.ceil(Math.min(total, max) / eventsOfCredit),
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
