import type { App } from '../app.ts'
import { fixedPages } from '../http/paging.ts'
import type { AnyRoute } from '../http/route.ts'
import { searchPageRoute } from '../http/search-page.ts'
import {
  days,
  maxPerSource,
  onlyIps,
  onlySource,
  SensorEventShape,
  sensorStatisticsRoute,
  sourceRoute,
  tagRoute,
} from './answers.ts'

export function sensorRoutes(app: App): AnyRoute[] {
  return [
    sourceRoute(app, {
      reads: 'sensors look-up',
      summary: 'What an address or a network has sent to sensors',
      about:
        `By port, newest first, the newest ${maxPerSource} events; total counts all of them. ` +
        'A network costs one credit for each address that has results.',
    }),
    search(app),
    sensorStatisticsRoute(app, { reads: 'sensors statistics' }),
    tagRoute(app, { reads: 'sensors tag' }),
  ]
}

function search({ sensors }: App): AnyRoute {
  return searchPageRoute({
    path: '/query/sensors/search',
    summary: 'Sensor events that match a query',
    about: 'Newest first, with the exact total. One page is one credit.',
    reads: 'sensors search',
    parameters: { days, only_ips: onlyIps },
    pages: fixedPages({ pagesize: 20, maxPages: 1_000 }),
    event: SensorEventShape,
    async find(query, { skip, size }, { query: { days, only_ips }, limits }) {
      const scope = { sinceDays: days }
      const { total, found } = await sensors.search.page(query, { scope, skip, size, limits })
      if (only_ips === 1) return { total, events: found.map(onlySource) }
      const records = await sensors.search.records(found, limits)
      return { total, events: records.map((record) => JSON.parse(record) as unknown) }
    },
  })
}
