import type { Logger } from 'pino'
import { openStreams, type Streams } from '../../../api/streams/streams.ts'
import { hostArea } from '../../../areas/host/host-area.ts'
import { eventsOfJobSince, tallyOfJob } from '../../../areas/host/replay.ts'
import { errors } from '../../../core/errors.ts'
import type { HostEvent } from '../../../core/events/host-event.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { Activity, ActivityStarter } from '../../../core/supervisor.ts'
import { hourMs } from '../../../core/time.ts'
import type { Enricher } from '../../../enrich/place.ts'
import type { Intake } from '../../../ingest/intake.ts'
import type { Lead } from '../../../ingest/sharing/lead.ts'
import { startCampaignClock } from '../../../jobs/campaign-clock.ts'
import { createCampaigns } from '../../../jobs/campaigns.ts'
import { createJobQueue, type JobQueue } from '../../../jobs/job-queue.ts'
import { defaultJobLimits } from '../../../jobs/limits.ts'
import { createModuleChecks } from '../../../jobs/module-checks.ts'
import { writePlan } from '../../../jobs/plan-text.ts'
import type { ModuleRegistry } from '../../../protocols/registry.ts'
import type { Matcher } from '../../../query/match/matcher.ts'
import type { Row } from '../../../query/predicate/row.ts'
import type { Worker } from '../../../scanner/remote/worker.ts'
import type { KeepCaptures } from '../../../scanner/scan-plan.ts'
import type { LiveScope } from '../../../scanner/scope/live-scope.ts'
import { type OptOut, type OptOutRequest, requestOptOut } from '../../../scanner/scope/opt-outs.ts'
import type { Bus } from '../../../storage/bus/bus.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import type { Roles } from '../../roles.ts'
import { type Cluster, openWorker } from '../cluster.ts'
import { type LocalScanner, openLocalScanner } from './local-scanner.ts'
import type { OwnServices } from './own-services.ts'

/** Jobs, campaigns and streams: the part of the service that scans. */
export type Scanning = {
  readonly jobs: JobQueue
  readonly streams: Streams
  readonly scope: LiveScope
  readonly modules: ModuleRegistry
  readonly ownServices: OwnServices
  requestOptOut(request: OptOutRequest, from: string): Promise<OptOut>
  /** Goes on with what a previous process left. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type ScanningOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly store: ColumnStore
  readonly bus: Bus
  readonly matcher: Matcher
  readonly intake: Intake
  readonly keepCaptures: KeepCaptures
  readonly settled: () => Promise<void>
  /** Scans wait while there is none. */
  readonly hasRoom: () => boolean
  readonly roles: Roles
  readonly cluster: Cluster | null
  /** Where several processes have the role ingest. */
  readonly lead: Lead | null
  readonly supervisor: ActivityStarter
}

export async function openScanning(options: ScanningOptions): Promise<Scanning> {
  const { settings, log, ledger, enricher, store, bus, intake, settled, roles, cluster, lead, supervisor } =
    options
  const local = await openLocalScanner(options)
  const { scope } = local
  const scanner = cluster ? await openRemote(cluster, local, options) : local.scanner
  const jobs = createJobQueue({
    ledger,
    scanner,
    modules: createModuleChecks(local.modules),
    intake,
    keepCaptures: options.keepCaptures,
    bus,
    settled,
    tally: (job) => tallyOfJob(store, job),
    delivered: (job, since) => eventsOfJobSince(store, job, since),
    waits: () => {
      if (scope.stopped()) return 'The operator has stopped all scans.'
      return options.hasRoom() ? null : 'There is too little free disk space.'
    },
    limits: { ...defaultJobLimits, jobMilliseconds: settings.jobHours * hourMs },
    log,
    supervisor,
  })
  const rowOf = (event: unknown): Row => hostArea.row(event as HostEvent, enricher) as Row
  const streams = await openStreams({ bus, store, matcher: options.matcher, rowOf, log })
  let clock: ReturnType<typeof startCampaignClock> | undefined
  let worker: Worker | undefined
  let takeOver: Activity | undefined
  let stopped: Promise<void> | undefined
  const startJobs = async (): Promise<void> => {
    await jobs.start()
    clock = startCampaignClock({ campaigns: createCampaigns(ledger), queue: jobs, log, supervisor })
  }
  const stopAll = async (): Promise<void> => {
    await takeOver?.stop()
    await clock?.stop()
    await jobs.stop()
    await worker?.stop()
    streams.close()
    await local.close()
  }

  return {
    jobs: withRequests(jobs, () => roles.has('ingest') && (lead?.leads() ?? true)),
    streams,
    scope,
    modules: local.modules,
    ownServices: local.ownServices,
    async requestOptOut(request, from) {
      const begun = Date.now()
      const optOut = await requestOptOut(ledger, request, from)
      // Reading the scope again is work: only for a request that changes it.
      if (optOut.decision === 'accepted' && optOut.requestedAt >= begun) await scope.refresh()
      return optOut
    },
    async start() {
      if (cluster && roles.has('worker')) worker = await openWorker(cluster, settings, local.scanner, options)
      // One process runs the jobs of a ledger: of those that store what they find, the one that leads.
      if (!roles.has('ingest')) return
      if (lead?.leads() ?? true) await startJobs()
      else takeOver = startTakeOver({ ...options, lead: lead!, startJobs })
    },
    stop() {
      stopped ??= stopAll()
      return stopped
    },
  }
}

async function openRemote({ link }: Cluster, local: LocalScanner, { enricher, log }: ScanningOptions) {
  const { remoteScanner } = await import('../../../scanner/remote/remote-scanner.ts')
  return remoteScanner({ link, local: local.scanner, enricher, writePlan, log })
}

/** Starts the jobs when this process comes to lead. */
function startTakeOver({
  lead,
  settled,
  startJobs,
  log,
  supervisor,
}: Pick<ScanningOptions, 'settled' | 'log' | 'supervisor'> & {
  readonly lead: Lead
  readonly startJobs: () => Promise<void>
}): Activity {
  return supervisor.start({
    name: 'jobs of another process',
    problem: 'the jobs of a process that is gone could not be taken over',
    everyMs: 0,
    async run(signal) {
      const stopped = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      await Promise.race([lead.begun, stopped])
      // What the other process has accepted is stored before its jobs go on.
      await Promise.race([settled(), stopped])
      if (signal.aborted) return
      await startJobs()
      log.info('this process runs the jobs now')
      await stopped
    },
  })
}

/** A process that does not run jobs accepts none: the one that runs them does not see those of others. */
function withRequests(jobs: JobQueue, runsJobs: () => boolean): JobQueue {
  const require = (): void => {
    if (!runsJobs()) throw errors.unavailable()
  }
  return {
    ...jobs,
    async request(...given) {
      require()
      return await jobs.request(...given)
    },
    async requestRun(...given) {
      require()
      return await jobs.requestRun(...given)
    },
  }
}
