import { Type } from 'typebox'
import { sinceDays } from '../../areas/search.ts'
import { sensorFields } from '../../areas/sensors/fields.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { pageWindow } from '../http/page-window.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer } from '../http/statistics-shapes.ts'
import {
  days,
  onlyIps,
  onlySource,
  query,
  SensorByIp,
  SensorPage,
  SensorStatisticsParameters,
  Tag,
  TagAnswer,
  TagParameters,
} from './answers.ts'
import { maxPerSource, sensorsOf } from './look-ups.ts'

const pagesize = 20
const maxPages = 1_000

export function sensorRoutes(app: App) {
  const limitsOf = (signal: AbortSignal): Limits => ({ signal, seconds: app.settings.querySeconds })

  return [
    route({
      method: 'GET',
      path: '/query/sensors/ip/:target',
      summary: 'What an address or a network has sent to sensors',
      about:
        `By port, newest first, the newest ${maxPerSource} events; total counts all of them. ` +
        'A network costs one credit for each address that has results.',
      access: 'paid',
      params: Target,
      response: SensorByIp,
      async answer({ params, signal }) {
        return { kind: 'body', ...(await sensorsOf(app, params.target, limitsOf(signal))) }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/search',
      summary: 'Sensor events that match a query',
      about: 'Newest first, with the exact total. One page is one credit.',
      access: 'paid',
      query: Type.Object({
        query,
        days,
        only_ips: onlyIps,
        page: Type.Integer({ minimum: 1, maximum: maxPages, default: 1 }),
      }),
      response: SensorPage,
      async answer({ query: { query, days, only_ips, page }, signal }) {
        const limits = limitsOf(signal)
        const { total, found } = await app.sensors.search.page(readQuery(query, sensorFields), {
          scope: sinceDays(days),
          ...pageWindow(page, pagesize),
          limits,
        })
        const events =
          only_ips === 1
            ? found.map(onlySource)
            : (await app.sensors.search.records(found, limits)).map((record) => JSON.parse(record) as unknown)
        return { kind: 'body', body: { query, page, pagesize, total, events }, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/search/stats',
      summary: 'The most frequent values among the sensor events that match a query',
      access: 'paid',
      query: SensorStatisticsParameters,
      response: StatisticsAnswer,
      async answer({ query: { query, type, order, size, days }, signal }) {
        const body = await app.sensors.search.statistics(readQuery(query, sensorFields), {
          scope: sinceDays(days),
          type,
          order,
          size,
          limits: limitsOf(signal),
        })
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/tag/:tag',
      summary: 'The addresses that sent something with a tag',
      access: 'any',
      params: Tag,
      query: TagParameters,
      response: TagAnswer,
      async answer({ params, query: { days }, signal }) {
        const tag = params.tag.toUpperCase()
        const body = await app.sensors.search.addressesWith(tag, sinceDays(days), limitsOf(signal))
        return { kind: 'body', body, cost: 1 }
      },
    }),
  ]
}
