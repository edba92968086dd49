import { creditsFor } from '../../../accounts/gate/plan-table.ts'
import type { ViewScope } from '../../../areas/condition.ts'
import {
  createHostListing,
  type Grouping,
  type HostListing,
  maxInGroup,
} from '../../../areas/host/host-listing.ts'
import type { Found } from '../../../areas/search.ts'
import { match, or, text } from '../../../query/ast.ts'
import type { App } from '../../app.ts'
import { pageWindow } from '../../http/paging.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { viewOf } from '../../http/view-parameter.ts'
import type { Web } from '../web.ts'
import { HostResults, HostResultsParameters } from './shapes.ts'

const read = 'host search'
/** Screenshots that are looked for on one page of hosts: each host shows its newest. */
const maxThumbs = 60

type ResultsCall = Call<unknown, HostResultsParameters>
/** The address and port that a card is about, and the events it shows. */
type FoundGroup = { readonly events: number; readonly found: readonly Found[] }

/** The results of a host search as the page shows them: grouped or sorted, with where each host is. */
export function hostResultsRoute(app: App, { store }: Web): AnyRoute {
  const listing = createHostListing(store, app.host.fields)
  return route({
    method: 'GET',
    path: '/hosts',
    summary: 'Hosts or services that match a query, with their newest events',
    reads: read,
    query: HostResultsParameters,
    response: HostResults,
    async answer(call) {
      const began = performance.now()
      const { page, pagesize, group } = call.query
      const perGroup = group === 'none' ? 1 : maxInGroup
      await call.require({ credits: creditsFor(read, pagesize * perGroup) })
      const { total, groups } = await findGroups(listing, call)
      const found = groups.flatMap((one) => one.found)
      const records = await app.host.search.records(found, call.limits)
      const hosts = await hostsOf(app, listing, found, call)
      const body = {
        total,
        took: Math.round(performance.now() - began),
        page,
        pagesize,
        groups: withRecords(groups, records, group),
        hosts,
      }
      return { kind: 'body', body, cost: creditsFor(read, found.length) }
    },
  })
}

async function findGroups(
  listing: HostListing,
  { query: asked, limits, caller }: ResultsCall,
): Promise<{ readonly total: number; readonly groups: readonly FoundGroup[] }> {
  const { query, page, pagesize, group, sort, direction } = asked
  const scope: ViewScope = { view: viewOf({ caller, query: asked }), barePorts: 'when-asked' }
  const window = { scope, limits, ...pageWindow(page, pagesize) }
  if (group !== 'none') return await listing.groups(query, group, window)
  const { total, found } = await listing.sorted(query, { key: sort, direction }, window)
  return { total, groups: found.map((one) => ({ events: 1, found: [one] })) }
}

type Endpoint = Pick<Found, 'ip' | 'port' | 'protocol'>

/** Each group with its records; one that was deleted since it was found is left out. */
function withRecords(groups: readonly FoundGroup[], records: readonly string[], group: Grouping | 'none') {
  const events = records.map((record) => JSON.parse(record) as { readonly target: Endpoint })
  if (group === 'none') return events.map((event) => ({ ip: event.target.ip, events: 1, results: [event] }))
  const keyOf = ({ ip, port, protocol }: Endpoint) => (group === 'host' ? ip : `${ip} ${port}/${protocol}`)
  const byKey = Map.groupBy(events, ({ target }) => keyOf(target))
  return groups.map(({ events, found }) => ({
    ip: found[0]!.ip,
    events,
    results: byKey.get(keyOf(found[0]!)) ?? [],
  }))
}

async function hostsOf(app: App, listing: HostListing, found: readonly Found[], call: ResultsCall) {
  const ips = [...new Set(found.map(({ ip }) => ip))]
  const view = viewOf(call)
  const cards = await listing.cards(ips, view, call.limits)
  const thumbs = call.query.group === 'none' ? new Map<string, Thumb>() : await thumbsOf(app, ips, call)
  return Object.fromEntries(
    [...cards].map(([ip, card]) => [ip, { ...card, ...(thumbs.has(ip) && { image: thumbs.get(ip)! }) }]),
  )
}

type Thumb = { readonly id: string; readonly port: number; readonly thumb: string }

async function thumbsOf(
  { images, settings }: App,
  ips: readonly string[],
  call: ResultsCall,
): Promise<ReadonlyMap<string, Thumb>> {
  if (ips.length === 0) return new Map()
  const scope: ViewScope = { view: viewOf(call), sinceDays: settings.imageRetentionDays }
  const query = or(ips.map((ip) => match('ip', text(ip))))
  const { found } = await images.search.page(query, { scope, skip: 0, size: maxThumbs, limits: call.limits })
  const stored = await images.search.images(found, call.limits)
  const thumbs = new Map<string, Thumb>()
  for (const { event } of stored)
    if (!thumbs.has(event.ip)) {
      const { thumb } = images.links.of(event.image_id, call.reply)
      thumbs.set(event.ip, { id: event.image_id, port: event.port, thumb })
    }
  return thumbs
}
