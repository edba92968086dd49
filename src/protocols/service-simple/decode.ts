import { escapeBytes } from '../../core/escape.ts'
import { noBanner, type ServiceData } from '../../core/events/host-event.ts'
import { applicationProtocol } from '../../fingerprints/application-protocols.ts'
import { platformOf, withVersion } from '../../fingerprints/known-platforms.ts'
import { maxAnswerBytes } from '../../fingerprints/match-service.ts'
import type { MatchAnswer } from '../../fingerprints/matching/match-answer.ts'
import type { AnswerPart } from '../../fingerprints/parts/answer-part.ts'
import { readParts } from '../../fingerprints/parts/read-parts.ts'
import { bareName } from '../../fingerprints/platforms/bare-name.ts'
import { portName } from '../../fingerprints/port-names.ts'
import { isGeneralServer, kindOfName } from '../../fingerprints/read-forms/no-products.ts'
import { readAnyGreeting } from '../../fingerprints/read-forms/read-any-greeting.ts'
import { readBoundVersion } from '../../fingerprints/read-forms/read-bound-version.ts'
import { type Extraction, readForms } from '../../fingerprints/read-forms/read-forms.ts'
import type { ReadSoftware } from '../../fingerprints/read-forms/read-product-list.ts'
import type { Match, ServiceDetails } from '../../fingerprints/rule.ts'

export type Answer = {
  /** The probe that it answers; `null` when the server spoke first. */
  readonly probe: string
  /** The bytes of the probe; absent when there were none. */
  readonly sent?: Uint8Array
  readonly bytes: Uint8Array
  readonly tls: boolean
}

type Service = NonNullable<ServiceData['service']>

export type Identified = {
  readonly service: Service
  /** Null when no rule knew the answer. */
  readonly match: Match | null
  /** What kept the rules from an answer. */
  readonly note?: string
}

/** What an answer says of the service; null when it says nothing. */
export async function identify(
  answer: Answer,
  target: { readonly protocol: 'tcp' | 'udp'; readonly port: number },
  matchAnswer: MatchAnswer,
): Promise<Identified | null> {
  const bytes = answer.bytes.subarray(0, maxAnswerBytes)
  if (bytes.length === 0) return null
  const { match, note } = await matchAnswer(answer.probe, bytes)
  const text = Buffer.from(bytes).toString('latin1')
  const extracted = versioned(
    match,
    readForms(answer.probe, text) ?? (match ? null : readUnknown(text)),
    readParts(answer.probe, text),
  )
  const name = match?.service ?? extracted?.service ?? portName(target.protocol, target.port)
  return {
    match: applied(match, extracted),
    ...(note === undefined ? {} : { note }),
    service: {
      name: answer.tls ? underTls(name) : name,
      method: methodOf(match, extracted),
      ...mergedDetails(match, extracted),
      ...(answer.sent && { probe: escapeBytes(answer.sent) }),
      ...(answer.probe === 'null' ? {} : { probe_name: answer.probe }),
      banner: escapeBytes(bytes),
    },
  }
}

/** The version of what is named without one, where the page has it elsewhere. */
function versioned(
  match: Match | null,
  extracted: Extraction | null,
  parts: readonly AnswerPart[],
): Extraction | null {
  if (!parts.some(({ name }) => name.startsWith('http.'))) return extracted
  if (match?.product !== undefined && match.isApplication && match.version === undefined) {
    if (extracted?.version !== undefined && isSameName(match.product, extracted.product ?? ''))
      return extracted
    const version = readBoundVersion(match, parts)
    return version === undefined ? extracted : { service: match.service, product: match.product, version }
  }
  if (extracted?.product === undefined || extracted.version !== undefined) return extracted
  // What a page says of its own version is not that of a server for any page.
  if (isGeneralServer(extracted.product) || kindOfName(extracted.product) !== 'product') return extracted
  const version = readBoundVersion(extracted, parts)
  return version === undefined ? extracted : { ...extracted, version }
}

/** Software that a text names, where neither a rule nor a protocol is known. */
function readUnknown(text: string): Extraction | null {
  const read = readAnyGreeting(text)
  return read.product === undefined ? null : read
}

/** Nothing was answered: what the port is usually for. */
export function fromTable(protocol: 'tcp' | 'udp', port: number): Service {
  return { name: portName(protocol, port), method: 'table_default', banner: noBanner }
}

/** A handshake succeeded, and then nothing more was said. */
export function silentUnderTls(port: number): Service {
  const name = underTls(portName('tcp', port))
  return { name, method: 'probe_extraction', probe_name: 'tls', banner: noBanner }
}

/** With what the server chose to speak inside of TLS, which names the service where no rule does. */
export function withProtocol(
  service: Service,
  { best, alpn }: { readonly best: Identified | null; readonly alpn: string | null },
): Service {
  if (alpn === null) return service
  const chosen = best?.match ? undefined : applicationProtocol(alpn)
  return { ...service, ...(chosen && { name: `ssl/${chosen.service}` }), alpn }
}

/** Servers that explain over plain HTTP, or with an alert of TLS, that they want TLS. */
export function asksForTls(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x15 && bytes[1] === 0x03) return true
  const text = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  return /plain HTTP request was sent to HTTPS port|sent an HTTP request to an HTTPS server|speaking plain HTTP to an SSL-enabled/.test(
    text,
  )
}

function underTls(name: string): string {
  // The names of ports that always have TLS already say so.
  const plain: Readonly<Record<string, string>> = {
    https: 'http',
    'https-alt': 'http',
    imaps: 'imap',
    pop3s: 'pop3',
    smtps: 'smtp',
    ldaps: 'ldap',
    mqtts: 'mqtt',
    ftps: 'ftp',
    telnets: 'telnet',
    sips: 'sip',
    'domain-s': 'domain',
    'docker-s': 'docker',
    wsmans: 'http',
  }
  return `ssl/${Object.hasOwn(plain, name) ? plain[name] : name.replace(/^ssl\//, '')}`
}

function methodOf(match: Match | null, extracted: Extraction | null): Service['method'] {
  if (!match) return 'probe_extraction'
  return extracted && adds(match, extracted) ? 'probe_matching/probe_extraction' : 'probe_matching'
}

/** Whether what the answer says of itself is more than what a rule knows of it. */
function adds(match: Match, extracted: Extraction): boolean {
  const { product, version } = extracted
  if (product === undefined) return false
  if (match.product === undefined || match.weak) return true
  if (replaces(match, extracted)) return true
  return match.version === undefined && version !== undefined && isSameName(match.product, product)
}

/** What runs on a server says more than the server. */
function replaces(match: Match, { product, isApplication }: Extraction): boolean {
  const isServer = match.product !== undefined && !match.isApplication && isGeneralServer(match.product)
  return isApplication === true && isServer && product !== undefined && !isSameName(match.product!, product)
}

/** With the application in place of the server that a rule knew: what comes later is held against that. */
function applied(match: Match | null, extracted: Extraction | null): Match | null {
  if (!match || !extracted || !replaces(match, extracted)) return match
  const { id, service, soft, next } = match
  const details = mergedDetails(match, extracted)
  return { id, service, soft, isApplication: true, ...details, ...(next === undefined ? {} : { next }) }
}

/** The rule is right where it names the product; the answer itself fills in only where it does not. */
function mergedDetails(match: Match | null, extracted: Extraction | null): ServiceDetails {
  const known = detailsOf(match ?? nothing)
  if (!extracted || (match && !adds(match, extracted))) return known
  const { service: _extracted, isApplication: _on, ...own } = extracted
  if (match && replaces(match, extracted)) {
    const { ostype, hostname, device } = known
    const machine = { ...(ostype && { ostype }), ...(hostname && { hostname }), ...(device && { device }) }
    return { ...machine, ...own, ...platformOfRead(own, undefined) }
  }
  if (match?.product === undefined) return { ...own, ...platformOfRead(own, known.cpe), ...known }
  if (match.weak) return { ...own, ...platformOfRead(own, undefined) }
  return { ...own, ...known, ...withVersion(known.cpe, own.version) }
}

/** Software that was only read has the platform name of a product that is known under the same name. */
function platformOfRead(
  { product, version }: ServiceDetails,
  known: readonly string[] | undefined,
): Pick<ServiceDetails, 'cpe'> {
  const cpe = product === undefined || known !== undefined ? [] : platformOf(product, version)
  return cpe.length === 0 ? {} : { cpe }
}

/** With what another page of the same server said of its software. */
export function withSoftware(identified: Identified, { product, version }: ReadSoftware): Identified {
  const { service, match } = identified
  const { product: name = product, cpe } = service
  const named: ServiceDetails = {
    ...(name === undefined ? {} : { product: name }),
    ...(version === undefined ? {} : { version }),
  }
  const platform = cpe === undefined ? platformOfRead(named, cpe) : withVersion(cpe, version)
  const details = { ...named, ...platform }
  return {
    ...identified,
    match: match && { ...match, ...details },
    service: { ...service, ...details, method: 'probe_matching/probe_extraction' },
  }
}

/** `Example httpd` of a rule is `Example` in an answer. */
function isSameName(known: string, read: string): boolean {
  return bareName(known) === bareName(read)
}

const nothing: Match = { id: '', service: '', soft: false }

/** Without what only says how it was found. */
function detailsOf({
  id: _id,
  service: _matched,
  soft: _soft,
  weak: _weak,
  isApplication: _isApplication,
  next: _next,
  ...details
}: Match): ServiceDetails {
  return details
}
