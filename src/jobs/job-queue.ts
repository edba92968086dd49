import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { JobTally } from '../areas/host/replay.ts'
import type { HostEvent } from '../core/events/host-event.ts'
import { type Activity, type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import type { Intake } from '../ingest/intake.ts'
import { checkpointTime } from '../scanner/run/run-checkpoint.ts'
import type { KeepCaptures, Scanner, ScanPlan } from '../scanner/scan-plan.ts'
import type { Bus } from '../storage/bus/bus.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { createFairQueue, type FairQueue, type QueuedJob } from './fair-queue.ts'
import { type Client, createJobAdmission, type JobAdmission } from './job-admission.ts'
import { type JobStats, jobStats } from './job-stats.ts'
import { publishJobStatus } from './job-status.ts'
import { createJobStore, type Job, type JobMark, type JobStore, type ListedJob } from './job-store.ts'
import type { JobLimits } from './limits.ts'
import { ignoredSettings } from './parse-job.ts'
import { readPlan, writePlan } from './plan-text.ts'
import type { ModuleChecks } from './read-modules.ts'
import { recentTally } from './recent-tally.ts'
import { type RunEnding, type RunningJob, startRun } from './run-job.ts'

/** The life of jobs: asked for, queued, run, ended. Everything a client may know of them is asked here. */
export type JobQueue = {
  /** The id of the new job, or of the one that the same idempotency key made before. */
  request(client: Client, body: unknown, idempotencyKey?: string): Promise<string>
  /** The settings in the options of a job that none of its modules knows. */
  ignoredSettings(options: readonly unknown[]): readonly string[]
  /** A run of one of the operator's own campaigns; its results are public. */
  requestRun(campaign: {
    readonly id: string
    readonly name: string
    readonly plan: ScanPlan
  }): Promise<string>
  hasUnfinishedRun(campaignId: string): Promise<boolean>
  /** Newest first, as many as fit into one answer. */
  list(accountId: string): Promise<ListedJob[]>
  /** Null for a job that is unknown or belongs to another account. */
  find(accountId: string, id: string): Promise<Job | null>
  stats(job: Job): Promise<JobStats>
  /** False when it had ended before: nothing changes then. */
  revoke(job: Job): Promise<boolean>
  /** Takes up what a previous process left. */
  start(): Promise<void>
  /** Interrupts what runs; it goes on at the next start. */
  stop(): Promise<void>
}

export type JobQueueOptions = {
  readonly ledger: Ledger
  readonly scanner: Scanner
  readonly modules: ModuleChecks
  readonly intake: Intake
  readonly keepCaptures: KeepCaptures
  readonly bus: Bus
  /** Resolves when everything that was accepted so far is stored and published. */
  readonly settled: () => Promise<void>
  readonly tally: (jobId: string) => Promise<JobTally>
  /** The stored events of a job since a moment; asked when a job goes on after the end of a process. */
  readonly delivered: (jobId: string, since: number) => Promise<HostEvent[]>
  /** Why the scans of all jobs wait; null while they may send. */
  readonly waits?: () => string | null
  readonly limits: JobLimits
  readonly log: Logger
  readonly supervisor?: ActivityStarter
}

/** How soon a job that could not be read or written is tried again. */
const retryMs = 1_000
/** An event may be observed this long before it is stored. */
const storedLater = 60_000
/** Clients ask for figures in a loop. */
const tallyMilliseconds = 500

export function createJobQueue(options: JobQueueOptions): JobQueue {
  const jobs = new LedgerJobQueue(options)
  // Callers pass these functions on by themselves.
  return {
    request: (client, body, idempotencyKey) => jobs.request(client, body, idempotencyKey),
    ignoredSettings: (wanted) => ignoredSettings(wanted, options.modules),
    requestRun: (campaign) => jobs.requestRun(campaign),
    hasUnfinishedRun: (campaignId) => jobs.hasUnfinishedRun(campaignId),
    list: (accountId) => jobs.list(accountId),
    find: (accountId, id) => jobs.find(accountId, id),
    stats: (job) => jobs.stats(job),
    revoke: (job) => jobs.revoke(job),
    start: () => jobs.start(),
    stop: () => jobs.stop(),
  }
}

class LedgerJobQueue implements Omit<JobQueue, 'ignoredSettings'> {
  readonly #options: JobQueueOptions
  readonly #store: JobStore
  readonly #queue: FairQueue
  readonly #admission: JobAdmission
  readonly #running = new Map<string, RunningJob>()
  readonly #endings = new Set<Promise<void>>()
  readonly #tallyNow: JobQueueOptions['tally']
  readonly #unsubscribe: () => void
  /** Jobs that the ledger refused, with the last error. */
  #refused: QueuedJob[] = []
  #refusal: unknown
  #activity: Activity | undefined
  #open = false
  readonly #stopping = Promise.withResolvers<void>()

  constructor(options: JobQueueOptions) {
    this.#options = options
    this.#store = createJobStore(options.ledger)
    this.#queue = createFairQueue(options.limits)
    this.#admission = createJobAdmission({
      ...options,
      store: this.#store,
      waitingOf: (accountId) => this.#queue.waitingOf(accountId),
      enqueue: (job) => this.#enqueue(job),
    })
    this.#tallyNow = recentTally(options.tally, tallyMilliseconds)
    this.#unsubscribe = options.bus.subscribe('host', (events) => {
      if (this.#running.size === 0) return
      for (const one of events) {
        const { job } = (one.brief ?? one.row) as { job: string }
        this.#running.get(job)?.published(1)
      }
    })
  }

  request(client: Client, body: unknown, idempotencyKey?: string): Promise<string> {
    return this.#admission.admit(client, body, idempotencyKey)
  }

  async requestRun({ id, name, plan }: Parameters<JobQueue['requestRun']>[0]): Promise<string> {
    const job = await this.#store.add({
      id: randomUUID(),
      account_id: '',
      key_id: '',
      kind: plan.kind,
      description: name,
      options: '[]',
      plan: writePlan(plan),
      idempotency_key: null,
      campaign_id: id,
    })
    this.#enqueue(job!)
    return job!.id
  }

  hasUnfinishedRun(campaignId: string): Promise<boolean> {
    return this.#store.hasUnfinishedRun(campaignId)
  }

  list(accountId: string): Promise<ListedJob[]> {
    return this.#store.newest(accountId)
  }

  async find(accountId: string, id: string): Promise<Job | null> {
    const job = await this.#store.find(id)
    return job && accountId !== '' && job.account_id === accountId ? job : null
  }

  async stats(job: Job): Promise<JobStats> {
    if (job.stats !== null) return JSON.parse(job.stats) as JobStats
    const progress = this.#running.get(job.id)?.progress ?? null
    const waiting = job.status === 'requested' ? this.#whyWaiting(job) : null
    return jobStats(job, await this.#tallyNow(job.id), progress, waiting)
  }

  #whyWaiting(job: Job): string | null {
    return this.#options.waits?.() ?? (job.started_at === null ? 'Other jobs run first.' : null)
  }

  async revoke(job: Job): Promise<boolean> {
    if (!(await this.#store.revoke(job.id))) return false
    this.#running.get(job.id)?.stop('revoked')
    if (this.#queue.remove(job.id))
      await this.#finish({ ...job, status: 'revoked' }, { kind: 'revoked' }, null)
    return true
  }

  async start(): Promise<void> {
    // A job that was revoked in the last moment of the previous process takes its turn too, and only to end.
    for (const job of await this.#store.unfinished()) this.#queue.add(job)
    this.#open = true
    const { log, supervisor = createSupervisor({ log }) } = this.#options
    this.#activity = supervisor.start({
      name: 'jobs',
      problem: 'a job could not be kept in the ledger',
      run: async () => this.#queueRefused(),
      everyMs: retryMs,
      unref: true,
    })
    this.#startWaiting()
  }

  async stop(): Promise<void> {
    this.#open = false
    this.#stopping.resolve()
    await this.#activity?.stop()
    for (const run of this.#running.values()) run.stop('stopping')
    await Promise.allSettled(this.#endings)
    this.#unsubscribe()
  }

  /** Starts jobs as far as the limits allow. */
  #startWaiting(): void {
    while (this.#open) {
      const job = this.#queue.next()
      if (!job) return
      const ending = this.#live(job)
        .catch((error: unknown) => {
          this.#refused.push(job)
          this.#refusal = error
        })
        .finally(() => {
          this.#queue.done(job)
          this.#endings.delete(ending)
          this.#startWaiting()
        })
      this.#endings.add(ending)
    }
  }

  /** Gives those jobs another turn, and reports why they need one. */
  #queueRefused(): void {
    if (this.#refused.length === 0) return
    for (const job of this.#refused.splice(0)) this.#queue.add(job)
    this.#startWaiting()
    throw this.#refusal
  }

  /** From its turn in the queue to its end. */
  async #live(queued: QueuedJob): Promise<void> {
    const job = await this.#store.find(queued.id)
    if (!job || job.finished_at !== null) return
    // What was found in an earlier turn, of this process or a previous one, may still be on its way into the store.
    if (job.started_at !== null) await Promise.race([this.#options.settled(), this.#stopping.promise])
    if (!this.#open) return
    if (job.status === 'revoked') return await this.#finish(job, { kind: 'revoked' }, null)
    const refusal = job.campaign_id === null ? null : this.#refusalOf(job)
    // Nothing of it would be scanned, and a success without results would look like a network without services.
    if (refusal !== null) return await this.#finish(job, { kind: 'failed', reason: refusal }, null)
    const first = await this.#store.start(job.id)
    // A revocation or the end of the service may have come during the two statements.
    const mark = job.checkpoint === null ? null : (JSON.parse(job.checkpoint) as JobMark)
    const since = mark ? Math.max(0, checkpointTime(mark.scan) - storedLater) : 0
    const delivered = first ? [] : await this.#options.delivered(job.id, since)
    let run: RunningJob
    try {
      run = this.#startRun(job, mark, delivered)
    } catch (error) {
      // It would fail every time.
      const reason = `the job cannot be read: ${(error as Error).message}`
      return await this.#finish(job, { kind: 'failed', reason }, null)
    }
    this.#running.set(job.id, run)
    if (first) publishJobStatus(this.#options.bus, identity(job), { kind: 'started' })
    if (!this.#open) run.stop('stopping')
    else if ((await this.#store.find(job.id))?.status === 'revoked') run.stop('revoked')
    try {
      const ending = await run.ended
      // The caller gives it another turn.
      if (ending.kind === 'interrupted' && ending.because !== undefined) throw ending.because
      if (ending.kind !== 'interrupted') await this.#finish({ ...job, started_at: Date.now() }, ending, run)
    } finally {
      this.#running.delete(job.id)
    }
  }

  /** Why the plan of a campaign may not be scanned; one that cannot be read fails when it is started. */
  #refusalOf(job: Job): string | null {
    try {
      return this.#options.scanner.refusal(readPlan(job.plan), job.account_id)
    } catch {
      return null
    }
  }

  #startRun(job: Job, mark: JobMark | null, delivered: readonly HostEvent[]): RunningJob {
    const { scanner, intake, keepCaptures, settled, log, limits } = this.#options
    return startRun({
      id: job.id,
      accountId: job.account_id,
      plan: readPlan(job.plan),
      mark,
      delivered,
      ...{ scanner, intake, keepCaptures, settled, log },
      saveMark: async (reached) => {
        // Another process may have revoked it, with its account.
        if (!(await this.#store.mark(job.id, reached))) this.#running.get(job.id)?.stop('revoked')
      },
      rate: limits.rate,
      milliseconds: limits.jobMilliseconds,
      maxProbes: job.campaign_id === null ? limits.probesPerJob : Number.POSITIVE_INFINITY,
    })
  }

  async #finish(job: Job, ending: RunEnding, run: RunningJob | null): Promise<void> {
    if (ending.kind === 'interrupted') return
    const reason = ending.kind === 'failed' ? ending.reason : null
    // Without figures now, they are counted when a client asks.
    const tally = await this.#options.tally(job.id).catch((error: unknown) => {
      this.#options.log.warn({ err: error, job: job.id }, 'the results of a job could not be counted')
      return null
    })
    const stats = tally && jobStats({ status: ending.kind, reason }, tally, run?.progress ?? null)
    const status = await this.#store.finish(job.id, {
      status: ending.kind,
      reason,
      stats: stats && JSON.stringify(stats),
    })
    if (status === null) return
    this.#options.log.info({ job: job.id, status, reason, results: tally?.number_results }, 'a job has ended')
    publishJobStatus(this.#options.bus, identity(job), {
      kind: 'finished',
      status,
      started: job.started_at !== null,
    })
  }

  #enqueue(job: Job): void {
    publishJobStatus(this.#options.bus, identity(job), { kind: 'created' })
    this.#queue.add(identity(job))
    this.#startWaiting()
  }
}

function identity(job: Job): { id: string; accountId: string } {
  return { id: job.id, accountId: job.account_id }
}
