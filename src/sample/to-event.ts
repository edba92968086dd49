import type { HostEvent } from '../core/host-event.ts'
import type { Random } from './random.ts'
import type { ModuleType, Sighting } from './sighting.ts'

export function toEvent(type: ModuleType, sighting: Sighting, data: object, random: Random): HostEvent {
  const { host, port, protocol, ts } = sighting
  const origin = originOf(type, type === 'smb' ? 'smb' : 'grabber', sighting, ts)
  // Scanner ports are told by service-simple always and by few others.
  if (type === 'service-simple' || type === 'ssh') origin.port = random.between(32_768, 60_999)
  if (type === 'web-enrich') origin.minion = host.scanner.minion
  return { origin, target: { ip: host.ip, port, protocol }, result: { data } }
}

/** An open port before any module has looked at it. */
export function toPortEvent(sighting: Sighting, ts: number): HostEvent {
  const { host, port, protocol } = sighting
  return {
    origin: originOf('port', 'portscan', sighting, ts),
    target: { ip: host.ip, port, protocol },
    result: null,
  }
}

function originOf(type: string, module: string, { host }: Sighting, ts: number): HostEvent['origin'] {
  const origin: HostEvent['origin'] = { type, module, ip: host.scanner.ip, ts, country: host.scanner.country }
  if (host.rdns !== undefined) origin.rdns = host.rdns
  return origin
}
