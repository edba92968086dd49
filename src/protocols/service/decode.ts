import { noBanner, type ServiceData } from '../../core/events/host-event.ts'
import type { Identified, ScriptResult } from './script.ts'

export type ServiceRecord = {
  readonly state: { readonly state: string; readonly reason: string }
  readonly service?: {
    readonly name: string
    readonly product?: string
    readonly version?: string
    readonly devicetype?: string
    readonly ostype?: string
    readonly hostname?: string
    readonly extrainfo?: string
    readonly cpe: readonly string[]
    readonly banner: string
  }
  readonly scripts?: readonly ScriptResult[]
}

/** The record of service-simple with the names of this module; how it was found is not in it. */
export function fromSimple(
  { state, service }: ServiceData,
  protocol: 'tcp' | 'udp',
  error?: string,
): ServiceRecord {
  const known = { state: { state: state.state, reason: reasonOf(state.state, protocol, error) } }
  if (!service) return known
  const { name, product, version, device, ostype, hostname, extrainfo, cpe = [], banner } = service
  const members = { product, version, devicetype: device, ostype, hostname, extrainfo }
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return { ...known, service: { name, ...Object.fromEntries(present), cpe, banner } }
}

/** What made the state known, in the words that port scanners use. */
function reasonOf(
  state: ServiceData['state']['state'],
  protocol: 'tcp' | 'udp',
  error: string | undefined,
): string {
  if (protocol === 'udp')
    return state === 'open' ? 'udp-response' : state === 'closed' ? 'port-unreach' : 'no-response'
  if (state !== 'closed') return 'syn-ack'
  return error?.startsWith('timeout') ? 'no-response' : 'conn-refused'
}

/** What scripts go by; null when nothing is open there. */
export function identifiedIn({ state, service }: ServiceData, protocol: 'tcp' | 'udp'): Identified | null {
  const connected = state.state === 'open' || (protocol === 'tcp' && state.state === 'open|filtered')
  if (!connected || !service) return null
  const tls = service.name.startsWith('ssl/')
  return {
    name: tls ? service.name.slice(4) : service.name,
    tls,
    protocol,
    greeting: service.probe_name === undefined && service.banner !== noBanner ? service.banner : '',
  }
}
