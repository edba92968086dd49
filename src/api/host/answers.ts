import type { HostHit } from '../../areas/host/reads.ts'
import { hostStatisticTypes } from '../../areas/host/statistics.ts'
import type { Found } from '../../areas/search.ts'
import { namedView, type View } from '../../areas/view.ts'
import type { Address } from '../../core/address.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import type { AnyRoute, Gate } from '../http/route.ts'
import { statisticsRoute } from '../http/statistics.ts'

/** The newest event of every service of an address. Look-ups of public data alone are combined across accounts. */
export async function newestOf(
  { lookUp, reads }: Pick<App['host'], 'lookUp' | 'reads'>,
  address: Address,
  view: View,
  limits: Limits,
): Promise<HostHit[]> {
  if (view.client === '') return await lookUp.latest(address)
  const { version, value } = address
  return await reads.latest({ version, first: value, last: value }, view, limits)
}

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

export function hostStatisticsRoute(app: App, gate: Gate & { readonly choosesView?: true }): AnyRoute {
  return statisticsRoute({
    ...gate,
    path: '/query/search/stats',
    summary: 'The most frequent values among the services that match a query',
    types: hostStatisticTypes,
    search: () => app.host.search,
    scope: ({ accountId }, { view }) => ({ view: namedView(view, accountId), barePorts: 'when-asked' }),
  })
}
