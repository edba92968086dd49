import { escapeText } from '../../../core/escape.ts'
import type { HostEvent, ServiceData } from '../../../core/events/host-event.ts'
import { present } from './present.ts'
import type { Seen } from './target.ts'

type ServiceMembers = NonNullable<ServiceData['service']>

/** A service as a tool describes it: raw texts, absent properties undefined. */
export type Service = {
  readonly name: string
  readonly method: ServiceMembers['method']
  readonly banner?: string | undefined
  /** A banner that is escaped already, from a tool that kept the bytes apart. */
  readonly escapedBanner?: string | undefined
  readonly product?: string | undefined
  readonly version?: string | undefined
  readonly device?: string | undefined
  readonly ostype?: string | undefined
  readonly hostname?: string | undefined
  readonly extrainfo?: string | undefined
  readonly cpe?: readonly string[] | undefined
}

/** A banner is the first bytes of a service; bodies of megabytes belong to the event of their module. */
export const maxBanner = 64 * 1024
const maxText = 1024
const maxCpes = 64

export function portEvent(seen: Seen): HostEvent {
  return { origin: origin(seen, 'port', 'portscan'), target: target(seen), result: null }
}

export function moduleEvent(seen: Seen, type: string, data: object): HostEvent {
  return { origin: origin(seen, type, 'grabber'), target: target(seen), result: { data } }
}

export function serviceEvent(seen: Seen, service: Service, state = 'open'): HostEvent {
  const cpe = service.cpe?.slice(0, maxCpes).map(shortText)
  return moduleEvent(seen, 'service-simple', {
    state: { state },
    service: present({
      name: shortText(service.name),
      product: optional(service.product),
      version: optional(service.version),
      device: optional(service.device),
      ostype: optional(service.ostype),
      hostname: optional(service.hostname),
      extrainfo: optional(service.extrainfo),
      cpe: cpe && cpe.length > 0 ? cpe : undefined,
      banner: service.escapedBanner ?? bannerText(service.banner ?? ''),
      method: service.method,
    }),
  })
}

export function bannerText(text: string): string {
  return escapeText(text.slice(0, maxBanner))
}

export function shortText(text: string): string {
  return escapeText(text.slice(0, maxText))
}

function optional(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : shortText(text)
}

function origin(seen: Seen, type: string, module: string): HostEvent['origin'] {
  const known = { type, module, ts: seen.ts }
  return seen.rdns === undefined ? known : { ...known, rdns: seen.rdns }
}

function target(seen: Seen): HostEvent['target'] {
  return { ip: seen.ip, port: seen.port, protocol: seen.protocol }
}
