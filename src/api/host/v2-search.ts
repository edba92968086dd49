import { Type } from 'typebox'
import { summaryColumns } from '../../areas/host/search.ts'
import { hostStatisticTypes } from '../../areas/host/statistics.ts'
import type { Found } from '../../areas/search.ts'
import { publicView, visibleTo } from '../../areas/view.ts'
import type { App } from '../app.ts'
import { csvRow } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer, statisticsParameters } from '../http/statistics-shapes.ts'
import { FoundEvent } from './shapes.ts'

const pagesize = 20
const maxPages = 1_000
/** Jobs are their owner's: what anybody finds is what belongs to nobody. */
const scope = visibleTo(publicView)

export function searchRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/search',
      summary: 'Services that match a query',
      about:
        'The newest event of each service, newest first, with the exact total. One page is one credit. ' +
        'Past the last page go on with cursor=*, then with the cursor of each answer. ' +
        'Accept: text/csv or application/x-ndjson gives the page in that form.',
      access: 'any',
      query: Type.Object({
        query: Type.String({ description: 'The search language; /docs/filters lists the fields' }),
        page: Type.Integer({ minimum: 1, maximum: maxPages, default: 1 }),
        only_ips: Type.Integer({
          minimum: 0,
          maximum: 1,
          default: 0,
          description: '1: addresses, ports and protocols only',
        }),
        cursor: Type.Optional(Type.String({ maxLength: 100 })),
      }),
      response: Type.Object({
        query: Type.String(),
        page: Type.Integer(),
        pagesize: Type.Integer(),
        total: Type.Integer(),
        events: Type.Array(FoundEvent),
        cursor: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      }),
      async answer({ query: given, headers, signal, reply }) {
        const { query, page, cursor } = given
        const limits = { signal, seconds: app.settings.querySeconds }
        const condition = readQuery(query, app.host.fields)
        const skip = cursor === undefined ? (page - 1) * pagesize : 0
        const behind = cursor === undefined ? undefined : readCursor(cursor)
        const counted = await app.host.search.page(condition, {
          scope,
          skip,
          size: pagesize,
          limits,
        })
        const found = behind
          ? await app.host.search.behind(condition, { scope, behind, size: pagesize, limits })
          : counted.found
        const next = found.length === pagesize ? writeCursor(found.at(-1)!) : null
        reply.header('rimlight-total', counted.total)
        if (next) reply.header('rimlight-next-cursor', next)
        const wanted = wantedForm(headers.accept)
        if (wanted === 'csv') {
          reply.type('text/csv; charset=utf-8')
          const rows = await app.host.search.summaries(found, limits)
          const lines = rows.map((row) => csvRow(summaryColumns.map((column) => row[column])))
          return { kind: 'text', text: csvRow(summaryColumns) + lines.join(''), cost: 1 }
        }
        const events =
          given.only_ips === 1
            ? found.map((one) => JSON.stringify(onlyTarget(one)))
            : await app.host.search.records(found, limits)
        if (wanted === 'ndjson') {
          reply.type('application/x-ndjson')
          return { kind: 'text', text: events.map((event) => `${event}\n`).join(''), cost: 1 }
        }
        const body = {
          query,
          page,
          pagesize,
          total: counted.total,
          events: events.map((event) => JSON.parse(event) as unknown),
          ...(cursor === undefined ? {} : { cursor: next }),
        }
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/search/stats',
      summary: 'The most frequent values among the services that match a query',
      access: 'any',
      query: statisticsParameters(hostStatisticTypes),
      response: StatisticsAnswer,
      async answer({ query: { query, type, order, size }, signal }) {
        const limits = { signal, seconds: app.settings.querySeconds }
        const condition = readQuery(query, app.host.fields)
        const body = await app.host.search.statistics(condition, {
          scope,
          type,
          order,
          size,
          limits,
        })
        return { kind: 'body', body, cost: 1 }
      },
    }),
  ]
}

export function onlyTarget({ ip, port, protocol }: Found) {
  return { target: { ip, port, protocol } }
}

function wantedForm(accept = ''): 'json' | 'csv' | 'ndjson' {
  if (accept.includes('text/csv')) return 'csv'
  return accept.includes('application/x-ndjson') ? 'ndjson' : 'json'
}
