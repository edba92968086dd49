import { plainPort } from '../../fingerprints/port-names.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { askCoded, isCodedOnly } from './ask-coded.ts'
import { askExtensions, hasSecondQuestion } from './ask-extensions.ts'
import { askPages } from './ask-pages.ts'
import { asksForTls } from './decode.ts'
import { gatherAnswer, looksWhole } from './gather-answer.ts'
import { hear, type Inspection, isSettled, noteAnswer, nothingHeard, wantedNext } from './inspection.ts'
import { nameOf, prioritized, type Step } from './plan-probes.ts'
import { isWorthwhile } from './worthwhile.ts'

export type Walk = {
  readonly steps: readonly Step[]
  /** Milliseconds for the server to speak first; 0 when it is not waited for. */
  readonly wait: number
  open(): Promise<Connection>
  /** Looks behind TLS on a connection; whether there was TLS. Absent where TLS already is outermost. */
  readonly behindTls?: (connection: Connection) => Promise<boolean>
}

/**
 * Waits for a banner, then takes one step after the other until a rule knows the answer; what a page leads to comes
 * last.
 */
export async function walkSteps(inspection: Inspection, first: Connection, walk: Walk): Promise<void> {
  await takeSteps(inspection, first, walk)
  await askPages(inspection, walk.open)
}

async function takeSteps(inspection: Inspection, first: Connection, walk: Walk): Promise<void> {
  let fresh: Connection | null = first
  try {
    if (walk.wait > 0) {
      const { bytes, open } = await gatherAnswer(fresh, walk.wait, (some) =>
        isEnough(inspection, 'null', some),
      )
      await noteAnswer(inspection, 'null', bytes)
      hear(inspection, 'greeting', bytes)
      if (open && (isSettled(inspection) || hasSecondQuestion(inspection)))
        await askExtensions(inspection, fresh, bytes)
      else if (open && isCodedOnly(inspection, bytes)) await askCoded(inspection, fresh)
      if (isSettled(inspection)) return
      // A server that spoke first waits for its own protocol: it still gets one probe on this connection.
      if (!open) fresh = close(fresh)
    }
    let steps = [...walk.steps]
    while (!isSettled(inspection)) {
      steps = reorder(inspection, steps)
      const step = steps.shift()
      if (!step || (!fresh && inspection.opened >= inspection.most)) return
      const connection: Connection = fresh ?? (await walk.open())
      fresh = null
      const outcome = await takeStep(inspection, connection, step, walk)
      if (outcome === 'done') return
      if (outcome === 'wants-tls' && walk.behindTls) steps = [{ kind: 'tls' }, ...without(steps, 'tls')]
      // Who has no word for a page speaks in bytes, and has none for empty lines either.
      if (outcome === 'speechless') steps = without(steps, 'generic-lines')
    }
  } finally {
    fresh?.close()
  }
}

/** What a rule asked for comes first; once the service is known, only what can say more about it is left. */
function reorder(inspection: Inspection, steps: readonly Step[]): Step[] {
  const { fingerprints, best, context, heard } = inspection
  const next = wantedNext(inspection)
  const probe = fingerprints.tcpProbes.find(({ name }) => name === next)
  const wanted = { port: context.target.port, names: prioritized(context.config, 'tcp').flat() }
  const left = best?.match
    ? steps.filter((step) => fingerprints.knows(nameOf(step), best.match!.service))
    : steps.filter((step) => isWorthwhile(step, heard, wanted))
  return probe ? [{ kind: 'send', probe }, ...without(left, probe.name)] : left
}

const without = (steps: readonly Step[], name: string): Step[] =>
  steps.filter((step) => nameOf(step) !== name)

type Outcome = 'done' | 'wants-tls' | 'speechless' | 'go-on'

async function takeStep(
  inspection: Inspection,
  connection: Connection,
  step: Step,
  walk: Walk,
): Promise<Outcome> {
  inspection.tried.add(nameOf(step))
  try {
    if (step.kind === 'tls') return (await walk.behindTls?.(connection)) ? 'done' : 'go-on'
    const { bytes, sent } = await converse(inspection, connection, step.probe)
    await noteAnswer(inspection, nameOf(step), bytes, sent)
    if (step.probe.name === 'http-get') inspection.page = bytes
    hear(inspection, 'answers', bytes)
    if (!inspection.tls && asksForTls(bytes)) {
      // What it said was about TLS, even if a rule matched it.
      inspection.best = inspection.best && { ...inspection.best, match: null }
      inspection.heard = nothingHeard
      return 'wants-tls'
    }
    return bytes.length === 0 && step.probe.name === 'http-get' ? 'speechless' : 'go-on'
  } catch (error) {
    // One probe that ends badly says nothing about the next; what used up the limits ends them all.
    if (!(error instanceof DialError) || ['aborted', 'bytes', 'connections'].includes(error.kind)) throw error
    return 'go-on'
  } finally {
    connection.close()
  }
}

/** A probe and what is said after each of its answers; all answers as one. */
async function converse(
  inspection: Inspection,
  connection: Connection,
  probe: Probe,
): Promise<{ readonly bytes: Buffer; readonly sent: Buffer }> {
  const { target, userAgent } = inspection.context
  const payloads = [
    probe.payload({ host: target.name ?? target.address.text, userAgent }),
    ...(probe.then ?? []),
  ]
  let answers = Buffer.alloc(0)
  let sent = Buffer.alloc(0)
  for (const [index, payload] of payloads.entries()) {
    await connection.write(payload)
    sent = Buffer.concat([sent, payload])
    const before = answers
    const last = index === payloads.length - 1
    const { bytes, open } = await gatherAnswer(connection, answerWait(inspection, probe), async (some) =>
      last ? isEnough(inspection, probe.name, Buffer.concat([before, some])) : true,
    )
    answers = Buffer.concat([answers, bytes])
    if (!open || bytes.length === 0) break
  }
  return { bytes: answers, sent }
}

/** What is there by its port, or was asked for by a client or a rule, gets its time. */
function answerWait({ waits, roundTrip, context, best }: Inspection, { name, ports }: Probe): number {
  const { port } = context.target
  const asked = [...prioritized(context.config, 'tcp').flat(), 'http-get', best?.match?.next]
  const meant = name.startsWith('custom-') || asked.includes(name)
  if (meant || ports.includes(port) || ports.includes(plainPort(port))) return waits.answer
  return Math.min(waits.answer, waits.guess + 6 * roundTrip)
}

async function isEnough(inspection: Inspection, probe: string, bytes: Buffer): Promise<boolean> {
  if (!looksWhole(bytes)) return false
  const { match } = await inspection.fingerprints.match(probe, bytes)
  return match?.product !== undefined && !match.soft
}

function close(connection: Connection): null {
  connection.close()
  return null
}
