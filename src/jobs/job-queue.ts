import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { JobTally } from '../areas/host/replay.ts'
import { errors } from '../core/errors.ts'
import type { HostEvent } from '../core/host-event.ts'
import type { Intake } from '../ingest/intake.ts'
import { checkpointTime } from '../scanner/run/run-checkpoint.ts'
import type { KeepCaptures, Scanner, ScanPlan } from '../scanner/scan-plan.ts'
import type { Bus } from '../storage/bus/bus.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { createFairQueue, type QueuedJob } from './fair-queue.ts'
import { type JobStats, jobStats } from './job-stats.ts'
import { publishJobStatus } from './job-status.ts'
import { type Job, type JobMark, jobStore, type NewJob } from './job-store.ts'
import type { JobLimits } from './limits.ts'
import { type JobRequest, parseJob } from './parse-job.ts'
import { planSize } from './plan-size.ts'
import { readPlan, writePlan } from './plan-text.ts'
import type { ModuleChecks } from './read-modules.ts'
import { recentTally } from './recent-tally.ts'
import { type RunEnding, type RunningJob, startRun } from './run-job.ts'

export type Client = { readonly accountId: string; readonly keyId: string }

/** The life of jobs: asked for, queued, run, ended. Everything a client may know of them is asked here. */
export type JobQueue = {
  /** The id of the new job, or of the one that the same idempotency key made before. */
  request(client: Client, body: unknown, idempotencyKey?: string): Promise<string>
  /** A run of one of the operator's own campaigns; its results are public. */
  requestRun(campaign: {
    readonly id: string
    readonly name: string
    readonly plan: ScanPlan
  }): Promise<string>
  hasUnfinishedRun(campaignId: string): Promise<boolean>
  list(accountId: string): Promise<Job[]>
  /** Null for a job that is unknown or belongs to somebody else. */
  find(accountId: string, id: string): Promise<Job | null>
  stats(job: Job): Promise<JobStats>
  /** False when it had ended before: nothing changes then. */
  revoke(job: Job): Promise<boolean>
  /** Takes up what an earlier life of the service left. To be called when its outbox is empty. */
  start(): Promise<void>
  /** Breaks off what runs; it goes on at the next start. */
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
  readonly limits: JobLimits
  readonly log: Logger
}

/** An event may be observed this long before it is stored. */
const storedLater = 60_000
/** Clients ask for figures in a loop; counting them reads every event of the job. */
const tallyMilliseconds = 500
const idempotencyKeyShape = /^[\x21-\x7e]{1,255}$/

export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { bus, limits, log } = options
  const store = jobStore(options.ledger)
  const queue = createFairQueue(limits)
  const running = new Map<string, RunningJob>()
  const endings = new Set<Promise<void>>()
  /** Requests between their check against the limit and their place in the queue. */
  const arriving = new Map<string, number>()
  const tallyNow = recentTally(options.tally, tallyMilliseconds)
  let open = false

  const pump = (): void => {
    while (open) {
      const job = queue.next()
      if (!job) return
      const ending = live(job)
        .catch((error) => log.error({ err: error, job: job.id }, 'a job could not be kept in the ledger'))
        .finally(() => {
          queue.done(job)
          endings.delete(ending)
          pump()
        })
      endings.add(ending)
    }
  }

  const live = async (queued: QueuedJob): Promise<void> => {
    const job = await store.find(queued.id)
    if (!job || job.finished_at !== null) return
    if (job.status === 'revoked') return await finish(job, { kind: 'revoked' }, null)
    const first = await store.start(job.id)
    // A revocation or the end of the service may have come during the two statements.
    const mark = job.checkpoint === null ? null : (JSON.parse(job.checkpoint) as JobMark)
    const since = mark ? Math.max(0, checkpointTime(mark.scan) - storedLater) : 0
    const delivered = first ? [] : await options.delivered(job.id, since)
    const run = startRun({
      id: job.id,
      accountId: job.account_id,
      plan: readPlan(job.plan),
      mark,
      delivered,
      scanner: options.scanner,
      intake: options.intake,
      keepCaptures: options.keepCaptures,
      settled: options.settled,
      saveMark: async (mark) => {
        // Another process may have revoked it, with its account.
        if (!(await store.mark(job.id, mark))) running.get(job.id)?.stop('revoked')
      },
      rate: limits.rate,
      milliseconds: limits.jobMilliseconds,
      maxProbes: job.campaign_id === null ? limits.probesPerJob : Number.POSITIVE_INFINITY,
      log,
    })
    running.set(job.id, run)
    if (first) publishJobStatus(bus, identity(job), { kind: 'started' })
    if (!open) run.stop('stopping')
    else if ((await store.find(job.id))?.status === 'revoked') run.stop('revoked')
    try {
      const ending = await run.ended
      if (ending.kind !== 'interrupted') await finish({ ...job, started_at: Date.now() }, ending, run)
    } finally {
      running.delete(job.id)
    }
  }

  const finish = async (job: Job, ending: RunEnding, run: RunningJob | null): Promise<void> => {
    if (ending.kind === 'interrupted') return
    const reason = ending.kind === 'failed' ? ending.reason : null
    // Without figures now, they are counted whenever somebody asks.
    const tally = await options.tally(job.id).catch((error: unknown) => {
      log.warn({ err: error, job: job.id }, 'the results of a job could not be counted')
      return null
    })
    const stats = tally && jobStats({ status: ending.kind, reason }, tally, run?.progress ?? null)
    const status = await store.finish(job.id, {
      status: ending.kind,
      reason,
      stats: stats && JSON.stringify(stats),
    })
    if (status === null) return
    log.info({ job: job.id, status, reason, results: tally?.number_results }, 'a job has ended')
    publishJobStatus(bus, identity(job), { kind: 'finished', status, started: job.started_at !== null })
  }

  const enqueue = (job: Job): string => {
    publishJobStatus(bus, identity(job), { kind: 'created' })
    queue.add({ ...identity(job), keyId: job.key_id })
    pump()
    return job.id
  }

  const repeated = async (client: Client, request: JobRequest, key: string): Promise<string | null> => {
    const before = await store.byIdempotencyKey(client.accountId, key)
    if (!before) return null
    const same =
      before.kind === request.kind &&
      before.description === request.description &&
      before.options === JSON.stringify(request.options)
    if (!same) throw errors.badQuery('Idempotency-Key: it was used for another job within the last 24 hours.')
    return before.id
  }

  const requireRoom = ({ keyId }: Client, plan: ScanPlan): void => {
    const size = planSize(plan)
    if (size > BigInt(limits.probesPerJob))
      throw errors.badQuery(
        `options: ${size.toLocaleString('en')} addresses times ports are more than the ${limits.probesPerJob.toLocaleString('en')} that one job may have.`,
      )
    if (queue.waitingOf(keyId) + (arriving.get(keyId) ?? 0) >= limits.queuedPerKey)
      throw errors.badQuery(
        `${limits.queuedPerKey.toLocaleString('en')} jobs of this token are waiting already: try again when some have run.`,
      )
    const refusal = options.scanner.refusal(plan)
    if (refusal !== null) throw errors.badQuery(refusal)
  }

  const add = async (client: Client, row: NewJob): Promise<Job | null> => {
    arriving.set(client.keyId, (arriving.get(client.keyId) ?? 0) + 1)
    try {
      return await store.add(row)
    } finally {
      const left = arriving.get(client.keyId)! - 1
      if (left > 0) arriving.set(client.keyId, left)
      else arriving.delete(client.keyId)
    }
  }

  const onStored = (events: readonly { readonly row: unknown }[]): void => {
    for (const { row } of events) running.get((row as { job: string }).job)?.published(1)
  }
  const forget = bus.subscribe('host', onStored)

  return {
    async request(client, body, idempotencyKey) {
      if (idempotencyKey !== undefined && !idempotencyKeyShape.test(idempotencyKey))
        throw errors.badQuery('Idempotency-Key: write 1 to 255 visible ASCII characters.')
      const request = parseJob(body, options.modules)
      const before = idempotencyKey === undefined ? null : await repeated(client, request, idempotencyKey)
      if (before !== null) return before
      requireRoom(client, request.plan)
      const job = await add(client, {
        id: randomUUID(),
        account_id: client.accountId,
        key_id: client.keyId,
        kind: request.kind,
        description: request.description,
        options: JSON.stringify(request.options),
        plan: writePlan(request.plan),
        idempotency_key: idempotencyKey ?? null,
        campaign_id: null,
      })
      // Another request with the same key came first, between the look and the insert.
      return job ? enqueue(job) : (await repeated(client, request, idempotencyKey!))!
    },
    async requestRun({ id, name, plan }) {
      const job = await store.add({
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
      return enqueue(job!)
    },
    hasUnfinishedRun: (campaignId) => store.hasUnfinishedRun(campaignId),
    list: (accountId) => store.newest(accountId),
    async find(accountId, id) {
      const job = await store.find(id)
      return job && accountId !== '' && job.account_id === accountId ? job : null
    },
    async stats(job) {
      if (job.stats !== null) return JSON.parse(job.stats) as JobStats
      return jobStats(job, await tallyNow(job.id), running.get(job.id)?.progress ?? null)
    },
    async revoke(job) {
      if (!(await store.revoke(job.id))) return false
      running.get(job.id)?.stop('revoked')
      if (queue.remove(job.id)) await finish({ ...job, status: 'revoked' }, { kind: 'revoked' }, null)
      return true
    },
    async start() {
      // A job that was revoked in the last moment of the earlier life takes its turn too, and only to end.
      for (const job of await store.unfinished()) queue.add(job)
      open = true
      pump()
    },
    async stop() {
      open = false
      for (const run of running.values()) run.stop('stopping')
      await Promise.allSettled(endings)
      forget()
    },
  }
}

function identity(job: Job): { id: string; accountId: string } {
  return { id: job.id, accountId: job.account_id }
}
