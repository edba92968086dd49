import type { ServiceData } from '../../core/events/host-event.ts'
import type { Fingerprints } from '../../fingerprints/fingerprints.ts'
import { type Datagrams, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ModuleResult } from '../protocol-module.ts'
import type { ServiceConfig } from './config.ts'
import { fromTable } from './decode.ts'
import {
  createInspection,
  type Inspection,
  isSettled,
  noteAnswer,
  wantedNext,
  withConfidence,
} from './inspection.ts'
import { nameOf, planProbes, type Step } from './plan-probes.ts'
import type { Waits } from './waits.ts'

/** One datagram a probe from one socket, until a rule knows the answer. */
export async function probeUdp(
  context: ModuleContext<ServiceConfig>,
  waits: Waits,
  fingerprints: Fingerprints,
): Promise<ModuleResult> {
  const { port } = context.target
  const plan = planProbes('udp', port, context.config, fingerprints)
  const inspection = createInspection(context, waits, fingerprints, plan.most)
  let datagrams: Datagrams | undefined
  let closed = false
  let error: string | undefined
  try {
    datagrams = await context.dial.datagrams()
    await askAll(inspection, datagrams, plan.steps)
    if (!inspection.best?.match) await guessAll(inspection, plan.guesses)
  } catch (caught) {
    error = reasonText(caught)
    closed = caught instanceof DialError && caught.kind === 'refused' && !inspection.best
  } finally {
    datagrams?.close()
  }
  const state = inspection.best ? 'open' : closed ? 'closed' : 'open|filtered'
  const data: ServiceData = {
    state: { state },
    ...(closed
      ? {}
      : { service: withConfidence(inspection, inspection.best?.service ?? fromTable('udp', port)) }),
  }
  const reason = error ?? inspection.note
  return {
    data,
    ...(reason === undefined ? {} : { error: reason }),
    ...(datagrams === undefined ? {} : { localPort: datagrams.localPort }),
  }
}

async function askAll(inspection: Inspection, datagrams: Datagrams, planned: readonly Step[]): Promise<void> {
  const { context, fingerprints, waits } = inspection
  const asker = { host: context.target.name ?? context.target.address.text, userAgent: context.userAgent }
  const earlier: Sent[] = []
  let steps = [...planned]
  for (let sent = 0; sent < inspection.most && !isSettled(inspection); sent++) {
    const probe = fingerprints.udpProbes.find(({ name }) => name === wantedNext(inspection))
    if (probe) steps = [{ kind: 'send', probe }, ...steps.filter((step) => nameOf(step) !== probe.name)]
    else if (inspection.best?.match) return
    const step = steps.shift()
    if (step?.kind !== 'send') return
    inspection.tried.add(nameOf(step))
    const payload = step.probe.payload(asker)
    const bytes = step.probe.answersElsewhere
      ? await askElsewhere(inspection, payload)
      : await exchange(datagrams, payload, waits.datagram)
    if (bytes) await noteAnyAnswer(inspection, bytes, [{ name: nameOf(step), payload }, ...earlier])
    if (!step.probe.answersElsewhere) earlier.unshift({ name: nameOf(step), payload })
  }
}

type Sent = { readonly name: string; readonly payload: Uint8Array }

/** A slow server answers an earlier question while a later one waits: each that was sent may be the one, the last first. */
async function noteAnyAnswer(
  inspection: Inspection,
  bytes: Uint8Array,
  asked: readonly Sent[],
): Promise<void> {
  for (const { name, payload } of asked) {
    await noteAnswer(inspection, name, bytes, payload)
    if (inspection.best?.match) return
  }
}

/** Questions that are under way at the same time. */
const guessesAtOnce = 20

/** Each from a socket of its own, so that an answer is that to its question. */
async function guessAll(inspection: Inspection, planned: readonly Step[]): Promise<void> {
  let left = planned.filter((step) => !inspection.tried.has(nameOf(step)))
  while (left.length > 0 && !inspection.best?.match) {
    await Promise.all(left.slice(0, guessesAtOnce).map((step) => guess(inspection, step)))
    left = left.slice(guessesAtOnce)
  }
}

async function guess(inspection: Inspection, step: Step): Promise<void> {
  if (step.kind !== 'send') return
  const { context, waits } = inspection
  const payload = step.probe.payload({
    host: context.target.name ?? context.target.address.text,
    userAgent: context.userAgent,
  })
  inspection.tried.add(nameOf(step))
  const datagrams = await context.dial.datagrams(step.probe.answersElsewhere ? { anyPort: true } : {})
  try {
    const bytes = await exchange(datagrams, payload, waits.datagram)
    if (bytes) await noteAnswer(inspection, nameOf(step), bytes, payload)
  } finally {
    datagrams.close()
  }
}

async function exchange(
  datagrams: Datagrams,
  payload: Uint8Array,
  milliseconds: number,
): Promise<Uint8Array | null> {
  await datagrams.send(payload)
  return datagrams.receive(milliseconds)
}

/** From a socket that takes the answer from any port of the target. */
async function askElsewhere({ context, waits }: Inspection, payload: Uint8Array): Promise<Uint8Array | null> {
  const datagrams = await context.dial.datagrams({ anyPort: true })
  try {
    return await exchange(datagrams, payload, waits.datagram)
  } finally {
    datagrams.close()
  }
}
