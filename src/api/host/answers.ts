import type { Caller } from '../../accounts/keys.ts'
import type { HostHit } from '../../areas/host/reads.ts'
import { hostStatisticTypes } from '../../areas/host/statistics.ts'
import type { Found } from '../../areas/search.ts'
import type { View } from '../../areas/view.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { App } from '../app.ts'
import type { AnyRoute, Gate } from '../http/route.ts'
import { statisticsRoute } from '../http/statistics.ts'

/** One entry a port, in the order of ports as text, as the interface always had it; newest first within. */
export function byPort(hits: readonly HostHit[]): { port: number; results: unknown[] }[] {
  const ports = new Map<number, unknown[]>()
  for (const hit of hits) {
    const results = ports.get(hit.port)
    const record: unknown = JSON.parse(hit.record)
    if (results) results.push(record)
    else ports.set(hit.port, [record])
  }
  return [...ports]
    .map(([port, results]) => ({ port, results }))
    .sort((a, b) => (String(a.port) < String(b.port) ? -1 : 1))
}

/** History shows neither who scanned nor from where, and a bare open port has no result. */
export function onlyTypeAndTime(hit: HostHit): unknown {
  const event = JSON.parse(hit.record) as HostEvent
  const { type, ts } = event.origin
  return { origin: { type, ts }, target: event.target, result: type === 'port' ? null : event.result }
}

/** How many addresses have results: what a look-up costs. */
export function addressesIn(hits: readonly HostHit[]): number {
  return new Set(hits.map(({ ip }) => ip)).size
}

export function onlyTarget({ ip, port, protocol }: Found) {
  return { target: { ip, port, protocol } }
}

export function hostStatisticsRoute(app: App, gate: Gate, view: (caller: Caller) => View): AnyRoute {
  return statisticsRoute({
    ...gate,
    path: '/query/search/stats',
    summary: 'The most frequent values among the services that match a query',
    types: hostStatisticTypes,
    search: () => app.host.search,
    scope: (caller) => ({ view: view(caller), barePorts: 'when-asked' }),
  })
}
