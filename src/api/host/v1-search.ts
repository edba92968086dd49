import { Type } from 'typebox'
import { hostStatisticTypes } from '../../areas/host/statistics.ts'
import { visibleTo } from '../../areas/view.ts'
import type { App } from '../app.ts'
import { allLines } from '../http/all-lines.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer, statisticsParameters } from '../http/statistics-shapes.ts'
import { HostEventShape } from './shapes.ts'
import { onlyTarget } from './v2-search.ts'

export function searchRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/search',
      summary: 'All services that match a query, one event a line',
      about: 'The newest event of each service, newest first, the events of your own jobs among them.',
      permission: 'query',
      lines: true,
      query: Type.Object({
        query: Type.String({ description: 'The search language; /docs/filters lists the fields' }),
        only_ips: Type.Integer({ minimum: 0, maximum: 1, default: 0 }),
      }),
      response: HostEventShape,
      async answer({ query: { query, only_ips }, caller, signal }) {
        const condition = readQuery(query, app.host.fields)
        const limits = { signal, seconds: app.settings.querySeconds }
        const scope = visibleTo({ client: caller.accountId })
        const short = only_ips === 1 ? onlyTarget : undefined
        const lines = allLines(app.host.search, condition, { scope, limits, short })
        return { kind: 'lines', lines }
      },
    }),
    route({
      method: 'GET',
      path: '/query/search/stats',
      summary: 'The most frequent values among the services that match a query',
      permission: 'query',
      query: statisticsParameters(hostStatisticTypes),
      response: StatisticsAnswer,
      async answer({ query: { query, type, order, size }, caller, signal }) {
        const limits = { signal, seconds: app.settings.querySeconds }
        const condition = readQuery(query, app.host.fields)
        const scope = visibleTo({ client: caller.accountId })
        return {
          kind: 'body',
          body: await app.host.search.statistics(condition, { scope, type, order, size, limits }),
        }
      },
    }),
  ]
}
