import type { HostHit } from '../../areas/host/reads.ts'
import type { HostEvent } from '../../core/host-event.ts'

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

/** History tells neither who scanned nor from where, and a bare open port has no result. */
export function onlyTypeAndTime(hit: HostHit): unknown {
  const event = JSON.parse(hit.record) as HostEvent
  const { type, ts } = event.origin
  return { origin: { type, ts }, target: event.target, result: type === 'port' ? null : event.result }
}

/** Pages of hits as text, a line a record. */
export async function* recordLines(pages: AsyncIterable<readonly HostHit[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((hit) => `${hit.record}\n`).join('')
}
