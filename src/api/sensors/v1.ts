import { Type } from 'typebox'
import type { Found } from '../../areas/search.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { allLines } from '../http/lines.ts'
import { sizedPages } from '../http/paging.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { queryParameter, searchPageRoute } from '../http/search-page.ts'
import {
  days,
  flatEvent,
  maxPerSource,
  onlyIps,
  onlySource,
  SensorEventShape,
  sensorStatisticsRoute,
  sourceRoute,
  tagRoute,
} from './answers.ts'
import { sensorReportRoutes } from './v1-reports.ts'

const maxEvents = 100_000
/** An event may have a payload of 64 KB, and a page is written out at once. */
const maxPage = 500
const permission = 'query'

export function sensorRoutes(app: App): AnyRoute[] {
  return [
    sourceRoute(app, {
      permission,
      reads: 'sensors look-up',
      summary: 'What an address, a network or a range has sent to sensors',
      about: `By port, newest first, the newest ${maxPerSource} events; total counts all of them.`,
    }),
    search(app),
    searchStream(app),
    sensorStatisticsRoute(app, { permission, reads: 'sensors statistics' }),
    tagRoute(app, { permission, reads: 'sensors tag' }),
    ...sensorReportRoutes(app),
  ]
}

function search(app: App): AnyRoute {
  return searchPageRoute({
    permission,
    reads: 'sensors search',
    path: '/query/sensors/search',
    summary: 'Sensor events that match a query',
    about:
      'Newest first, with the exact total: events on one level, with locations. flat=0 gives data, target and origin, ' +
      'as V2 does; so does the setting --compat nested-sensors where flat is not given.',
    parameters: {
      days,
      only_ips: onlyIps,
      flat: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    },
    pages: sizedPages({
      maxPages: maxEvents,
      maxPagesize: maxPage,
      bound: { max: maxEvents, of: 'events' },
    }),
    event: SensorEventShape,
    async find(query, { skip, size }, { query: given, limits }) {
      const scope = { sinceDays: given.days }
      const { total, found } = await app.sensors.search.page(query, { scope, skip, size, limits })
      return { total, events: await shown(app, found, given, limits) }
    },
  })
}

function searchStream(app: App): AnyRoute {
  return route({
    permission,
    reads: 'sensors search',
    method: 'GET',
    path: '/query/sensors/search/stream',
    summary: 'All sensor events that match a query, one event a line',
    lines: true,
    query: Type.Object({ query: queryParameter, days, only_ips: onlyIps }),
    response: SensorEventShape,
    async answer({ query: { query, days, only_ips }, limits }) {
      const short = only_ips === 1 ? onlySource : undefined
      const options = { scope: { sinceDays: days }, limits, short, maxStep: maxPage }
      return { kind: 'lines', lines: allLines(app.sensors.search, query, options) }
    },
  })
}

type Shown = { readonly only_ips: number; readonly flat?: number }

async function shown(
  { sensors, settings }: App,
  found: readonly Found[],
  { only_ips, flat = settings.compat.includes('nested-sensors') ? 0 : 1 }: Shown,
  limits: Limits,
): Promise<unknown[]> {
  if (only_ips === 1) return found.map(onlySource)
  if (flat === 1) return (await sensors.search.placed(found, limits)).map(flatEvent)
  return (await sensors.search.records(found, limits)).map((record) => JSON.parse(record) as unknown)
}
