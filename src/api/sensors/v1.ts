import { Type } from 'typebox'
import { type Found, sinceDays } from '../../areas/search.ts'
import { sensorFields } from '../../areas/sensors/fields.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { allLines } from '../http/all-lines.ts'
import { pageWindow } from '../http/page-window.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer } from '../http/statistics-shapes.ts'
import {
  days,
  flatEvent,
  onlyIps,
  onlySource,
  query,
  SensorByIp,
  SensorEventShape,
  SensorPage,
  SensorStatisticsParameters,
  Tag,
  TagAnswer,
  TagParameters,
} from './answers.ts'
import { maxPerSource, sensorsOf } from './look-ups.ts'

/** A page lies within the first so many events: the engine keeps all before it in memory. */
const maxEvents = 100_000
/** An event may have a payload of 64 KB, and a page is written out at once. */
const maxPage = 500

type Shown = { readonly only_ips: number; readonly flat: number }

export function sensorRoutes(app: App) {
  const limitsOf = (signal: AbortSignal): Limits => ({ signal, seconds: app.settings.querySeconds })
  const shown = async (
    found: readonly Found[],
    { only_ips, flat }: Shown,
    limits: Limits,
  ): Promise<unknown[]> => {
    if (only_ips === 1) return found.map(onlySource)
    if (flat === 1) return (await app.sensors.search.placed(found, limits)).map(flatEvent)
    return (await app.sensors.search.records(found, limits)).map((record) => JSON.parse(record) as unknown)
  }

  return [
    route({
      method: 'GET',
      path: '/query/sensors/ip/:target',
      summary: 'What an address, a network or a range has sent to sensors',
      about: `By port, newest first, the newest ${maxPerSource} events; total counts all of them.`,
      permission: 'query',
      params: Target,
      response: SensorByIp,
      async answer({ params, signal }) {
        const { body } = await sensorsOf(app, params.target, limitsOf(signal))
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/search',
      summary: 'Sensor events that match a query',
      about: 'Newest first, with the exact total. flat=1 gives the older form on one level, with places.',
      permission: 'query',
      query: Type.Object({
        query,
        days,
        only_ips: onlyIps,
        flat: Type.Integer({ minimum: 0, maximum: 1, default: 0 }),
        page: Type.Integer({ minimum: 1, maximum: maxEvents, default: 1 }),
        pagesize: Type.Integer({ minimum: 1, maximum: maxPage, default: 100 }),
      }),
      response: SensorPage,
      async answer({ query: given, signal }) {
        const { query, page, pagesize } = given
        const limits = limitsOf(signal)
        const { total, found } = await app.sensors.search.page(readQuery(query, sensorFields), {
          scope: sinceDays(given.days),
          ...pageWindow(page, pagesize, { most: maxEvents, of: 'events' }),
          limits,
        })
        const events = await shown(found, given, limits)
        return { kind: 'body', body: { query, page, pagesize, total, events } }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/search/stream',
      summary: 'All sensor events that match a query, one event a line',
      permission: 'query',
      lines: true,
      query: Type.Object({ query, days, only_ips: onlyIps }),
      response: SensorEventShape,
      async answer({ query: { query, days, only_ips }, signal }) {
        const condition = readQuery(query, sensorFields)
        const short = only_ips === 1 ? onlySource : undefined
        const options = { scope: sinceDays(days), limits: limitsOf(signal), short, atOnce: maxPage }
        return { kind: 'lines', lines: allLines(app.sensors.search, condition, options) }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/search/stats',
      summary: 'The most frequent values among the sensor events that match a query',
      permission: 'query',
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
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/sensors/tag/:tag',
      summary: 'The addresses that sent something with a tag',
      permission: 'query',
      params: Tag,
      query: TagParameters,
      response: TagAnswer,
      async answer({ params, query: { days }, signal }) {
        const tag = params.tag.toUpperCase()
        const body = await app.sensors.search.addressesWith(tag, sinceDays(days), limitsOf(signal))
        return { kind: 'body', body }
      },
    }),
  ]
}
