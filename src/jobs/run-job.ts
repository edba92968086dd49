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
  return new JobRun(options)
}

class JobRun implements RunningJob {
  progress: ScanProgress | null = null
  readonly ended: Promise<RunEnding>
  readonly #options: RunOptions
  readonly #began: number
  readonly #controller = new AbortController()
  readonly #stopped = Promise.withResolvers<void>()
  readonly #drained = Promise.withResolvers<void>()
  readonly #underWay = new Set<Promise<Receipt>>()
  readonly #delivered: ReadonlySet<string>
  readonly #limit: NodeJS.Timeout
  #why: Why | null = null
  #closed = false
  #accepted = 0
  #published = 0
  /** Why a result or a position could not be kept: a server was away. */
  #away: unknown = null

  constructor(options: RunOptions) {
    this.#options = options
    this.#began = Date.now() - (options.mark?.elapsed ?? 0)
    this.#delivered = new Set(options.delivered.map(eventKey))
    const left = Math.max(0, this.#began + options.milliseconds - Date.now())
    this.#limit = setTimeout(() => this.#stop('time'), Math.min(maxTimerMs, left))
    this.ended = this.#run()
  }

  published(count: number): void {
    this.#published += count
    if (this.#closed && this.#published >= this.#accepted) this.#drained.resolve()
  }

  stop(why: 'revoked' | 'stopping'): void {
    this.#stop(why)
  }

  #stop(why: Why): void {
    if (this.#why !== null) return
    this.#why = why
    this.#controller.abort()
    setTimeout(this.#stopped.resolve, graceMilliseconds).unref()
  }

  async #run(): Promise<RunEnding> {
    const outcome = await Promise.race([this.#scan(), this.#stopped.promise.then(() => null)])
    clearTimeout(this.#limit)
    this.#closed = true
    await Promise.allSettled(this.#underWay)
    const why = this.#why
    if (why === 'stopping')
      return outcome?.kind === 'success' ? await this.#out(outcome) : { kind: 'interrupted' }
    // The last result may be done in the moment of the limit.
    if (outcome?.kind === 'success' && why !== 'revoked') return await this.#out(outcome)
    if (outcome?.kind === 'interrupted' && why === null) return outcome
    return await this.#out(why === null ? outcome! : endingOf(why, this.#options))
  }

  async #scan(): Promise<RunEnding> {
    const { scanner, plan, accountId, rate, keepCaptures, mark, delivered, log, id } = this.#options
    try {
      const outcome = await scanner.run(plan, {
        accountId,
        signal: this.#controller.signal,
        rate,
        onEvents: (events) => this.#accept(events),
        keepCaptures: (event, captures) => this.#kept(keepCaptures(this.#marked(event), captures)),
        onCheckpoint: (scan) => this.#save(scan),
        onProgress: (now) => this.#advance(now),
        ...(mark ? { checkpoint: withDelivered(mark.scan, delivered) } : {}),
      })
      if (outcome.kind === 'finished') return { kind: 'success' }
      if (this.#isAway()) return { kind: 'interrupted', because: this.#away }
      if (outcome.kind === 'failed') return outcome
      return { kind: 'failed', reason: 'the scan was broken off' }
    } catch (error) {
      if (this.#isAway()) return { kind: 'interrupted', because: this.#away }
      if (this.#why === null) log.error({ err: error, job: id }, 'a scan failed')
      return { kind: 'failed', reason: `the scan failed: ${(error as Error).message}` }
    }
  }

  /** Whether the scan ended for want of a server, and not because it was stopped. */
  #isAway(): boolean {
    return this.#why === null && this.#away !== null
  }

  async #accept(events: readonly HostEvent[]): Promise<void> {
    if (this.#closed) throw new Error('the job has ended')
    const { intake, log, id } = this.#options
    const { signal } = this.#controller
    const fresh = events
      .filter((event) => !this.#delivered.has(eventKey(event)))
      .map((event) => this.#marked(event))
    const accepting = retryWhileBusy(() => acceptWithRoom(intake, fresh, signal), signal)
    this.#underWay.add(accepting)
    const receipt = await this.#kept(accepting.finally(() => this.#underWay.delete(accepting)))
    this.#accepted += receipt.accepted
    const [first] = receipt.refused
    if (first)
      log.warn({ job: id, count: receipt.refused.length, reason: first.reason }, 'events were refused')
  }

  #marked(event: HostEvent): HostEvent {
    const { id, accountId } = this.#options
    const owner = accountId === '' ? {} : { client_id: accountId }
    return { ...event, origin: { ...event.origin, job_id: id, ...owner } }
  }

  async #save(scan: Checkpoint): Promise<void> {
    if (this.#closed) return
    const { saveMark, log, id } = this.#options
    const save = () => saveMark({ scan, elapsed: Date.now() - this.#began })
    await this.#kept(retryWhileBusy(save, this.#controller.signal)).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      // Without it a restart scans from the mark before. A later one saves both.
      log.warn({ err: error, job: id }, 'the position of a job could not be saved')
    })
  }

  #advance(now: ScanProgress): void {
    this.progress = now
    if (now.total > this.#options.maxProbes) this.#stop('size')
  }

  async #kept<Value>(keeping: Promise<Value>): Promise<Value> {
    try {
      return await keeping
    } catch (error) {
      if (isAway(error)) this.#away ??= error
      throw error
    }
  }

  async #out(ending: RunEnding): Promise<RunEnding> {
    // Events that the engine refuses are set aside and never published: then the empty outbox is the sign.
    if (this.#published < this.#accepted) await Promise.race([this.#drained.promise, this.#options.settled()])
    return ending
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
