import type { HostEvent } from '../../core/events/host-event.ts'
import { type PortState, portState } from '../../core/events/port-state.ts'
import { asObject, cut, hasProperties } from '../../core/untrusted.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Asset } from '../assets/asset.ts'

/** One stored event of an asset, with what the rules look at. */
export type Observation = {
  readonly asset: Asset
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly type: string
  readonly at: number
  readonly state: PortState
  /** Whether the module learnt something: only then does what is missing say anything. */
  readonly conclusive: boolean
  readonly name: string
  readonly product: string
  readonly version: string
  readonly certificate: Certificate | null
  readonly cpes: readonly string[]
  /** What may name a distribution, which fixes vulnerabilities without a new version. */
  readonly texts: readonly string[]
  readonly row: Row
}

export type Certificate = { readonly fingerprint: string; readonly name: string; readonly end: number | null }

const maxTextLength = 200

export function readObservation({ event, row }: Published, asset: Asset): Observation {
  const { origin, target, result } = event as HostEvent
  const values = row as Row
  const data = asObject(result?.['data'])
  const service = asObject(data['service'])
  const error = result?.['error']
  const text = (name: string): string => cut(textOf(values[name]), maxTextLength)
  return {
    asset,
    ip: textOf(values['ip']) || target.ip,
    port: target.port,
    protocol: target.protocol,
    type: origin.type,
    at: origin.ts,
    state: portState(event as HostEvent),
    conclusive: hasProperties(data) && (error === undefined || error === null || error === ''),
    name: text('name'),
    product: text('product'),
    version: text('version'),
    certificate: certificateIn(asObject(values['data'])),
    cpes: textsOf(values['cpe']),
    texts: [service['banner'], values['extrainfo'], values['ostype'], values['version']].map(textOf),
    row: values,
  }
}

export function endpointOf({ ip, port, protocol }: Pick<Observation, 'ip' | 'port' | 'protocol'>): string {
  return `${ip} ${port}/${protocol}`
}

function certificateIn(data: Readonly<Record<string, unknown>>): Certificate | null {
  const fingerprint = textOf(data['ssl.cert.sha256_fingerprint']) || textOf(data['ssl.cert.sha1_fingerprint'])
  if (fingerprint === '') return null
  const end = firstOf(data['ssl.cert.not_after'])
  return {
    fingerprint: cut(fingerprint, maxTextLength),
    name: cut(textOf(data['ssl.cert.subject.common_name']), maxTextLength),
    end: typeof end === 'number' ? end : null,
  }
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function textOf(value: unknown): string {
  const first = firstOf(value)
  return typeof first === 'string' ? first : ''
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
