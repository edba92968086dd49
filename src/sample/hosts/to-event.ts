import type { HostEvent } from '../../core/events/host-event.ts'
import { protocols } from '../../protocols/registry.ts'
import type { Random } from '../random.ts'
import type { Sighting } from './sighting.ts'

const protocolsByName = new Map(protocols.map((protocol) => [protocol.name, protocol]))

/** What a module reports of a sighting. */
export function moduleEvent(type: string, sighting: Sighting, random: Random): HostEvent {
  const protocol = protocolsByName.get(type)
  if (protocol === undefined) throw new RangeError(`There is no protocol ${type}.`)
  return toEvent(type, sighting, protocol.sample.record(sighting, random), random)
}

export function toEvent(type: string, sighting: Sighting, data: object, random: Random): HostEvent {
  const { host, port, protocol, ts } = sighting
  const origin = originOf(type, type === 'smb' ? 'smb' : 'grabber', sighting, ts)
  // service-simple always reports the port of the scanner, few others do.
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
