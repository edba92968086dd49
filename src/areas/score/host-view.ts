import { asString, asStrings, hasProperties, maxItems, valueAt } from '../../core/untrusted.ts'
import { type Observation, placeOf } from './observation.ts'

/** A host as the sections look at it: port by port, in ascending order. */
export type HostView = {
  readonly ports: readonly PortView[]
  /** Every platform name that was seen. */
  readonly cpes: readonly string[]
}

export type PortView = {
  readonly port: number
  readonly observations: readonly Observation[]
  readonly services: readonly Service[]
  /** Whether anything spoke TLS there, from the start or after STARTTLS. */
  readonly tls: boolean
}

/** What an identified service says of itself. */
export type Service = {
  /** In lower case, without `ssl/`. */
  readonly name: string
  readonly product: string
  readonly version: string
  readonly texts: readonly string[]
  readonly cpe: readonly string[]
  readonly from: Observation
}

const serviceTypes: ReadonlySet<string> = new Set(['service-simple', 'service'])
export const tlsTypes: ReadonlySet<string> = new Set(['sslv2', 'ssl', 'ssl-simple'])

/** Names of services that begin with TLS, and what they are inside. */
const insideTls: ReadonlyMap<string, string> = new Map([
  ['https', 'http'],
  ['smtps', 'smtp'],
  ['imaps', 'imap'],
  ['pop3s', 'pop3'],
  ['ftps', 'ftp'],
])

export function hostView(observations: readonly Observation[]): HostView {
  const places = new Map<string, Observation[]>()
  for (const observation of observations) {
    const place = places.get(placeOf(observation))
    if (place) place.push(observation)
    else places.set(placeOf(observation), [observation])
  }
  const ports = [...places.values()].map(portView).sort((a, b) => a.port - b.port)
  const cpes = ports.flatMap(({ services }) => services.flatMap(({ cpe }) => cpe))
  return { ports, cpes: [...new Set(cpes)] }
}

function portView(observations: readonly Observation[]): PortView {
  const services = observations.flatMap(serviceIn)
  return {
    port: observations[0]!.port,
    observations,
    services: services.map(({ service }) => service),
    tls: services.some(({ tls }) => tls) || observations.some(showsTls),
  }
}

function serviceIn(from: Observation): readonly { service: Service; tls: boolean }[] {
  if (!serviceTypes.has(from.type)) return []
  const said = valueAt(from.data, 'service')
  // That is the name of the port in a table: nothing answered.
  if (valueAt(said, 'method') === 'table_default') return []
  const full = asString(valueAt(said, 'name')).toLowerCase()
  if (full === '') return []
  const bare = full.replace(/^ssl\//, '')
  const inside = insideTls.get(bare)
  const service = {
    name: inside ?? bare,
    product: asString(valueAt(said, 'product')),
    version: asString(valueAt(said, 'version')),
    texts: ['banner', 'extrainfo', 'ostype', 'version'].map((name) => asString(valueAt(said, name))),
    cpe: asStrings(valueAt(said, 'cpe'), maxItems),
    from,
  }
  return [{ service, tls: inside !== undefined || bare !== full }]
}

function showsTls({ type, data }: Observation): boolean {
  if (tlsTypes.has(type)) return hasProperties(data)
  if (type === 'https') return hasProperties(valueAt(data, 'response'))
  return /^https:/i.test(asString(valueAt(data, 'request', 'url')))
}
