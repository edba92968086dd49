import path from 'node:path'
import { after, before } from 'node:test'
import { pino } from 'pino'
import { createAccounts } from '../../../accounts/accounts.ts'
import { startAudit } from '../../../accounts/audit.ts'
import { createCredits } from '../../../accounts/credits.ts'
import { createGate } from '../../../accounts/gate/gate.ts'
import { createKeys, type Keys } from '../../../accounts/keys.ts'
import { type Permission, permissions } from '../../../accounts/plans.ts'
import { createRateLimit } from '../../../accounts/rate-limit.ts'
import { areas, storeSteps } from '../../../areas/areas.ts'
import { hostFields } from '../../../areas/host/fields/host-fields.ts'
import { hostArea } from '../../../areas/host/host-area.ts'
import { createHostLookUp } from '../../../areas/host/look-up.ts'
import { createHostReads } from '../../../areas/host/reads.ts'
import { eventsOfJobSince, tallyOfJob } from '../../../areas/host/replay.ts'
import { createHostSearch } from '../../../areas/host/search.ts'
import { createSensorSearch } from '../../../areas/sensors/reads.ts'
import { createTorrentSearch } from '../../../areas/torrents/reads.ts'
import type { HostEvent } from '../../../core/events/host-event.ts'
import { readSettings } from '../../../core/settings/settings.ts'
import { nowhere } from '../../../enrich/place.ts'
import { startFlusher } from '../../../ingest/flusher.ts'
import { type Intake, openIntake } from '../../../ingest/intake.ts'
import { createJobQueue, type JobQueue } from '../../../jobs/job-queue.ts'
import { defaultJobLimits } from '../../../jobs/limits.ts'
import { moduleChecks } from '../../../jobs/testing/module-checks.ts'
import { createScriptedScanner, type ScriptedScanner } from '../../../jobs/testing/scripted-scanner.ts'
import { openMatcher } from '../../../query/match/open-matcher.ts'
import type { Row } from '../../../query/predicate/row.ts'
import { localBus } from '../../../storage/bus/bus.ts'
import { migrateStore } from '../../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../../storage/clickhouse/open-store.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../../../testing/engines.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { App } from '../../app.ts'
import { createServer } from '../../http/server.ts'
import { createMetrics } from '../../operation/metrics.ts'
import { openStreams } from '../streams.ts'

/** Storage, way in, jobs and streams over HTTP, with a scanner that does what the test says. */
export type StreamingService = {
  readonly url: string
  readonly intake: Intake
  readonly queue: JobQueue
  readonly scanner: ScriptedScanner
  readonly keys: Keys
  /** A token of an account, which is made when it is new. */
  token(
    account: string,
    allowed?: readonly Permission[],
  ): Promise<{ id: string; secret: string; account: string }>
  settled(): Promise<void>
}

export function streamingService(): { readonly service: StreamingService } {
  const folder = temporaryFolder()
  let opened: (StreamingService & { stop(): Promise<void> }) | undefined
  before(async () => {
    opened = await open(folder)
  })
  after(() => opened?.stop())
  return {
    get service() {
      return opened!
    },
  }
}

async function open(folder: string): Promise<StreamingService & { stop(): Promise<void> }> {
  const settings = readSettings({ data: folder, port: '0', 'log-level': 'silent' }, {})
  const log = pino({ level: 'silent' })
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const store = await openStore(path.join(folder, 'clickhouse'), testEngine)
  await migrateStore(store, storeSteps(settings))
  const bus = localBus((error) => {
    throw error
  })
  const enricher = {
    locate: () => nowhere,
    networksOfAsn: () => [],
    networksOfCountry: () => [],
    sources: () => [],
  }
  const flusher = startFlusher({ ledger, store, bus, areas, log, writer: 'test', setAside: async () => {} })
  const intake = openIntake({
    ledger,
    enricher,
    areas,
    writer: 'test',
    retentionDays: settings.retentionDays,
    onBatch: flusher.take,
    ready: flusher.ready,
  })
  const scanner = createScriptedScanner()
  const queue = createJobQueue({
    ledger,
    scanner,
    modules: moduleChecks,
    intake,
    keepCaptures: async (event) => event,
    bus,
    settled: flusher.settled,
    tally: (job) => tallyOfJob(store, job),
    delivered: (job, since) => eventsOfJobSince(store, job, since),
    limits: { ...defaultJobLimits, runningPerAccount: 1_000, running: 1_000 },
    log,
  })
  const rowOf = (event: unknown): Row => hostArea.row(event as HostEvent, enricher) as Row
  const matcher = openMatcher()
  const streams = await openStreams({
    bus,
    store,
    matcher,
    rowOf,
    log,
    askMilliseconds: 1_500,
    limits: { lingerMilliseconds: 120_000 },
  })
  await queue.start()
  const accounts = createAccounts(ledger)
  const keys = createKeys(ledger)
  const credits = createCredits(ledger)
  const audit = startAudit(ledger, { onFailure: () => {}, onDropped: () => {} })
  const app: App = {
    settings,
    log,
    keys,
    credits,
    gate: createGate(credits, keys),
    audit,
    rateLimit: createRateLimit(1_000_000),
    metrics: createMetrics(() => flusher.backlog()),
    intake,
    requireRoom: () => {},
    jobs: queue,
    requestOptOut: () => Promise.reject(new Error('these tests ask for nothing to be left alone')),
    streams,
    streamUrl: '',
    host: {
      reads: createHostReads(store),
      lookUp: createHostLookUp(store),
      search: createHostSearch(store),
      fields: hostFields,
    },
    // These tests ask for no images, no names, no vulnerabilities, no scores and no alerts.
    alerts: null as unknown as App['alerts'],
    perimeter: null as unknown as App['perimeter'],
    notifier: null as unknown as App['notifier'],
    reports: null as unknown as App['reports'],
    unknown: null as unknown as App['unknown'],
    changes: null as unknown as App['changes'],
    cve: null as unknown as App['cve'],
    scores: null as unknown as App['scores'],
    images: null as unknown as App['images'],
    domains: null as unknown as App['domains'],
    homoglyphs: null as unknown as App['homoglyphs'],
    leaks: null as unknown as App['leaks'],
    torrents: { search: createTorrentSearch(store) },
    sensors: { search: createSensorSearch(store) },
    sensorReports: { accept: () => Promise.reject(new Error('these tests have no sensors')) },
    ready: () => true,
  }
  const server = await createServer(app)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    intake,
    queue,
    scanner,
    keys,
    settled: () => flusher.settled(),
    async token(name, allowed = permissions) {
      const account = (await accounts.find(name)) ?? (await accounts.add(name))!
      return { ...(await keys.add(account.id, { kind: 'v1', permissions: allowed })), account: account.id }
    },
    async stop() {
      await queue.stop()
      streams.close()
      await server.close()
      await flusher.settled()
      await flusher.stop()
      await audit.stop()
      await matcher.close()
      await store.close()
      await ledger.close()
    },
  }
}
