import { randomUUID } from 'node:crypto'
import { DeliverPolicy } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import type { Enricher } from '../../enrich/place.ts'
import { askAgain } from '../../storage/nats/ask-again.ts'
import type { NatsLink } from '../../storage/nats/nats-link.ts'
import { pieceCollector } from '../../storage/nats/pieces.ts'
import { FencedError, publish } from '../../storage/nats/publish.ts'
import { quickPulls } from '../../storage/nats/pulls.ts'
import { streamName, subjectOf } from '../../storage/nats/streams.ts'
import type { Scanner, ScanOutcome, ScanPlan, ScanRun } from '../scan-plan.ts'
import { cutPlan } from './cut-plan.ts'
import { countSlots } from './lead.ts'
import { leadParts } from './lead-parts.ts'
import { logSubject, planSubject, readSubject } from './part-log.ts'
import { type RemotePosition, remotePosition } from './remote-checkpoint.ts'

export type RemoteScannerOptions = {
  readonly link: NatsLink
  /** Knows what may not be scanned at all; it scans nothing here. */
  readonly local: Pick<Scanner, 'refusal'>
  readonly enricher: Pick<Enricher, 'networksOfAsn' | 'networksOfCountry'>
  readonly writePlan: (plan: ScanPlan) => string
  readonly log: Logger
}

/** Parts for each slot of the workers: one that is done early takes another. */
const partsPerSlot = 4
const maxParts = 64
/** Assumed when no worker is there yet. */
const slotsUnknown = 4

/** Runs scans on the workers that listen to the same NATS server. */
export function remoteScanner(options: RemoteScannerOptions): Scanner {
  return {
    refusal: options.local.refusal,
    run: async (plan, run) => {
      const giveUp = (error: unknown): ScanOutcome => {
        if (run.signal.aborted) return { kind: 'aborted' }
        throw error
      }
      try {
        const slots = (await countSlots(options.link)) || slotsUnknown
        const position = (await resumed(options, run)) ?? (await begun(options, plan, slots, run.signal))
        return await lead(options, position, slots, plan, run)
      } catch (error) {
        return giveUp(error)
      }
    },
  }
}

/** The run of a previous process, if the server still has it whole. */
async function resumed({ link }: RemoteScannerOptions, run: ScanRun): Promise<RemotePosition | null> {
  const position = remotePosition(run.checkpoint)
  if (!position) return null
  for (let part = 0; part < position.parts; part++) {
    if (position.ended[part] !== undefined) continue
    const { values } = await readSubject(link, planSubject(link.prefix, position.run, part), run.signal)
    if (values.length === 0) return null
  }
  return position
}

async function begun(
  { link, enricher, writePlan }: RemoteScannerOptions,
  plan: ScanPlan,
  slots: number,
  signal: AbortSignal,
): Promise<RemotePosition> {
  const run = randomUUID()
  const parts = cutPlan(plan, enricher, Math.min(maxParts, slots * partsPerSlot))
  for (const [part, one] of parts.entries())
    await publish(link, planSubject(link.prefix, run, part), writePlan(one), { id: `${run}:${part}`, signal })
  return { run, parts: parts.length, after: 0, ended: {} }
}

/** Hands the parts out and takes what comes of them, until all have ended or the run is aborted. */
async function lead(
  { link, log }: RemoteScannerOptions,
  position: RemotePosition,
  slots: number,
  plan: ScanPlan,
  run: ScanRun,
): Promise<ScanOutcome> {
  const { prefix, js, jsm } = link
  const stream = streamName(prefix, 'scan')
  const enqueue = async (part: number): Promise<void> => {
    const subject = subjectOf(prefix, 'parts', position.run, part)
    try {
      // Only if it is not there: a previous process may have handed it out.
      const id = randomUUID()
      await publish(link, subject, { run: position.run, part }, { id, after: 0, signal: run.signal })
    } catch (error) {
      if (!(error instanceof FencedError)) throw error
    }
  }
  const leading = leadParts({
    link,
    position,
    plan,
    run,
    width: Math.min(slots, position.parts),
    enqueue,
    forget: (part, before) =>
      jsm.streams.purge(stream, { filter: logSubject(prefix, position.run, part), seq: before }),
    log,
  })
  const wanted = {
    filter_subjects: `${subjectOf(prefix, 'scan', position.run)}.*.log`,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: position.after + 1,
  }
  const consumer = await askAgain(link, () => js.consumers.get(stream, wanted), run.signal)
  const messages = await consumer.consume({ max_messages: 64, ...quickPulls })
  const leave = (): void => void messages.close()
  run.signal.addEventListener('abort', leave, { once: true })
  if (run.signal.aborted) leave()
  const collectors = new Map<string, ReturnType<typeof pieceCollector>>()
  try {
    await leading.begin()
    // A leader that was killed behind its last part left nothing to wait for.
    if (leading.outcome() !== null) leave()
    for await (const message of messages) {
      if (run.signal.aborted || leading.outcome() !== null) break
      const collector = collectors.get(message.subject) ?? pieceCollector()
      collectors.set(message.subject, collector)
      const value = await collector.add(message)
      const part = Number(message.subject.split('.').at(-2))
      if (value !== undefined) await leading.take(part, value, message.seq, message.time.getTime())
      if (leading.outcome() !== null) break
    }
  } finally {
    run.signal.removeEventListener('abort', leave)
    leading.leave()
    void messages.close()
    await clear(link, position.run, run.signal.aborted ? ['parts'] : ['parts', 'scan']).catch((error) =>
      log.warn({ err: error }, 'what a job left at NATS could not be cleared; it is after a week'),
    )
  }
  return run.signal.aborted ? { kind: 'aborted' } : (leading.outcome() ?? { kind: 'aborted' })
}

/** A run that was aborted keeps its logs: it may go on. */
async function clear(
  { jsm, prefix, connected }: NatsLink,
  run: string,
  kinds: readonly ('parts' | 'scan')[],
): Promise<void> {
  if (!connected()) return
  for (const kind of kinds)
    await jsm.streams.purge(streamName(prefix, kind), { filter: `${subjectOf(prefix, kind, run)}.>` })
}
