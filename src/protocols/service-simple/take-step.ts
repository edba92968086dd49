import { plainPort } from '../../fingerprints/port-names.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { addChallenge } from './ask-ntlm.ts'
import { asksForTls } from './decode.ts'
import { gatherAnswer, looksWhole } from './gather-answer.ts'
import { hear, type Inspection, noteAnswer, nothingHeard, wantedNext } from './inspection.ts'
import { nameOf, prioritized, type Step } from './plan-probes.ts'
import { isWorthwhile } from './worthwhile.ts'

export type Walk = {
  readonly steps: readonly Step[]
  /** What is asked together where no step brought a name. */
  readonly guesses: readonly Step[]
  /** Milliseconds for the server to speak first; 0 when it is not waited for. */
  readonly wait: number
  open(): Promise<Connection>
  /** Looks behind TLS on a connection; whether there was TLS. Absent where TLS already is outermost. */
  readonly behindTls?: (connection: Connection) => Promise<boolean>
}

/** What a rule asked for comes first; once the service is known, only what can say more about it is left. */
export function reorder(inspection: Inspection, steps: readonly Step[]): Step[] {
  const { fingerprints, best, context, heard } = inspection
  const next = wantedNext(inspection)
  const probe = fingerprints.tcpProbes.find(({ name }) => name === next)
  const wanted = { port: context.target.port, names: prioritized(context.config, 'tcp').flat() }
  const left = best?.match
    ? steps.filter((step) => fingerprints.knows(nameOf(step), best.match!.service))
    : steps.filter((step) => isWorthwhile(step, heard, wanted))
  return probe ? [{ kind: 'send', probe }, ...without(left, probe.name)] : left
}

export const without = (steps: readonly Step[], name: string): Step[] =>
  steps.filter((step) => nameOf(step) !== name)

export type Outcome = 'done' | 'wants-tls' | 'speechless' | 'go-on'

/** On a connection that is closed after it. */
export async function takeStep(
  inspection: Inspection,
  connection: Connection,
  step: Step,
  { behindTls, wait }: Pick<Walk, 'behindTls'> & { readonly wait?: number },
): Promise<Outcome> {
  inspection.tried.add(nameOf(step))
  try {
    if (step.kind === 'tls') return (await behindTls?.(connection)) ? 'done' : 'go-on'
    const longest = wait ?? answerWait(inspection, step.probe)
    const { bytes, sent } = await converse(inspection, connection, step.probe, longest)
    await noteAnswer(inspection, nameOf(step), bytes, sent)
    addChallenge(inspection, bytes)
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
    if (!isOnlyThis(error)) throw error
    return 'go-on'
  } finally {
    connection.close()
  }
}

/** One probe that ends badly says nothing about the next; what used up the limits ends them all. */
export function isOnlyThis(error: unknown): boolean {
  return error instanceof DialError && !['aborted', 'bytes', 'connections'].includes(error.kind)
}

/** A probe and what is said after each of its answers; all answers as one. */
async function converse(
  inspection: Inspection,
  connection: Connection,
  probe: Probe,
  wait: number,
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
    const { bytes, open } = await gatherAnswer(connection, wait, async (some) =>
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

export async function isEnough(inspection: Inspection, probe: string, bytes: Buffer): Promise<boolean> {
  if (!looksWhole(bytes)) return false
  const { match } = await inspection.fingerprints.match(probe, bytes)
  return match?.product !== undefined && !match.soft
}
