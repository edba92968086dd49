import type { HostEvent } from '../../src/core/events/host-event.ts'
import { sampleHostEvents } from '../../src/sample/sample-host-events.ts'

/** Events in the order of the generator, with what the peer is given about each. */
export type EventBatch = { readonly events: readonly HostEvent[]; readonly newest: readonly boolean[] }

export const batchSize = 2_000

export function* eventBatches(count: number, until: number): Generator<EventBatch> {
  let events: HostEvent[] = []
  let newest: boolean[] = []
  for (const host of byHost(sampleHostEvents({ events: count, until }))) {
    const marks = newestMarks(host)
    for (const [index, event] of host.entries()) {
      events.push(event)
      newest.push(marks[index]!)
      if (events.length < batchSize) continue
      yield { events, newest }
      events = []
      newest = []
    }
  }
  if (events.length > 0) yield { events, newest }
}

/** The generator gives the events of one host together. */
function* byHost(events: Iterable<HostEvent>): Generator<HostEvent[]> {
  let host: HostEvent[] = []
  for (const event of events) {
    if (host.length > 0 && host[0]!.target.ip !== event.target.ip) {
      yield host
      host = []
    }
    host.push(event)
  }
  if (host.length > 0) yield host
}

/** True for the latest event of each service; of two at the same moment, for the one that came last. */
export function newestMarks(events: readonly HostEvent[]): boolean[] {
  const latest = new Map<string, number>()
  for (const [index, { origin, target }] of events.entries()) {
    const key = `${target.port} ${target.protocol} ${origin.type}`
    const known = latest.get(key)
    if (known === undefined || events[known]!.origin.ts <= origin.ts) latest.set(key, index)
  }
  const marked = new Set(latest.values())
  return events.map((_, index) => marked.has(index))
}
