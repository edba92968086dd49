import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createCredits } from '../accounts/credits.ts'
import { createFirstKeys, type FirstKeys } from '../accounts/first-keys.ts'
import { createKeys } from '../accounts/keys.ts'
import { createRateLimit } from '../accounts/rate-limit.ts'
import type { App } from '../api/app.ts'
import { createServer } from '../api/http/server.ts'
import { createMetrics } from '../api/operation/metrics.ts'
import { backupTables, storeSteps } from '../areas/areas.ts'
import { openHomoglyphs } from '../areas/homoglyphs/homoglyphs.ts'
import { createChangeReads } from '../areas/host/changes-reads.ts'
import { createHostLookUp } from '../areas/host/look-up.ts'
import { createHostReads } from '../areas/host/reads.ts'
import { createHostSearch } from '../areas/host/search.ts'
import type { Settings } from '../core/settings.ts'
import { createPathSigner } from '../core/signed-path.ts'
import { type EnricherOptions, openEnricher } from '../enrich/open-enricher.ts'
import type { Imaging } from '../imaging/imaging.ts'
import type { Intake } from '../ingest/intake.ts'
import { serveBackups } from '../storage/backup/serve-backups.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { dataFolder } from '../storage/data-folder.ts'
import { secretFile } from '../storage/secret-file.ts'
import { openServiceAlerts } from './alerts.ts'
import { startServiceAudit } from './audit.ts'
import { openBlobs } from './blobs.ts'
import { checkReadOnly } from './check-read-only.ts'
import { openBus, openCluster } from './cluster.ts'
import { openServiceCve } from './cve.ts'
import { openDisk } from './disk.ts'
import { type Health, openHealth } from './health.ts'
import { openImages } from './images.ts'
import { openServiceImaging } from './imaging.ts'
import { openIngest } from './ingest.ts'
import { openLeaks } from './leaks.ts'
import { openLedger } from './ledger.ts'
import { openMcp } from './mcp.ts'
import { openNames } from './names.ts'
import { warnOfOpenSecrets } from './open-secrets.ts'
import { rolesOf } from './roles.ts'
import { openScanning } from './scanning.ts'
import { openScores } from './score.ts'
import { areasOf, sensorData } from './sensor-data.ts'
import { openSensors } from './sensors.ts'
import { openStoreOf } from './store.ts'
import { watchStoreCopies } from './store-copy.ts'
import { openTorrents } from './torrents.ts'
import { openWeb } from './web.ts'

/** The whole program of one machine, running. */
export type Service = {
  readonly url: string
  readonly store: ColumnStore
  readonly intake: Intake
  readonly imaging: Imaging
  /** The keys of the first start; null on every later one. */
  readonly firstKeys: FirstKeys | null
  /** Resolves when everything accepted so far is searchable. */
  settled(): Promise<void>
  /** Answers what is under way, stores what is accepted, then closes. */
  stop(): Promise<void>
}

export class FolderBusyError extends Error {
  constructor(root: string) {
    super(`another Rimlight process uses ${root}: stop it, or choose another folder with --data`)
    this.name = 'FolderBusyError'
  }
}

const settleMilliseconds = 20_000

export type ServiceOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly overlay?: EnricherOptions['overlay']
}

export async function openService({ settings, log, overlay }: ServiceOptions): Promise<Service> {
  const roles = rolesOf(settings, { onServer: settings.clickhouseUrl.length > 0 })
  checkReadOnly(settings, roles)
  warnOfOpenSecrets(settings, log)
  const areas = await areasOf(settings)
  const folder = dataFolder(settings.data)
  const release = folder.claim()
  if (!release) throw new FolderBusyError(folder.root)

  const ledger = await openLedger(settings, folder)
  const cluster = await openCluster(settings, log)
  const keys = createKeys(ledger)
  const firstKeys = await createFirstKeys(ledger, folder.keysFile)
  const leaks = openLeaks(settings, ledger, folder.root)

  const [store, enricher] = await Promise.all([
    openStoreOf(settings, folder),
    openEnricher({
      ...(settings.cityFiles.length > 0 ? { cityFiles: [...settings.cityFiles] } : {}),
      ...(settings.countryFiles.length > 0 ? { countryFiles: [...settings.countryFiles] } : {}),
      ...(settings.asnFiles.length > 0 ? { asnFiles: [...settings.asnFiles] } : {}),
      ...(overlay ? { overlay } : {}),
    }),
  ])
  log.info({ engine: store.engine, sources: enricher.sources() }, 'storage is open')
  const steps = await migrateStore(store, storeSteps(settings))
  if (steps.length > 0) log.info({ steps }, 'storage was migrated')

  const { bus, close: closeBus } = await openBus(cluster, log)
  const metrics = createMetrics(() => ingest.backlog())
  const audit = startServiceAudit({ ledger, log, registry: metrics.registry })
  const disk = await openDisk(settings, { folder: folder.root, registry: metrics.registry, log })
  const cve = await openServiceCve({ settings, log, store, bus, dataFolder: folder.root })
  const { app: cveApp, hostFields } = cve
  // Before the way in: what an earlier life accepted is held against the alerts as well.
  const alerts = await openServiceAlerts({
    ...{ settings, log, ledger, store, bus, roles, hostFields, cve: cveApp },
    scores: { now: (...asked) => scores.now(...asked) },
  })
  const ingest = await openIngest({
    ...{ settings, log, ledger, store, enricher, areas, bus, metrics, roles, cluster },
    folder: folder.root,
    heard: alerts.take,
  })
  const { intake } = ingest

  // Ids only grow from here on: what an earlier life accepted is stored before anybody streams or scans.
  await ingest.settled()
  const signer = createPathSigner(secretFile(folder.linkSecretFile, { of: 'links' }))
  const imaging = openServiceImaging({
    settings,
    log,
    ledger,
    store,
    intake,
    blobs: openBlobs(settings, folder),
    registry: metrics.registry,
    signer,
    baseUrl: () => settings.publicUrl || url,
  })
  const images = await openImages({ settings, log, ledger, store, imaging, signer, settled: ingest.settled })
  const scanning = await openScanning({
    settings,
    log,
    ledger,
    enricher,
    store,
    bus,
    intake,
    keepCaptures: imaging.keepCaptures,
    settled: ingest.settled,
    hasRoom: disk.hasRoom,
    roles,
    cluster,
  })
  const guarded = disk.guarded(intake)
  const names = await openNames({ settings, log, store, bus, intake: guarded, registry: metrics.registry })
  const torrents = openTorrents({
    settings,
    log,
    store,
    intake: guarded,
    dataFolder: folder.root,
    registry: metrics.registry,
  })
  const storeCopies = watchStoreCopies({ settings, log, ledger, store })
  const sensors = openSensors({ settings, log, ledger, enricher, areas, intake: guarded, metrics })

  const scores = openScores({
    settings,
    store,
    dataFolder: folder.root,
    cve: cve.app,
    torrents: torrents.app,
  })

  const backups = await serveBackups({ ledger, store, tables: backupTables, log })
  let ready = true
  const app: App = {
    settings,
    log,
    keys,
    credits: createCredits(ledger),
    audit,
    rateLimit: createRateLimit(settings.rateLimit),
    metrics,
    intake,
    requireRoom: disk.requireRoom,
    jobs: scanning.jobs,
    requestOptOut: scanning.requestOptOut,
    streams: scanning.streams,
    streamUrl: settings.streamUrl,
    host: {
      reads: createHostReads(store),
      lookUp: createHostLookUp(store),
      search: createHostSearch(store, cve.hostFields),
      fields: cve.hostFields,
    },
    cve: cve.app,
    images: images.app,
    torrents: torrents.app,
    domains: names.app,
    homoglyphs: openHomoglyphs(),
    leaks: leaks.app,
    scores,
    changes: createChangeReads(store),
    alerts,
    sensors: sensorData(store),
    sensorReports: sensors.reports,
    web: openWeb({ settings, ledger, store, folder, enricher, scanning, backlog: () => ingest.backlog() }),
    ready: () => ready && ingest.inCharge() && (cluster?.link.connected() ?? true),
  }
  const server = await createServer(app)
  openMcp(server, app)
  const streamServer = settings.streamPort > 0 ? await createServer(app) : null
  let health: Health | null = null
  const openListeners = async (): Promise<string> => {
    if (!roles.has('api')) {
      health = await openHealth(settings, roles, { ready: app.ready, registry: metrics.registry })
      return health?.url ?? ''
    }
    if (streamServer) await listen(streamServer, settings.host, settings.streamPort)
    return await listen(server, settings.host, settings.port)
  }
  const stop = async (): Promise<void> => {
    ready = false
    await sensors.stop()
    await names.stop()
    await torrents.stop()
    await scanning.stop()
    await server.close()
    await streamServer?.close()
    await health?.close()
    await backups.stop()
    await images.stop()
    await storeCopies.stop()
    await imaging.close()
    // What a store that is away cannot take stays in the outbox for the next start.
    await Promise.race([ingest.settled(), sleep(settleMilliseconds, undefined, { ref: false })])
    await ingest.stop()
    await closeBus()
    await cluster?.link.close()
    await alerts.stop()
    await audit.stop()
    cve.stop()
    leaks.stop()
    disk.close()
    await store.close()
    await ledger.close()
    release()
    log.info('stopped')
  }
  const url = await openListeners().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  log.info({ url }, 'listening')
  const startCollectors = async (): Promise<void> => {
    if (settings.readOnly) return
    await imaging.start()
    await scanning.start()
    await alerts.start()
    if (roles.has('sensor')) await sensors.start()
    if (roles.has('dht')) await torrents.start()
  }
  await startCollectors().catch(async (error: unknown) => {
    await stop()
    throw error
  })

  let stopped: Promise<void> | undefined
  return {
    url,
    store,
    intake,
    imaging,
    firstKeys,
    settled: () => ingest.settled(),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  await server.listen({ host, port })
  const bound = server.server.address() as AddressInfo
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${name}:${bound.port}`
}
