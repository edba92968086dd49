import { Type } from 'typebox'
import type { HostSearch } from '../../areas/host/search.ts'
import { summaryColumns } from '../../areas/host/summary-columns.ts'
import type { Found } from '../../areas/search.ts'
import type { View } from '../../areas/view.ts'
import { csvRow } from '../../core/csv-row.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { asLines } from '../http/lines.ts'
import { fixedPages } from '../http/paging.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { queryParameter, searchPageShape } from '../http/search-page.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'
import { onlyTarget } from './answers.ts'
import { FoundEvent } from './shapes.ts'

const pagesize = 20
const pages = fixedPages({ pagesize, maxPages: 1_000 })

const SearchParameters = Type.Object({
  query: queryParameter,
  ...pages.parameters,
  only_ips: Type.Integer({
    minimum: 0,
    maximum: 1,
    default: 0,
    description: '1: addresses, ports and protocols only',
  }),
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
  ...viewParameter,
})

const SearchAnswer = Type.Object({
  ...searchPageShape(FoundEvent).properties,
  cursor: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

export function searchRoute({ host }: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/query/search',
    summary: 'Services that match a query',
    about:
      'The newest event of each service, newest first, with the exact total. Bare open ports are only found by ' +
      'type:port. One page is one credit. ' +
      'Past the last page continue with cursor=*, then with the cursor of each answer. ' +
      'Accept: text/csv or application/x-ndjson gives the page in that form.',
    reads: 'host search',
    query: SearchParameters,
    response: SearchAnswer,
    async answer(call) {
      const { query: given, headers, limits, reply } = call
      const { query, page, cursor } = given
      const { total, found } = await findPage(host.search, given, viewOf(call), limits)
      const next = found.length === pagesize ? writeCursor(found.at(-1)!) : null
      reply.header('rimlight-total', total)
      if (next) reply.header('rimlight-next-cursor', next)
      const form = wantedForm(headers.accept)
      if (form === 'csv') {
        reply.type('text/csv; charset=utf-8')
        return { kind: 'text', text: await csvOf(host.search, found, limits), cost: 1 }
      }
      const events =
        given.only_ips === 1
          ? found.map((one) => JSON.stringify(onlyTarget(one)))
          : await host.search.records(found, limits)
      if (form === 'ndjson') {
        reply.type('application/x-ndjson')
        return { kind: 'text', text: asLines(events), cost: 1 }
      }
      const body = {
        query,
        page,
        pagesize,
        total,
        events: events.map((event) => JSON.parse(event) as unknown),
        ...(cursor === undefined ? {} : { cursor: next }),
      }
      return { kind: 'body', body, cost: 1 }
    },
  })
}

type Wanted = { readonly query: string; readonly page: number; readonly cursor?: string }

/** A page by its number, or what follows behind a cursor; the total is exact in both cases. */
async function findPage(search: HostSearch, { query, page, cursor }: Wanted, view: View, limits: Limits) {
  const scope = { view, barePorts: 'when-asked' } as const
  const behind = cursor === undefined ? undefined : readCursor(cursor)
  const { skip, size } = pages.window({ page: cursor === undefined ? page : 1 })
  const counted = await search.page(query, { scope, skip, size, limits })
  return {
    total: counted.total,
    found: behind ? await search.behind(query, { scope, behind, size, limits }) : counted.found,
  }
}

async function csvOf(search: HostSearch, found: readonly Found[], limits: Limits): Promise<string> {
  const rows = await search.summaries(found, limits)
  const lines = rows.map((row) => csvRow(summaryColumns.map((column) => row[column])))
  return csvRow(summaryColumns) + lines.join('')
}

function wantedForm(accept = ''): 'json' | 'csv' | 'ndjson' {
  if (accept.includes('text/csv')) return 'csv'
  return accept.includes('application/x-ndjson') ? 'ndjson' : 'json'
}
