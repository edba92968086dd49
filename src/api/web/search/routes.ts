import { eventsPerCredit } from '../../../accounts/gate/plan-table.ts'
import { byArea } from '../../../areas/areas.ts'
import { fieldValues } from '../../../areas/field-values.ts'
import {
  asNames,
  type Counted,
  createOverviews,
  type OverviewTable,
  timelineOf,
} from '../../../areas/overview.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { pageWindow } from '../../http/paging.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import type { Web } from '../web.ts'
import { searchAreas, type WebAreas } from './areas.ts'
import { exportRoute } from './export-route.ts'
import { fieldsRoute } from './fields-route.ts'
import { hostResultsRoute } from './host-results.ts'
import {
  Area,
  FacetAnswer,
  FacetParameters,
  SearchAnswer,
  SearchParameters,
  ValueAnswer,
  ValueParameters,
} from './shapes.ts'

/** What is counted beside the searches of each area. */
const overviewTables = byArea(
  ({ search: { table, newestOnly, facets } }): OverviewTable => ({ name: table.name, newestOnly, facets }),
)

const facetValues = 10
/** A list under a search box that comes later is of no use. */
const valueSeconds = 3

/** Searching as the application does it: the same data and the same price as V2, in larger answers. */
export function searchRoutes(app: App, web: Web): AnyRoute[] {
  const areas = searchAreas(app, web.store)
  return [
    fieldsRoute(areas),
    values(web, areas),
    search(areas),
    hostResultsRoute(app, web),
    facets(web, areas),
    exportRoute(app, areas),
  ]
}

function values({ store }: Web, areas: WebAreas): AnyRoute {
  return route({
    method: 'GET',
    path: '/values',
    summary: 'The most frequent values of a field that begin so',
    reads: { eachArea: 'values' },
    query: ValueParameters,
    response: ValueAnswer,
    async answer(call) {
      const { area: name, field: fieldName, prefix } = call.query
      const area = areas[name]
      const field = area.fields.find(fieldName)
      if (!field) throw errors.badQuery(`There is no field "${fieldName.slice(0, 60)}".`)
      const values = await fieldValues(store, field, {
        table: overviewTables[name].name,
        prefix,
        scope: area.scope(call.caller, call.query.view),
        limits: { ...call.limits, seconds: valueSeconds },
      })
      return { kind: 'body', body: { values } }
    },
  })
}

function search(areas: WebAreas): AnyRoute {
  return route({
    method: 'GET',
    path: '/search/:area',
    summary: 'What matches a query, newest first',
    reads: { eachArea: 'search' },
    params: Area,
    query: SearchParameters,
    response: SearchAnswer,
    async answer(call) {
      const began = performance.now()
      const { query, page, pagesize } = call.query
      const { caller, limits, reply } = call
      const { skip, size } = pageWindow(page, pagesize)
      const area = areas[call.params.area]
      const cost = Math.ceil(pagesize / eventsPerCredit)
      await call.require({ credits: cost })
      const scope = area.scope(caller, call.query.view)
      const { total, pages } = await area.search(query, { scope, skip, size, limits, reply })
      const results = (await Array.fromAsync(pages)).flat()
      const body = { total, took: Math.round(performance.now() - began), page, pagesize, results }
      return { kind: 'body', body, cost }
    },
  })
}

function facets({ store }: Web, areas: WebAreas): AnyRoute {
  const overviews = createOverviews(store)
  return route({
    method: 'GET',
    path: '/search/:area/facets',
    summary: 'What matches a query, counted',
    reads: { eachArea: 'facets' },
    params: Area,
    query: FacetParameters,
    response: FacetAnswer,
    async answer(call) {
      const began = performance.now()
      const { area: name } = call.params
      const area = areas[name]
      const table = overviewTables[name]
      const found = await overviews.read(table, call.query.query, {
        fields: area.fields,
        scope: area.scope(call.caller, call.query.view),
        limits: call.limits,
      })
      const shown = found.facets.map((values) => values.slice(0, facetValues))
      const byAsn = table.facets.findIndex(({ field }) => field === 'asn')
      const names = await asNames(store, table.name, shown[byAsn] ?? [], call.limits)
      const facets = table.facets.map(({ field, title }, index) => ({
        field,
        title,
        values: index === byAsn ? shown[index]!.map((one) => labelled(one, names)) : shown[index]!,
      }))
      const byCountry = table.facets.findIndex(({ field }) => field === 'country')
      const countries = (found.facets[byCountry] ?? []).map(({ value, count }) => ({ code: value, count }))
      const now = Date.now()
      const timeline = timelineOf(found.hours).map(({ from, to, count }) => ({
        from: new Date(from).toISOString(),
        // The last bar is as wide as the others, and time ends now.
        to: new Date(from < now ? Math.min(to, now) : to).toISOString(),
        count,
      }))
      const took = Math.round(performance.now() - began)
      return { kind: 'body', body: { facets, countries, timeline, took }, cost: 1 }
    },
  })
}

/** A number says little to a person; the name of the network beside it does. */
function labelled(one: Counted, names: ReadonlyMap<string, string>): Counted & { readonly label?: string } {
  const name = names.get(one.value)
  return name ? { ...one, label: `AS${one.value} ${name}` } : one
}
