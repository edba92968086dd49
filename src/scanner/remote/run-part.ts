import type { Logger } from 'pino'
import type { NatsLink } from '../../storage/nats/nats-link.ts'
import { FencedError } from '../../storage/nats/publish.ts'
import { withDelivered } from '../run/run-checkpoint.ts'
import type { Checkpoint, Scanner, ScanOutcome, ScanPlan, ScanProgress } from '../scan-plan.ts'
import { createCaptureCarrier } from './captures.ts'
import { askLead } from './lead.ts'
import { type NewEntry, type PartLog, planSubject, readSubject, takeOver } from './part-log.ts'

/** `later`: it must be run again, by any worker; `lost`: another worker runs it already. */
export type PartEnding = 'done' | 'later' | 'lost'

export type PartRun = {
  readonly link: NatsLink
  /** The scanner of this process, with the scope of the ledger. */
  readonly scanner: Scanner
  readonly readPlan: (text: string) => ScanPlan
  /** Of the worker. */
  readonly name: string
  readonly log: Logger
  readonly run: string
  readonly part: number
  /** The leader of the job has left it. */
  readonly halted: AbortSignal
  /** This process ends. */
  readonly stopping: AbortSignal
}

const askMs = 1_000
/** A worker without an answer of the leader stops, since it would not learn of a revocation either. */
const alonePatience = 8
/** How long a cancelled part may still write its log. */
const lastWritesMs = 2_000

/** Runs a part from where its log says. */
export async function runPart(options: PartRun): Promise<PartEnding> {
  const { link, scanner, run, part, name, log } = options
  const first = await askLead(link, run, { part, progress: null })
  // A leader of an older version does not say whose scope it is: the part waits for one that does.
  if (typeof first?.accountId !== 'string') return 'later'
  if (!first.go) return 'done'
  const leaving = AbortSignal.any([options.halted, options.stopping])
  const { values } = await readSubject(link, planSubject(link.prefix, run, part), leaving)
  const planText = values[0]?.value
  // The run has ended, and what it left was cleared.
  if (typeof planText !== 'string') return 'done'

  const breakOff = new AbortController()
  const signal = AbortSignal.any([leaving, breakOff.signal])
  const giveUp = AbortSignal.any([breakOff.signal, later(options.halted), later(options.stopping)])
  let progress: ScanProgress | null = null
  let alone = 0
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    const answer = await askLead(link, run, { part, progress })
    asking = false
    alone = answer ? 0 : alone + 1
    if (answer?.go === false || alone >= alonePatience) breakOff.abort()
  }
  const asker = setInterval(() => void ask(), askMs)
  try {
    const partLog = await takeOver(link, { run, part, worker: name }, giveUp)
    const { ended, checkpoint } = stateOf(partLog.entries)
    if (ended) return 'done'
    const append = (entry: NewEntry): Promise<void> =>
      partLog.append(entry, giveUp).catch((error: unknown) => {
        // Whether fenced or given up: nothing that this worker still finds counts.
        breakOff.abort()
        throw error
      })
    const carrier = createCaptureCarrier(({ target }, bytes) =>
      log.warn({ ...target, bytes }, 'a capture is too large to be sent and is left out'),
    )
    const outcome = await scanner.run(options.readPlan(planText), {
      accountId: first.accountId,
      signal,
      rate: first.rate,
      ...(checkpoint && { checkpoint }),
      keepCaptures: carrier.keepCaptures,
      onEvents: (events) => append({ kind: 'events', events: events.map(carrier.sent) }),
      onCheckpoint: (next) => append({ kind: 'checkpoint', checkpoint: next }),
      onProgress: (now) => {
        progress = now
      },
    })
    return await endPart(outcome, options, breakOff.signal, append)
  } catch (error) {
    if (error instanceof FencedError) return 'lost'
    if (signal.aborted || giveUp.aborted) return 'later'
    throw error
  } finally {
    clearInterval(asker)
  }
}

async function endPart(
  outcome: ScanOutcome,
  { halted, stopping }: PartRun,
  brokenOff: AbortSignal,
  append: (entry: NewEntry) => Promise<void>,
): Promise<PartEnding> {
  if (halted.aborted) return 'done'
  // A scan that fails because its log is out of reach has not failed: it goes on when that is back.
  if (outcome.kind === 'aborted' || brokenOff.aborted || stopping.aborted) return 'later'
  await append({ kind: 'end', outcome })
  return 'done'
}

/** Where a part goes on, with what was kept that its last checkpoint may not know of. */
function stateOf(entries: PartLog['entries']): { ended: boolean; checkpoint: Checkpoint | null } {
  const ended = entries.some(({ entry }) => entry.kind === 'end')
  const newest = entries.map(({ entry }) => entry).findLast((entry) => entry.kind === 'checkpoint')
  if (!newest) return { ended, checkpoint: null }
  const events = entries.flatMap(({ sequence, entry }) =>
    entry.kind === 'events' && sequence > newest.since ? entry.events : [],
  )
  return {
    ended,
    checkpoint: withDelivered(
      newest.checkpoint,
      events.map(({ event }) => event),
    ),
  }
}

/** Aborted some time after another. */
function later(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const begin = (): void => {
    setTimeout(() => controller.abort(), lastWritesMs).unref()
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return controller.signal
}
