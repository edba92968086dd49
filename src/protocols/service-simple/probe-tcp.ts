import { X509Certificate } from 'node:crypto'
import type { ServiceData } from '../../core/events/host-event.ts'
import { type ApplicationProtocol, applicationProtocol } from '../../fingerprints/application-protocols.ts'
import type { Fingerprints } from '../../fingerprints/fingerprints.ts'
import { plainPort } from '../../fingerprints/port-names.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ModuleResult } from '../protocol-module.ts'
import type { ServiceConfig } from './config.ts'
import { fromTable, silentUnderTls, withProtocol } from './decode.ts'
import {
  createInspection,
  type Inspection,
  nothingHeard,
  openConnection,
  withConfidence,
} from './inspection.ts'
import { bannerWait, planProbes, type Step } from './plan-probes.ts'
import { secured } from './secured.ts'
import type { Waits } from './waits.ts'
import { walkSteps } from './walk-steps.ts'

/** What is on a port of TCP, in as few connections as it takes. */
export async function probeTcp(
  context: ModuleContext<ServiceConfig>,
  waits: Waits,
  fingerprints: Fingerprints,
): Promise<ModuleResult> {
  const { port } = context.target
  const plan = planProbes('tcp', port, context.config, fingerprints)
  const inspection = createInspection(context, waits, fingerprints, plan.most)
  let error: string | undefined
  try {
    await walkSteps(inspection, await openConnection(inspection), {
      steps: plan.steps,
      guesses: plan.guesses,
      wait: bannerWait(plan, waits),
      open: () => openConnection(inspection),
      behindTls: (connection) => lookBehindTls(inspection, connection),
    })
  } catch (caught) {
    error = reasonText(caught)
    if (inspection.opened === 0) return { data: { state: { state: 'closed' } }, error }
  }
  const found = inspection.best?.service ?? (inspection.tls ? silentUnderTls(port) : fromTable('tcp', port))
  const service = withConfidence(inspection, withProtocol(found, inspection))
  // A port that takes connections and says nothing may be a firewall's as well as a server's.
  const answered = inspection.best !== null || inspection.tls
  const data: ServiceData = { state: { state: answered ? 'open' : 'open|filtered' }, service }
  const reason = error ?? inspection.note
  return {
    data,
    ...(reason === undefined ? {} : { error: reason }),
    ...(inspection.localPort === undefined ? {} : { localPort: inspection.localPort }),
  }
}

/** The same behind TLS, with what the port is known for and what it would be without TLS. */
async function lookBehindTls(inspection: Inspection, connection: Connection): Promise<boolean> {
  const { context, fingerprints, waits } = inspection
  const { port } = context.target
  const secure = await secured(inspection, connection)
  if (!secure) return inspection.tls
  inspection.tls = true
  // What was said without TLS was about TLS.
  inspection.best = null
  inspection.named.clear()
  inspection.tried.clear()
  inspection.heard = nothingHeard
  inspection.certificate = namesOn(secure.tls?.chain[0])
  const plan = planProbes('tcp', plainPort(port), context.config, fingerprints)
  const chosen = applicationProtocol(inspection.alpn)
  const own = ownProbes(inspection, chosen)
  const wait = own.length > 0 && plan.banner === 'maybe' ? 0 : bannerWait(plan, waits)
  await walkSteps(inspection, secure, {
    steps: [
      ...own.map((probe): Step => ({ kind: 'send', probe })),
      ...plan.steps.filter((step) => step.kind === 'send' && !own.includes(step.probe)),
    ],
    // The server has said what it speaks.
    guesses: chosen ? [] : plan.guesses,
    wait: chosen ? (chosen.probe === undefined ? waits.banner : 0) : wait,
    open: async () => {
      const again = await secured(inspection, await openConnection(inspection))
      if (!again) throw new DialError('tls', 'The handshake did not succeed again')
      return again
    },
  })
  return true
}

/** What the server chose to be asked, then what the port is known for; a page that only this port has says more than any. */
function ownProbes({ context, fingerprints }: Inspection, chosen: ApplicationProtocol | undefined): Probe[] {
  const ofPort = fingerprints.tcpProbes.filter(({ ports }) => ports.includes(context.target.port))
  if (chosen?.service === 'http' && ofPort.length > 0) return ofPort
  const first = fingerprints.tcpProbes.filter(({ name }) => name === chosen?.probe)
  return [...new Set([...first, ...ofPort])]
}

/** Holder and issuer of a certificate, one line a name; empty for one that cannot be read. */
function namesOn(certificate: Uint8Array | undefined): string {
  if (!certificate) return ''
  try {
    const { subject, issuer } = new X509Certificate(certificate)
    return `${subject}\n${issuer}`
  } catch {
    // It is evidence, and only that: without it the answer still tells what the service is.
    return ''
  }
}
