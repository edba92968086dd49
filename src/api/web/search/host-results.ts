import { creditsFor } from '../../../accounts/gate/plan-table.ts'
import type { ViewScope } from '../../../areas/condition.ts'
import { type Group, type Grouping, maxInGroup } from '../../../areas/host/host-groups.ts'
import { createHostListing, type HostListing } from '../../../areas/host/host-listing.ts'
import type { HostCard, PageContents } from '../../../areas/host/page-contents.ts'
import type { Found } from '../../../areas/search.ts'
import { dayMs } from '../../../core/time.ts'
import type { App } from '../../app.ts'
import { pageWindow } from '../../http/paging.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { viewOf } from '../../http/view-parameter.ts'
import type { Web } from '../web.ts'
import { HostResults, HostResultsParameters } from './shapes.ts'

const read = 'host search'

type ResultsCall = Call<unknown, HostResultsParameters>

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
      const contents = await listing.contents(found, {
        view: viewOf(call),
        ...(group !== 'none' && { imagesSince: Date.now() - app.settings.imageRetentionDays * dayMs }),
        limits: call.limits,
      })
      const body = {
        total,
        took: Math.round(performance.now() - began),
        page,
        pagesize,
        groups: withRecords(groups, contents.records, group),
        hosts: hostsOf(app, contents, call),
      }
      return { kind: 'body', body, cost: creditsFor(read, found.length) }
    },
  })
}

async function findGroups(
  listing: HostListing,
  { query: asked, limits, caller }: ResultsCall,
): Promise<{ readonly total: number; readonly groups: readonly Group[] }> {
  const { query, page, pagesize, group, sort, direction } = asked
  const scope: ViewScope = { view: viewOf({ caller, query: asked }), barePorts: 'when-asked' }
  const window = { scope, limits, ...pageWindow(page, pagesize) }
  if (group !== 'none') return await listing.groups(query, group, window)
  const { total, found } = await listing.sorted(query, { key: sort, direction }, window)
  return { total, groups: found.map((one) => ({ ...one, events: 1, found: [one] })) }
}

type Endpoint = Pick<Found, 'ip' | 'port' | 'protocol'>

/** Each group with its records; one that was deleted since it was found is left out. */
function withRecords(groups: readonly Group[], records: readonly string[], group: Grouping | 'none') {
  const events = records.map((record) => JSON.parse(record) as { readonly target: Endpoint })
  if (group === 'none') return events.map((event) => ({ ip: event.target.ip, events: 1, results: [event] }))
  const keyOf = ({ ip, port, protocol }: Endpoint) => (group === 'host' ? ip : `${ip} ${port}/${protocol}`)
  const byKey = Map.groupBy(events, ({ target }) => keyOf(target))
  return groups.map((one) => ({ ip: one.ip, events: one.events, results: byKey.get(keyOf(one)) ?? [] }))
}

function hostsOf({ images: { links } }: App, { cards, images }: PageContents, { reply }: ResultsCall) {
  const withImage = (ip: string, card: HostCard) => {
    const image = images.get(ip)
    if (!image) return card
    return {
      ...card,
      image: { id: image.imageId, port: image.port, thumb: links.of(image.imageId, reply).thumb },
    }
  }
  return Object.fromEntries([...cards].map(([ip, card]) => [ip, withImage(ip, card)]))
}
