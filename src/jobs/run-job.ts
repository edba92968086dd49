import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RimlightError } from '../core/errors.ts'
import type { HostEvent } from '../core/events/host-event.ts'
import type { Intake, Receipt } from '../ingest/intake.ts'
import { eventKey } from '../scanner/run/host-events.ts'
import { withDelivered } from '../scanner/run/run-checkpoint.ts'
import type { Checkpoint, KeepCaptures, Scanner, ScanPlan, ScanProgress } from '../scanner/scan-plan.ts'
import { isDiskFull } from '../storage/disk-full.ts'
import { retryWhileBusy } from '../storage/ledger/retry-while-busy.ts'
import type { JobMark } from './job-store.ts'

export type RunningJob = {
  readonly progress: ScanProgress | null
  /** Called for every event of this job that went out on the bus. */
  published(count: number): void
  stop(why: 'revoked' | 'stopping'): void
  /** Resolves when the last event of the job is out; no event comes after. */
  readonly ended: Promise<RunEnding>
}

export type RunEnding =
  | { readonly kind: 'success' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'revoked' }
  /** The service stops, or a server that it stores results on is away; the job goes on when it is back. */
  | { readonly kind: 'interrupted'; readonly because?: unknown }

export type RunOptions = {
  readonly id: string
  /** Empty for a campaign: its events are public. */
  readonly accountId: string
  readonly plan: ScanPlan
  readonly mark: JobMark | null
  /** What a previous process delivered after its mark: it is neither scanned nor delivered again. */
  readonly delivered: readonly HostEvent[]
  readonly scanner: Scanner
  readonly intake: Intake
  readonly keepCaptures: KeepCaptures
  /** Resolves when everything that was accepted so far is stored and published. */
  readonly settled: () => Promise<void>
  readonly saveMark: (mark: JobMark) => Promise<void>
  readonly rate: number
  readonly milliseconds: number
  /** Addresses times ports, when the targets are resolved; Infinity for campaigns. */
  readonly maxProbes: number
  readonly log: Logger
}

/** How long a scanner may take to return after it was stopped; then the job ends without it. */
const graceMilliseconds = 700
/** Between two attempts to keep results on a full disk. */
const roomPauseMs = 500
/** setTimeout counts in 31 bits. */
const maxTimerMs = 2 ** 31 - 1

type Why = 'revoked' | 'stopping' | 'time' | 'size'

/** One scan, from its mark to its end: everything that can happen to it becomes one ending. */
export function startRun(options: RunOptions): RunningJob {
  const { id, accountId, mark, intake, log } = options
  const began = Date.now() - (mark?.elapsed ?? 0)
  const controller = new AbortController()
  const stopped = Promise.withResolvers<void>()
  const drained = Promise.withResolvers<void>()
  const underWay = new Set<Promise<Receipt>>()
  const delivered = new Set(options.delivered.map(eventKey))
  let why: Why | null = null
  let closed = false
  let accepted = 0
  let published = 0
  let progress: ScanProgress | null = null
  /** Why a result or a position could not be kept: a server was away. */
  let away: unknown = null

  const stop = (reason: Why): void => {
    if (why !== null) return
    why = reason
    controller.abort()
    setTimeout(stopped.resolve, graceMilliseconds).unref()
  }
  const limit = setTimeout(
    () => stop('time'),
    Math.min(maxTimerMs, Math.max(0, began + options.milliseconds - Date.now())),
  )

  const kept = async <Value>(keeping: Promise<Value>): Promise<Value> => {
    try {
      return await keeping
    } catch (error) {
      if (isAway(error)) away ??= error
      throw error
    }
  }
  const onEvents = async (events: readonly HostEvent[]): Promise<void> => {
    if (closed) throw new Error('the job has ended')
    const fresh = events.filter((event) => !delivered.has(eventKey(event)))
    const accepting = retryWhileBusy(
      () => acceptWithRoom(intake, fresh.map(marked), controller.signal),
      controller.signal,
    )
    underWay.add(accepting)
    const receipt = await kept(accepting.finally(() => underWay.delete(accepting)))
    accepted += receipt.accepted
    const [first] = receipt.refused
    if (first)
      log.warn({ job: id, count: receipt.refused.length, reason: first.reason }, 'events were refused')
  }
  const marked = (event: HostEvent): HostEvent => ({
    ...event,
    origin: { ...event.origin, job_id: id, ...(accountId === '' ? {} : { client_id: accountId }) },
  })
  const onCheckpoint = async (scan: Checkpoint): Promise<void> => {
    if (closed) return
    const save = () => options.saveMark({ scan, elapsed: Date.now() - began })
    await kept(retryWhileBusy(save, controller.signal)).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      // Without it a restart scans from the mark before. A later one saves both.
      log.warn({ err: error, job: id }, 'the position of a job could not be saved')
    })
  }
  const onProgress = (now: ScanProgress): void => {
    progress = now
    if (now.total > options.maxProbes) stop('size')
  }

  const scan = async (): Promise<RunEnding> => {
    try {
      const outcome = await options.scanner.run(options.plan, {
        accountId,
        signal: controller.signal,
        rate: options.rate,
        onEvents,
        keepCaptures: (event, captures) => kept(options.keepCaptures(marked(event), captures)),
        onCheckpoint,
        onProgress,
        ...(mark ? { checkpoint: withDelivered(mark.scan, options.delivered) } : {}),
      })
      if (outcome.kind === 'finished') return { kind: 'success' }
      if (why === null && away !== null) return { kind: 'interrupted', because: away }
      if (outcome.kind === 'failed') return outcome
      return { kind: 'failed', reason: 'the scan was broken off' }
    } catch (error) {
      if (why === null && away !== null) return { kind: 'interrupted', because: away }
      if (why === null) log.error({ err: error, job: id }, 'a scan failed')
      return { kind: 'failed', reason: `the scan failed: ${(error as Error).message}` }
    }
  }

  const run = async (): Promise<RunEnding> => {
    const outcome = await Promise.race([scan(), stopped.promise.then(() => null)])
    clearTimeout(limit)
    closed = true
    await Promise.allSettled(underWay)
    if (why === 'stopping') return outcome?.kind === 'success' ? await out(outcome) : { kind: 'interrupted' }
    // The last result may be done in the moment of the limit.
    if (outcome?.kind === 'success' && why !== 'revoked') return await out(outcome)
    if (outcome?.kind === 'interrupted' && why === null) return outcome
    return await out(why === null ? outcome! : endingOf(why, options))
  }
  const out = async (ending: RunEnding): Promise<RunEnding> => {
    // Events that the engine refuses are set aside and never published: then the empty outbox is the sign.
    if (published < accepted) await Promise.race([drained.promise, options.settled()])
    return ending
  }

  return {
    get progress() {
      return progress
    },
    published(count) {
      published += count
      if (closed && published >= accepted) drained.resolve()
    },
    stop,
    ended: run(),
  }
}

/** An answer of ours that says to try again: what it stands on comes back. */
function isAway(error: unknown): boolean {
  return error instanceof RimlightError && error.status === 503
}

/** Results that the disk has no room for wait here, and the scan with them. */
async function acceptWithRoom(
  intake: Intake,
  events: readonly HostEvent[],
  signal: AbortSignal,
): Promise<Receipt> {
  for (;;)
    try {
      return await intake.accept('host', events)
    } catch (error) {
      if (!isDiskFull(error) || signal.aborted) throw error
      // The end of the job ends the pause; the next attempt tells so.
      await sleep(roomPauseMs, undefined, { signal }).catch(() => {})
    }
}

function endingOf(why: Why, options: RunOptions): RunEnding {
  switch (why) {
    case 'revoked':
      return { kind: 'revoked' }
    case 'stopping':
      return { kind: 'interrupted' }
    case 'time':
      return {
        kind: 'failed',
        reason: `the time limit of ${Math.round(options.milliseconds / 36_000) / 100} hours has passed`,
      }
    case 'size':
      return {
        kind: 'failed',
        reason: `its targets hold more than ${options.maxProbes.toLocaleString('en')} addresses times ports`,
      }
  }
}
