import type { ServiceData } from '../../core/host-event.ts'
import { plainPort } from '../../fingerprints/port-names.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { type Connection, DialError, type ModuleContext, type ModuleResult } from '../protocol-module.ts'
import { reasonText } from '../reason-text.ts'
import type { ServiceConfig } from './config.ts'
import { asksForTls, fromTable, type Identified, identify, silentUnderTls } from './decode.ts'
import { gatherAnswer } from './gather-answer.ts'
import { nameOf, planProbes, type Step } from './plan-probes.ts'
import { startTlsWithin } from './start-tls-within.ts'
import type { Waits } from './waits.ts'

type Inspection = {
  readonly waits: Waits
  readonly context: ModuleContext<ServiceConfig>
  opened: number
  localPort: number | undefined
  tls: boolean
  best: Identified | null
}

/** Waits for a banner, then tries one probe after the other until a rule knows the answer. */
export async function probeTcp(context: ModuleContext<ServiceConfig>, waits: Waits): Promise<ModuleResult> {
  const { port } = context.target
  const inspection: Inspection = { context, waits, opened: 0, localPort: undefined, tls: false, best: null }
  let error: string | undefined
  try {
    await lookAtPort(inspection)
  } catch (caught) {
    error = reasonText(caught)
    if (inspection.opened === 0) return { data: { state: { state: stateOf(caught) } }, error }
  }
  const service = inspection.best?.service ?? (inspection.tls ? silentUnderTls(port) : fromTable('tcp', port))
  const data: ServiceData = { state: { state: 'open' }, service }
  return {
    data,
    ...(error === undefined ? {} : { error }),
    ...(inspection.localPort === undefined ? {} : { localPort: inspection.localPort }),
  }
}

/** A port that answers with silence is filtered or gone: there is no third name for it. */
function stateOf(error: unknown): 'closed' | 'open|filtered' {
  return error instanceof DialError && error.kind === 'timeout' ? 'open|filtered' : 'closed'
}

async function lookAtPort(inspection: Inspection): Promise<void> {
  const { target, config } = inspection.context
  const plan = planProbes('tcp', target.port, config)
  let fresh: Connection | null = await open(inspection)
  try {
    const banner = await gatherAnswer(fresh, inspection.waits.banner)
    if (note(inspection, 'null', banner.bytes)) return
    // A server that spoke first waits for its own protocol: it still gets one probe on this connection.
    if (!banner.open) fresh = close(fresh)
    const steps = [...plan.steps]
    for (let step = steps.shift(); step; step = steps.shift()) {
      if (!fresh && inspection.opened >= plan.most) return
      const connection: Connection = fresh ?? (await open(inspection))
      fresh = null
      const { done, wantsTls } = await tryStep(inspection, connection, step)
      if (done) return
      if (wantsTls && steps.some((one) => one.kind === 'tls')) {
        steps.splice(
          steps.findIndex((one) => one.kind === 'tls'),
          1,
        )
        steps.unshift({ kind: 'tls' })
      }
    }
  } finally {
    fresh?.close()
  }
}

type Tried = { readonly done: boolean; readonly wantsTls: boolean }

async function tryStep(inspection: Inspection, connection: Connection, step: Step): Promise<Tried> {
  try {
    if (step.kind === 'tls') return { done: await lookBehindTls(inspection, connection), wantsTls: false }
    const bytes = await send(inspection, connection, step.probe)
    if (asksForTls(bytes) && !inspection.tls) {
      note(inspection, nameOf(step), bytes)
      return { done: false, wantsTls: true }
    }
    return { done: note(inspection, nameOf(step), bytes), wantsTls: false }
  } catch (error) {
    // One probe that ends badly says nothing about the next; what used up the limits ends them all.
    if (!(error instanceof DialError) || ['aborted', 'bytes', 'connections'].includes(error.kind)) throw error
    return { done: false, wantsTls: false }
  } finally {
    connection.close()
  }
}

/** The same behind TLS: a banner, then a page, then what the port is known for. */
async function lookBehindTls(inspection: Inspection, connection: Connection): Promise<boolean> {
  const { target, config } = inspection.context
  const servername = target.name === undefined ? {} : { servername: target.name }
  const secure = await startTlsWithin(connection, servername, inspection.waits.handshake)
  inspection.tls = true
  // What was said without TLS was about TLS.
  inspection.best = null
  try {
    const banner = await gatherAnswer(secure, inspection.waits.banner / 2)
    if (note(inspection, 'null', banner.bytes) || !banner.open) return true
    const inner = planProbes('tcp', plainPort(target.port), config).steps.find((step) => step.kind === 'send')
    if (inner?.kind === 'send')
      note(inspection, inner.probe.name, await send(inspection, secure, inner.probe))
    return true
  } finally {
    secure.close()
  }
}

async function send(inspection: Inspection, connection: Connection, probe: Probe): Promise<Buffer> {
  const { target, userAgent } = inspection.context
  await connection.write(probe.payload({ host: target.name ?? target.address.text, userAgent }))
  return (await gatherAnswer(connection, inspection.waits.answer)).bytes
}

/** Keeps the better of the answers; true when there is no need for another. */
function note(inspection: Inspection, probe: string, bytes: Buffer): boolean {
  const found = identify({ probe, bytes, tls: inspection.tls }, 'tcp', inspection.context.target.port)
  if (found && (!inspection.best || found.sure)) inspection.best = found
  return found?.sure ?? false
}

async function open(inspection: Inspection): Promise<Connection> {
  const connection = await inspection.context.dial.connect({ milliseconds: inspection.waits.connect })
  inspection.opened += 1
  inspection.localPort = connection.localPort
  return connection
}

function close(connection: Connection): null {
  connection.close()
  return null
}
