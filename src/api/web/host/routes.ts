import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { changesOf } from '../../../areas/host/changes.ts'
import { hostValues } from '../../../areas/host/fields/values.ts'
import { createHostHistory } from '../../../areas/host/history.ts'
import type { HostEvent } from '../../../core/events/host-event.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { readAddress } from '../../http/target.ts'
import { pageViewParameter, viewOf } from '../../http/view-parameter.ts'
import type { Web } from '../web.ts'
import { HistoryAnswer, HostParameter } from './shapes.ts'

export function hostRoutes(web: Web): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/host/:ip/history',
      summary: 'What was seen of a host, and what changed',
      reads: 'host history',
      params: HostParameter,
      query: Type.Object(pageViewParameter),
      response: HistoryAnswer,
      async answer(call) {
        const { params, limits } = call
        const view = viewOf(call)
        const { events, more } = await createHostHistory(web.store, readAddress(params.ip), view, limits)
        const body = { services: servicesOf(events), changes: changesOf(events).reverse(), more }
        return { kind: 'body', body, cost: 1 }
      },
    }),
  ]
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
