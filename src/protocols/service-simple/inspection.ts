import { unescapeBytes } from '../../core/escape.ts'
import { noBanner } from '../../core/events/host-event.ts'
import { applicationProtocol, offeredProtocols } from '../../fingerprints/application-protocols.ts'
import type { Fingerprints } from '../../fingerprints/fingerprints.ts'
import { plainPort } from '../../fingerprints/port-names.ts'
import type { Connection } from '../../wire/dialer.ts'
import type { ModuleContext } from '../protocol-module.ts'
import { confidenceOf } from './confidence.ts'
import type { ServiceConfig } from './config.ts'
import { type Identified, identify } from './decode.ts'
import type { Waits } from './waits.ts'
import type { Heard } from './worthwhile.ts'

type Service = Identified['service']

/** What is known of a port so far, and what it cost. */
export type Inspection = {
  readonly context: ModuleContext<ServiceConfig>
  readonly waits: Waits
  readonly fingerprints: Fingerprints
  /** Connections that may be opened. */
  most: number
  opened: number
  localPort: number | undefined
  /** What the last connection took to open, in milliseconds. */
  roundTrip: number
  tls: boolean
  best: Identified | null
  /** The services that rules named, whichever answer was best. */
  readonly named: Set<string>
  /** Holder and issuer of the certificate; empty without one. */
  certificate: string
  /** Protocols that the next handshake of TLS offers. */
  offered: readonly string[]
  /** The one that the server chose. */
  alpn: string | null
  note: string | undefined
  /** The first page of a web server, which may lead to another that says more. */
  page: Buffer | undefined
  readonly tried: Set<string>
  /** It closed the first connection before anything was sent: more of them would end the same. */
  hangsUp: boolean
  /** What the server said, which decides what is still worth a connection. */
  heard: Heard
}

export function createInspection(
  context: ModuleContext<ServiceConfig>,
  waits: Waits,
  fingerprints: Fingerprints,
  most: number,
): Inspection {
  return {
    context,
    waits,
    fingerprints,
    most,
    opened: 0,
    localPort: undefined,
    roundTrip: 0,
    tls: false,
    best: null,
    named: new Set(),
    certificate: '',
    // Mail has no registered name, and Exim refuses a list that it is not in.
    offered: plainPort(context.target.port) === 25 ? [] : offeredProtocols,
    alpn: null,
    note: undefined,
    page: undefined,
    tried: new Set(),
    hangsUp: false,
    heard: nothingHeard,
  }
}

export const nothingHeard: Heard = { greeting: '', answers: [] }

/** Enough to tell a line from bytes. */
const heardBytes = 256

export function hear(inspection: Inspection, from: keyof Heard, bytes: Buffer): void {
  const text = bytes.toString('latin1', 0, heardBytes)
  const { heard } = inspection
  inspection.heard =
    from === 'greeting' ? { ...heard, greeting: text } : { ...heard, answers: [...heard.answers, text] }
}

/** Keeps the better of the answers: one that a rule knows, and of two that with the product, then the version. */
export async function noteAnswer(
  inspection: Inspection,
  probe: string,
  bytes: Uint8Array,
  sent?: Uint8Array,
): Promise<void> {
  const { context, fingerprints, tls } = inspection
  const answer = { probe, bytes, tls, ...(sent && { sent }) }
  const found = await identify(answer, context.target, fingerprints.match)
  inspection.note ??= found?.note
  if (found?.match && !found.match.soft) inspection.named.add(found.match.service)
  if (found && (!inspection.best || worth(found) > worth(inspection.best))) inspection.best = found
  // A rule knows which probe says more: it is asked even when another rule named the service.
  else if (found?.match?.next !== undefined && inspection.best?.match)
    inspection.best = { ...inspection.best, match: { ...inspection.best.match, next: found.match.next } }
}

/** What was only read counts less than anything that is known, and more than nothing. */
function worth({ match, service }: Identified): number {
  const read = service.product === undefined ? 0 : 0.5
  if (!match) return read
  const named = match.product === undefined ? read : service.version === undefined ? 2 : 4
  // What runs on a web server is more than the server, with or without its version.
  return 1 + named + (match.isApplication ? 4 : 0) + (match.soft ? 0 : 1)
}

/** A record with how sure it is. */
export function withConfidence(inspection: Inspection, service: Service): Service {
  const { context, best, named, certificate, alpn } = inspection
  const { protocol, port } = context.target
  const answerLength = service.banner === noBanner ? 0 : unescapeBytes(service.banner).length
  const chosen = applicationProtocol(alpn)?.service
  const evidence = { protocol, port, match: best?.match ?? null, answerLength, named, certificate, chosen }
  return { ...service, confidence: confidenceOf(service, evidence) }
}

/** The probe that a rule wants asked next, if it was not yet. */
export function wantedNext({ best, tried }: Inspection): string | undefined {
  const next = best?.match?.next ?? (isBarePage(best) ? 'http-get' : undefined)
  return next === undefined || tried.has(next) ? undefined : next
}

/** A web server that was asked something else refuses that: its page says more. */
function isBarePage(best: Identified | null): boolean {
  const { product, probe_name = '' } = best?.service ?? {}
  const isAsked = probe_name !== '' && !probe_name.startsWith('custom-')
  return best?.match?.service === 'http' && product === undefined && isAsked
}

/** Whether another probe could say more than is known. */
export function isSettled(inspection: Inspection): boolean {
  const match = inspection.best?.match
  return !!match && !match.soft && wantedNext(inspection) === undefined
}

export async function openConnection(inspection: Inspection): Promise<Connection> {
  const start = Date.now()
  const connection = await inspection.context.dial.connect({ milliseconds: inspection.waits.connect })
  inspection.opened += 1
  inspection.roundTrip = Date.now() - start
  inspection.localPort = connection.localPort
  return connection
}
