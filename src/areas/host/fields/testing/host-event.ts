import type { HostEvent } from '../../../../core/events/host-event.ts'

export function hostEvent(type: string, data: unknown, rdns?: string): HostEvent {
  return {
    origin: { type, module: 'grabber', ts: 1_600_000_000_000, ...(rdns !== undefined && { rdns }) },
    target: { ip: '192.0.2.10', port: 4242, protocol: 'tcp' },
    result: { data },
  }
}
