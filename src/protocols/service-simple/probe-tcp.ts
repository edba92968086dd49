import type { ServiceData } from '../../core/host-event.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { type Connection, DialError, type ModuleContext, type ModuleResult } from '../protocol-module.ts'
import { reasonText } from '../reason-text.ts'
import type { ServiceConfig } from './config.ts'
import { asksForTls, fromTable, type Identified, identify, silentUnderTls } from './decode.ts'
import { gatherAnswer } from './gather-answer.ts'
import { nameOf, planProbes, type Step } from './plan-probes.ts'

const bannerWait = 2000
const answerWait = 2000

type Session = {
  readonly context: ModuleContext<ServiceConfig>
  opened: number
  localPort: number | undefined
  tls: boolean
  best: Identified | null
}

/** Waits for a banner, then tries one probe after the other until a rule knows the answer. */
export async function probeTcp(context: ModuleContext<ServiceConfig>): Promise<ModuleResult> {
  const { port } = context.target
  const session: Session = { context, opened: 0, localPort: undefined, tls: false, best: null }
  let error: string | undefined
  try {
    await lookAtPort(session)
  } catch (caught) {
    error = reasonText(caught)
    if (session.opened === 0) return { data: { state: { state: stateOf(caught) } }, error }
  }
  const service = session.best?.service ?? (session.tls ? silentUnderTls(port) : fromTable('tcp', port))
  const data: ServiceData = { state: { state: 'open' }, service }
  return {
    data,
    ...(error === undefined ? {} : { error }),
    ...(session.localPort === undefined ? {} : { localPort: session.localPort }),
  }
}

/** A port that answers with silence is filtered or gone: there is no third name for it. */
function stateOf(error: unknown): 'closed' | 'open|filtered' {
  return error instanceof DialError && error.kind === 'timeout' ? 'open|filtered' : 'closed'
}

async function lookAtPort(session: Session): Promise<void> {
  const { target, config } = session.context
  const plan = planProbes('tcp', target.port, config)
  let fresh: Connection | null = await open(session)
  try {
    const banner = await gatherAnswer(fresh, bannerWait)
    if (note(session, 'null', banner.bytes)) return
    // A server that spoke first waits for its own protocol: it still gets one probe on this connection.
    if (!banner.open) fresh = close(fresh)
    const steps = [...plan.steps]
    for (let step = steps.shift(); step; step = steps.shift()) {
      if (!fresh && session.opened >= plan.most) return
      const connection: Connection = fresh ?? (await open(session))
      fresh = null
      const { done, wantsTls } = await tryStep(session, connection, step)
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

async function tryStep(session: Session, connection: Connection, step: Step): Promise<Tried> {
  try {
    if (step.kind === 'tls') return { done: await lookBehindTls(session, connection), wantsTls: false }
    const bytes = await send(session, connection, step.probe)
    if (asksForTls(bytes) && !session.tls) {
      note(session, nameOf(step), bytes)
      return { done: false, wantsTls: true }
    }
    return { done: note(session, nameOf(step), bytes), wantsTls: false }
  } catch (error) {
    // One probe that ends badly says nothing about the next; what used up the limits ends them all.
    if (!(error instanceof DialError) || ['aborted', 'bytes', 'connections'].includes(error.kind)) throw error
    return { done: false, wantsTls: false }
  } finally {
    connection.close()
  }
}

/** The same behind TLS: a banner, then a page, then what the port is known for. */
async function lookBehindTls(session: Session, connection: Connection): Promise<boolean> {
  const { target, config } = session.context
  const servername = target.name === undefined ? {} : { servername: target.name }
  const secure = await connection.startTls(servername)
  session.tls = true
  // What was said without TLS was about TLS.
  session.best = null
  try {
    const banner = await gatherAnswer(secure, bannerWait / 2)
    if (note(session, 'null', banner.bytes) || !banner.open) return true
    const inner = planProbes('tcp', target.port, config).steps.find((step) => step.kind === 'send')
    if (inner?.kind === 'send') note(session, inner.probe.name, await send(session, secure, inner.probe))
    return true
  } finally {
    secure.close()
  }
}

async function send(session: Session, connection: Connection, probe: Probe): Promise<Buffer> {
  const { target, userAgent } = session.context
  await connection.write(probe.payload({ host: target.name ?? target.address.text, userAgent }))
  return (await gatherAnswer(connection, answerWait)).bytes
}

/** Keeps the better of the answers; true when there is no need for another. */
function note(session: Session, probe: string, bytes: Buffer): boolean {
  const found = identify({ probe, bytes, tls: session.tls }, 'tcp', session.context.target.port)
  if (found && (!session.best || found.sure)) session.best = found
  return found?.sure ?? false
}

async function open(session: Session): Promise<Connection> {
  const connection = await session.context.dial.connect()
  session.opened += 1
  session.localPort = connection.localPort
  return connection
}

function close(connection: Connection): null {
  connection.close()
  return null
}
