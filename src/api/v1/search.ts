import { Type } from 'typebox'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import type { View } from '../../areas/host/reads.ts'
import type { Place } from '../../areas/host/search.ts'
import { statisticsTypes } from '../../areas/host/statistics.ts'
import type { CompiledSql } from '../../query/compile-sql.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { HostEventShape } from '../host-shapes.ts'
import { route } from '../route.ts'
import { readQuery } from '../search-query.ts'
import { StatisticsAnswer, statisticsParameters } from '../statistics-shapes.ts'
import { onlyTarget } from '../v2/search.ts'

/** The first lines come soon, then larger steps cost less for each event. */
const firstStep = 100
const largestStep = 10_000

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
        const condition = readQuery(query, hostFields)
        const limits = { signal, seconds: app.settings.querySeconds }
        const lines = allLines(app, condition, { client: caller.accountId }, only_ips === 1, limits)
        return { kind: 'lines', lines }
      },
    }),
    route({
      method: 'GET',
      path: '/query/search/stats',
      summary: 'The most frequent values among the services that match a query',
      permission: 'query',
      query: statisticsParameters(statisticsTypes),
      response: StatisticsAnswer,
      async answer({ query: { query, type, order, size }, caller, signal }) {
        const limits = { signal, seconds: app.settings.querySeconds }
        const condition = readQuery(query, hostFields)
        const view = { client: caller.accountId }
        return {
          kind: 'body',
          body: await app.host.search.statistics(condition, { view, type, order, size, limits }),
        }
      },
    }),
  ]
}

async function* allLines(
  app: App,
  condition: CompiledSql,
  view: View,
  onlyIps: boolean,
  limits: Limits,
): AsyncGenerator<string> {
  let behind: Place | undefined
  for (let size = firstStep; ; size = Math.min(size * 4, largestStep)) {
    const found = await app.host.search.behind(condition, {
      view,
      size,
      limits,
      ...(behind ? { behind } : {}),
    })
    const lines = onlyIps
      ? found.map((one) => JSON.stringify(onlyTarget(one)))
      : await app.host.search.records(found, limits)
    if (lines.length > 0) yield lines.map((line) => `${line}\n`).join('')
    if (found.length < size) return
    behind = found.at(-1)!
  }
}
