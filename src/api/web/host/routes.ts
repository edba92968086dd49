import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { createChangeTracker } from '../../../areas/host/changes.ts'
import { hostValues } from '../../../areas/host/fields/values.ts'
import { createHostHistory } from '../../../areas/host/history.ts'
import { createHostProfiles } from '../../../areas/host/host-profile.ts'
import type { HostEvent } from '../../../core/events/host-event.ts'
import { hourMs } from '../../../core/time.ts'
import type { App } from '../../app.ts'
import { byPort, newestOf } from '../../host/answers.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { readAddress } from '../../http/target.ts'
import { pageViewParameter, viewOf } from '../../http/view-parameter.ts'
import type { Web } from '../web.ts'
import { HistoryAnswer, HostAnswer, HostParameter } from './shapes.ts'

export function hostRoutes(app: App, web: Web): AnyRoute[] {
  return [profile(app, web), history(app, web)]
}

/** What the head of the page shows, and the services below it: one look-up, with the price of one. */
function profile({ host, settings }: App, { store, locate }: Web): AnyRoute {
  const profiles = createHostProfiles(store)
  return route({
    method: 'GET',
    path: '/host/:ip',
    summary: 'A host: where it is, what is known of it, and the newest events of its services',
    reads: 'host look-up',
    params: HostParameter,
    query: Type.Object(pageViewParameter),
    response: HostAnswer,
    async answer(call) {
      const address = readAddress(call.params.ip)
      const view = viewOf(call)
      const { limits } = call
      const closedAfter = settings.closedHours * hourMs
      const [known, hits] = await Promise.all([
        profiles.read(address, { view, now: Date.now(), closedAfter, limits }),
        newestOf(host, address, view, limits),
      ])
      const { country, country_name, city, asn, as_name } = locate(address)
      const place = { country, countryName: country_name, city, asn, asName: as_name }
      return {
        kind: 'body',
        body: { ip: address.text, place, ...known, total: hits.length, events: byPort(hits) },
        cost: 1,
      }
    },
  })
}

function history({ settings }: App, web: Web): AnyRoute {
  return route({
    method: 'GET',
    path: '/host/:ip/history',
    summary: 'What was seen of a host, and what changed',
    reads: 'host history',
    params: HostParameter,
    query: Type.Object(pageViewParameter),
    response: HistoryAnswer,
    async answer(call) {
      const address = readAddress(call.params.ip)
      const { events, more } = await createHostHistory(web.store, address, viewOf(call), call.limits)
      // The same rule as that of the changes of a network: a port that is not seen for so long has closed.
      const closedAfter = settings.closedHours * hourMs
      const tracker = createChangeTracker(closedAfter > 0 ? { closedAfter } : {})
      const changes = [...events.flatMap((event) => tracker.see(event)), ...tracker.unseenBy(Date.now())]
      const newestFirst = changes.sort((a, b) => (a.ts < b.ts ? 1 : a.ts > b.ts ? -1 : 0))
      return { kind: 'body', body: { services: servicesOf(events), changes: newestFirst, more }, cost: 1 }
    },
  })
}

/** By port, and the newest entry of each first. */
function servicesOf(events: readonly HostEvent[]): HistoryAnswer['services'] {
  const services = Map.groupBy(events, ({ target }) => `${target.port}/${target.protocol}`)
  return [...services.values()]
    .map((of) => {
      const { port, protocol } = of[0]!.target
      return { port, protocol, entries: of.map(entryOf).reverse() }
    })
    .sort((a, b) => a.port - b.port || (a.protocol < b.protocol ? -1 : 1))
}

function entryOf(event: HostEvent): HistoryAnswer['services'][number]['entries'][number] {
  const { service, data } = hostValues(event)
  const prints = data['ssl.cert.sha256_fingerprint']
  return {
    ts: new Date(event.origin.ts).toISOString(),
    module: event.origin.type,
    name: service.name || null,
    product: service.product || null,
    version: service.version || null,
    bannerHash: service.banner === '' ? null : createHash('sha256').update(service.banner).digest('hex'),
    certificate: Array.isArray(prints) ? ((prints[0] as string | undefined) ?? null) : null,
  }
}
