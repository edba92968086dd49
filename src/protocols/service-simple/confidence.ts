import { noBanner, type ServiceData } from '../../core/events/host-event.ts'
import { portName } from '../../fingerprints/port-names.ts'
import type { Match } from '../../fingerprints/rule.ts'

type Service = NonNullable<ServiceData['service']>

/** What there is to judge a record by, beside the record. */
export type Evidence = {
  readonly protocol: 'tcp' | 'udp'
  readonly port: number
  /** The rule that knew the answer; null when none did. */
  readonly match: Match | null
  /** Bytes of the answer that named the service. */
  readonly answerLength: number
  /** The services that rules named, each by an answer of its own. */
  readonly named: ReadonlySet<string>
  /** Whom the certificate names, holder and issuer; empty without one. */
  readonly certificate: string
  /** The service that the server chose in the handshake of TLS; undefined when it chose none. */
  readonly chosen?: string | undefined
}

/** So few bytes are an answer of many programs: `N` is what PostgreSQL says, and the poolers in front of it. */
const shortAnswer = 4

/** In percent: how sure the name, and the product where there is one, of a service are. */
export function confidenceOf(service: Service, evidence: Evidence): number {
  const { match, answerLength } = evidence
  const base = baseOf(service, match)
  const cut = match && answerLength < shortAnswer ? Math.min(base, 50) : base
  // What no answer confirmed is still what the server chose to speak.
  if (!match && evidence.chosen !== undefined) return 75
  // What is only known by the port is not confirmed by it.
  if (!match && service.product === undefined) return cut
  const shift =
    portShift(service, evidence) +
    answerShift(evidence) +
    certificateShift(service, evidence) +
    chosenShift(service, evidence)
  return Math.max(5, Math.min(100, cut + shift))
}

function baseOf({ method, banner, product, version }: Service, match: Match | null): number {
  if (method === 'table_default') return 10
  if (banner === noBanner) return 30
  if (!match) return product === undefined ? 20 : 60
  // Read by the form of the answer, or a rule that many programs fit.
  if (method !== 'probe_matching' || match.soft || match.weak) return 70
  if (product === undefined) return 80
  return version === undefined ? 90 : 95
}

/** Another service than the port is for is a little less likely; the same is a little more. */
function portShift({ name }: Service, { protocol, port }: Evidence): number {
  const usual = portName(protocol, port)
  if (usual === 'unknown') return 0
  return plainName(usual) === plainName(name) ? 5 : -10
}

/** Two answers of one port that are those of different services; what runs over HTTP is also HTTP. */
function answerShift({ named }: Evidence): number {
  return [...named].filter((name) => name !== 'http').length > 1 ? -25 : 0
}

/** Many services run over HTTP: choosing it contradicts none of them. */
function chosenShift({ name }: Service, { chosen }: Evidence): number {
  if (chosen === undefined) return 0
  if (plainName(name) === chosen) return 5
  return chosen === 'http' ? 0 : -20
}

/** A certificate is made by the maker of a device: one of another maker contradicts the banner. */
function certificateShift({ cpe }: Service, { certificate }: Evidence): number {
  const maker = makerIn(certificate)
  const vendor = makerIn((cpe ?? []).map((uri) => uri.split(':')[2] ?? '').join(' '))
  if (maker === undefined || vendor === undefined) return 0
  return maker === vendor ? 5 : -20
}

/** Makers of devices, as platform names and certificates both write them. */
const makers =
  /\b(fortinet|synology|qnap|ubiquiti|ubnt|mikrotik|cisco|huawei|hikvision|dahua|axis|vmware|dell|supermicro|sonicwall|juniper|zyxel|draytek|tp-?link|netgear|d-?link|citrix|sophos|watchguard|aruba|ruckus|lancom|avm)\b/

function makerIn(text: string): string | undefined {
  const found = makers.exec(text.toLowerCase().replaceAll('_', ' '))?.[1]?.replace('-', '')
  return found === 'ubnt' ? 'ubiquiti' : found
}

/** Without TLS before it, and without what tells one port of a service from another. */
function plainName(name: string): string {
  const plain = name.replace(/^ssl\//, '')
  const short = /^(https?|imap|pop3|smtp|ldap|ftp|sip|mqtt|telnet)(?:s|-alt|-proxy|-mgmt)?$/.exec(plain)?.[1]
  return (short ?? plain).replace(/^https$/, 'http')
}
