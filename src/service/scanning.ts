import type { Logger } from 'pino'
import { openStreams, type Streams } from '../api/streams/streams.ts'
import { hostArea } from '../areas/host/host-area.ts'
import { eventsOfJobSince, tallyOfJob } from '../areas/host/replay.ts'
import type { HostEvent } from '../core/host-event.ts'
import type { Settings } from '../core/settings.ts'
import type { Enricher } from '../enrich/place.ts'
import type { Intake } from '../ingest/intake.ts'
import { startCampaignClock } from '../jobs/campaign-clock.ts'
import { campaignsOf } from '../jobs/campaigns.ts'
import { type JobQueue, jobQueue } from '../jobs/job-queue.ts'
import { defaultJobLimits } from '../jobs/limits.ts'
import { moduleChecks } from '../jobs/module-checks.ts'
import type { ModuleRegistry } from '../protocols/registry.ts'
import type { Row } from '../query/row.ts'
import { createScanner } from '../scanner/run/create-scanner.ts'
import { defaultRateCaps } from '../scanner/run/rate-caps.ts'
import type { KeepCaptures } from '../scanner/scan-plan.ts'
import { type LiveScope, liveScope } from '../scanner/scope/live-scope.ts'
import { type OptOut, type OptOutRequest, requestOptOut } from '../scanner/scope/opt-outs.ts'
import type { Bus } from '../storage/bus/bus.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { findBrowser } from './find-browser.ts'
import { openModules } from './modules.ts'

/** Jobs, campaigns and streams: the part of the service that looks at the world. */
export type Scanning = {
  readonly jobs: JobQueue
  readonly streams: Streams
  readonly scope: LiveScope
  readonly modules: ModuleRegistry
  requestOptOut(request: OptOutRequest, from: string): Promise<OptOut>
  /** Goes on with what an earlier life left. */
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
  readonly intake: Intake
  readonly keepCaptures: KeepCaptures
  readonly settled: () => Promise<void>
  /** Scans wait while there is none. */
  readonly hasRoom: () => boolean
}

export async function openScanning(options: ScanningOptions): Promise<Scanning> {
  const { settings, log, ledger, enricher, store, bus, intake, settled } = options
  const scope = await liveScope(ledger, settings, log)
  const modules = await openModules(settings, log)
  const browser = findBrowser(settings.browser)
  const scanner = createScanner({
    scope: { ...scope, stopped: () => scope.stopped() || !options.hasRoom() },
    enricher,
    modules: modules.registry.named,
    log,
    userAgent: `Rimlight (+${settings.publicUrl || `http://${settings.host}:${settings.port}`}/scanner)`,
    ...(browser !== undefined && { browser }),
    rates: {
      global: { ...defaultRateCaps.global, rate: settings.scanRate },
      network: { ...defaultRateCaps.network, rate: settings.scanNetworkRate },
      host: { ...defaultRateCaps.host, rate: settings.scanHostRate },
    },
  })
  const jobs = jobQueue({
    ledger,
    scanner,
    modules: moduleChecks(modules.registry),
    intake,
    keepCaptures: options.keepCaptures,
    bus,
    settled,
    tally: (job) => tallyOfJob(store, job),
    delivered: (job, since) => eventsOfJobSince(store, job, since),
    limits: { ...defaultJobLimits, jobMilliseconds: settings.jobHours * 3_600_000 },
    log,
  })
  const rowOf = (event: unknown): Row => hostArea.row(event as HostEvent, enricher) as Row
  const streams = await openStreams({ bus, store, rowOf, log })
  let clock: ReturnType<typeof startCampaignClock> | undefined

  return {
    jobs,
    streams,
    scope,
    modules: modules.registry,
    async requestOptOut(request, from) {
      const optOut = await requestOptOut(ledger, request, from)
      await scope.refresh()
      return optOut
    },
    async start() {
      await jobs.start()
      clock = startCampaignClock({ campaigns: campaignsOf(ledger), queue: jobs, log })
    },
    async stop() {
      await clock?.stop()
      await jobs.stop()
      streams.close()
      scope.close()
      await modules.close()
    },
  }
}
