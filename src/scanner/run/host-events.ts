import type { Address } from '../../core/address.ts'
import { escapeUnprintable } from '../../core/escape.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Capture } from '../../protocols/protocol-module.ts'
import type { Tarpit } from '../discovery/tarpit-detector.ts'

type ProbedPort = { readonly address: Address; readonly port: number; readonly protocol: 'tcp' | 'udp' }

/** The type of the events for open ports. */
export const portType = 'port'

export function portEvent(target: ProbedPort, ts: number): HostEvent {
  const response = target.protocol === 'tcp' ? 'synack' : 'udp'
  return {
    origin: { type: portType, module: 'portscan', ts },
    target: targetOf(target),
    result: { response },
  }
}

/** Port 0: it is about the host, and about none of its ports. */
export function tarpitEvent({ address, open, probed, ts }: Tarpit, protocol: 'tcp' | 'udp'): HostEvent {
  const note = `${open} of the first ${probed} ports asked were open: the answers say nothing about services`
  return {
    origin: { type: portType, module: 'portscan', ts },
    target: targetOf({ address, port: 0, protocol }),
    result: { response: 'tarpit', note },
  }
}

export type ModuleFinding = {
  readonly data: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly local: { readonly address: string; readonly port: number } | null
  readonly captures: readonly Capture[]
}

export function moduleEvent(
  type: string,
  target: ProbedPort,
  { data, error, local }: ModuleFinding,
): HostEvent {
  return {
    origin: {
      type,
      module: 'grabber',
      ts: Date.now(),
      ...(local?.address && { ip: local.address }),
      ...(local && local.port > 0 && { port: local.port }),
    },
    target: targetOf(target),
    result: {
      data,
      ...(error !== undefined && { error: escapeUnprintable(error.slice(0, maxErrorLength)) }),
    },
  }
}

/** The same for the same observation of one scan, whenever it is made. */
export function eventKey({ origin, target }: HostEvent): string {
  return keyOf(target.ip, target.port, target.protocol, origin.type)
}

export function keyOf(ip: string, port: number, protocol: string, type: string): string {
  return `${ip} ${port} ${protocol} ${type}`
}

const maxErrorLength = 500

function targetOf({ address, port, protocol }: ProbedPort): HostEvent['target'] {
  return { ip: address.text, port, protocol }
}
