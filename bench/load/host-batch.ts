import { serviceEvent } from '../../src/testing/host-event.ts'
import { eventsPerBatch } from './load-order.ts'

/** The events of one batch as lines, of a host that comes again after 65,536 batches. */
export function hostBatch(n: number): string {
  const address = `198.18.${Math.floor(n / 256) % 256}.${n % 256}`
  return Array.from({ length: eventsPerBatch }, (_, at) =>
    JSON.stringify(serviceEvent(address, 20_000 + at, { product: 'load', version: `1.${n % 50}` })),
  ).join('\n')
}
