import { X509Certificate } from 'node:crypto'
import type { ServiceData } from '../../core/events/host-event.ts'
import { type RunningWait, startRunningWait } from '../../core/running-wait.ts'
import type { Fingerprints } from '../../fingerprints/fingerprints.ts'
import { plainPort } from '../../fingerprints/port-names.ts'
import { type Connection, DialError, type TlsOptions } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ModuleResult } from '../protocol-module.ts'
import type { ServiceConfig } from './config.ts'
import { fromTable, silentUnderTls } from './decode.ts'
import {
  createInspection,
  type Inspection,
  nothingHeard,
  openConnection,
  withConfidence,
} from './inspection.ts'
import { bannerWait, planProbes } from './plan-probes.ts'
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
  const service = withConfidence(inspection, found)
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
  const own = fingerprints.tcpProbes.filter(({ ports }) => ports.includes(port))
  await walkSteps(inspection, secure, {
    steps: [
      ...own.map((probe) => ({ kind: 'send', probe }) as const),
      ...plan.steps.filter((step) => step.kind === 'send' && !own.includes(step.probe)),
    ],
    guesses: plan.guesses,
    wait: own.length > 0 && plan.banner === 'maybe' ? 0 : bannerWait(plan, waits),
    open: async () => {
      const again = await secured(inspection, await openConnection(inspection))
      if (!again) throw new DialError('tls', 'The handshake did not succeed again')
      return again
    },
  })
  return true
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

/** Those without a certificate too, last: some programs, such as NRPE, have none by default. */
const anyCiphers = 'ALL:+aNULL'

/** What a slow machine needs to sign; the rest of a handshake is on the way. */
const thinking = 1000

/** Null when there is no TLS, or the server wants more of a client: only then it is known to be TLS. */
async function secured(inspection: Inspection, connection: Connection): Promise<Connection | null> {
  const { name } = inspection.context.target
  const { roundTrip, waits } = inspection
  try {
    return await startTlsWithin(
      connection,
      { ...(name !== undefined && { servername: name }), ciphers: anyCiphers },
      Math.min(waits.handshake, thinking + 6 * roundTrip),
    )
  } catch (error) {
    if (!(error instanceof DialError) || error.kind !== 'tls') throw error
    if (/\balert\b/i.test(error.message)) inspection.tls = true
    return null
  }
}

/** A port that takes a ClientHello in silence must not use up the time of the probes after it. */
async function startTlsWithin(
  connection: Connection,
  options: TlsOptions,
  milliseconds: number,
): Promise<Connection> {
  const handshake = connection.startTls(options)
  let wait: RunningWait | undefined
  const late = new Promise<never>((_, reject) => {
    wait = startRunningWait(milliseconds, () => reject(new DialError('timeout', 'No TLS handshake in time')))
  })
  try {
    return await Promise.race([handshake, late])
  } catch (error) {
    connection.close()
    // A late result is of no use.
    handshake.then(
      (secure) => secure.close(),
      () => {},
    )
    throw error
  } finally {
    wait?.stop()
  }
}
