import type { HostEvent } from '../core/events/host-event.ts'

/** A plain service observation for tests; every property can be replaced. */
export function serviceEvent(
  ip: string,
  port: number,
  service: Record<string, unknown> = {},
  origin: Partial<HostEvent['origin']> = {},
): HostEvent {
  return {
    origin: {
      type: 'service-simple',
      module: 'grabber',
      ts: Date.now(),
      ip: '198.51.100.7',
      country: 'us',
      ...origin,
    },
    target: { ip, port, protocol: 'tcp' },
    result: {
      data: {
        state: { state: 'open' },
        service: { name: 'http', method: 'probe_matching', banner: 'HTTP/1.1 200 OK', ...service },
      },
    },
  }
}
