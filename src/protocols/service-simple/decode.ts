import { escapeBytes } from '../../core/escape.ts'
import type { ServiceData } from '../../core/host-event.ts'
import { type Extraction, extractDetails } from '../../fingerprints/extract-details.ts'
import { createMatcher, mostAnswerBytes } from '../../fingerprints/match-service.ts'
import { portName } from '../../fingerprints/port-names.ts'
import type { Match, ServiceDetails } from '../../fingerprints/rule.ts'
import { rules } from '../../fingerprints/rules.ts'

export type Answer = {
  /** The probe that it answers; `null` when the server spoke first. */
  readonly probe: string
  readonly bytes: Uint8Array
  readonly tls: boolean
}

export type Identified = { readonly service: NonNullable<ServiceData['service']>; readonly sure: boolean }

const match = createMatcher(rules)

/**
 * What an answer says of the service; null when it says nothing. It is sure when a rule knows it: otherwise
 * further probes may bring more.
 */
export function identify(answer: Answer, protocol: 'tcp' | 'udp', port: number): Identified | null {
  const bytes = answer.bytes.subarray(0, mostAnswerBytes)
  if (bytes.length === 0) return null
  const matched = match(answer.probe, bytes)
  const extracted = extractDetails(Buffer.from(bytes).toString('latin1'))
  const name = matched?.service ?? extracted?.service ?? portName(protocol, port)
  return {
    sure: matched !== null,
    service: {
      name: answer.tls ? underTls(name) : name,
      method: methodOf(matched, extracted),
      ...mergedDetails(matched, extracted),
      ...(answer.probe === 'null' ? {} : { probe: answer.probe }),
      banner: escapeBytes(bytes),
    },
  }
}

/** Nothing was answered: what the port is usually for. */
export function fromTable(protocol: 'tcp' | 'udp', port: number): NonNullable<ServiceData['service']> {
  return { name: portName(protocol, port), method: 'table_default', banner: '' }
}

/** A handshake succeeded, and then nothing more was said. */
export function silentUnderTls(port: number): NonNullable<ServiceData['service']> {
  return { name: underTls(portName('tcp', port)), method: 'probe_extraction', banner: '', probe: 'tls' }
}

/** Servers that explain over plain HTTP that they want TLS. */
export function asksForTls(bytes: Uint8Array): boolean {
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
  }
  return `ssl/${Object.hasOwn(plain, name) ? plain[name] : name}`
}

function methodOf(matched: Match | null, extracted: Extraction | null) {
  if (!matched) return 'probe_extraction'
  const adds = extracted?.product !== undefined && matched.product === undefined
  return adds ? 'probe_matching/probe_extraction' : 'probe_matching'
}

/** The rule is right where it names the product; the answer itself fills in only where it does not. */
function mergedDetails(matched: Match | null, extracted: Extraction | null): ServiceDetails {
  const { rule: _rule, service: _matched, ...known } = matched ?? { rule: null, service: '' }
  if (matched?.product !== undefined || !extracted) return known
  const { service: _extracted, ...own } = extracted
  return { ...own, ...known }
}
