import { setTimeout as sleep } from 'node:timers/promises'
import { createFirstKeys } from '../accounts/first-keys.ts'
import { createSearchBudget, withSearchBudget } from '../accounts/search-budget.ts'
import { createMetrics } from '../api/operation/metrics.ts'
import { backupTables, newestTables, storeSteps } from '../areas/areas.ts'
import { createPathSigner } from '../core/signed-path.ts'
import { type EnricherOptions, openEnricher } from '../enrich/open-enricher.ts'
import { openReports } from '../perimeter/reports/open-reports.ts'
import { createPdfPrinter } from '../perimeter/reports/print-pdf.ts'
import { serveBackups } from '../storage/backup/serve-backups.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import { openBlobs } from '../storage/blobs/open-blobs.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { type TrackingOptions, trackNewest } from '../storage/clickhouse/newest/track-newest.ts'
import { trackServerNewest } from '../storage/clickhouse/newest/track-server-newest.ts'
import { openStoreOf } from '../storage/clickhouse/open-store-of.ts'
import { type WatchedStore, watchStore } from '../storage/clickhouse/watched-store.ts'
import { dataFolder } from '../storage/data-folder.ts'
import { openLedger } from '../storage/ledger/open-ledger.ts'
import { watchLedger } from '../storage/ledger/watch-ledger.ts'
import { secretFile } from '../storage/secret-file.ts'
import type { ServicePart } from './open-parts.ts'
import { openServiceAlerts } from './parts/alerts/alerts.ts'
import { startServiceAudit } from './parts/audit.ts'
import { openBus, openCluster } from './parts/cluster.ts'
import { openNames } from './parts/collectors/names.ts'
import { openSensors } from './parts/collectors/sensors.ts'
import { openTorrents } from './parts/collectors/torrents.ts'
import { openServiceCve } from './parts/cve.ts'
import { openServiceDelivery } from './parts/delivery.ts'
import { openDisk } from './parts/disk.ts'
import { enricherFiles } from './parts/enricher-files.ts'
import { createApp, openHttp } from './parts/http.ts'
import { openImages } from './parts/images/images.ts'
import { openServiceImaging } from './parts/images/imaging.ts'
import { openIngest } from './parts/ingest.ts'
import { openLeaks } from './parts/leaks.ts'
import { startLedgerCare } from './parts/ledger.ts'
import { openServiceMatcher } from './parts/matcher.ts'
import { openServiceNotifier } from './parts/notifier.ts'
import { openServicePerimeter } from './parts/perimeter.ts'
import { openRemovals } from './parts/removals.ts'
import { findBrowser } from './parts/scanning/local-scanner.ts'
import { openScanning } from './parts/scanning/scanning.ts'
import { openScores } from './parts/score.ts'
import { startStoreRewrite } from './parts/store-rewrite.ts'
import { measureSupervisor } from './parts/supervision.ts'
import { openUnknown } from './parts/unknown.ts'
import type { ServiceBase, ServiceContext, ServiceParts } from './service-context.ts'
import { watchStoreCopies } from './store-copy.ts'

export class FolderBusyError extends Error {
  constructor(root: string) {
    super(`another Rimlight process uses ${root}: stop it, or choose another folder with --data`)
    this.name = 'FolderBusyError'
  }
}

type Part<Name extends keyof ServiceParts> = ServicePart<ServiceParts, ServiceBase, Name>

const folder: Part<'folder'> = {
  name: 'folder',
  open({ settings }) {
    const value = dataFolder(settings.data)
    const release = value.claim()
    if (!release) throw new FolderBusyError(value.root)
    return { value, close: release }
  },
}

const ledger: Part<'ledger'> = {
  name: 'ledger',
  async open(context) {
    const value = await openLedger(context.settings, context.folder)
    const watch = watchLedger(value, context.supervisor)
    const close = async (): Promise<void> => {
      await watch.stop()
      await value.close()
    }
    return { value, close }
  },
}

const cluster: Part<'cluster'> = {
  name: 'cluster',
  async open({ settings, log }) {
    const value = await openCluster(settings, log)
    return { value, close: () => value?.link.close() }
  },
}

const firstKeys: Part<'firstKeys'> = {
  name: 'firstKeys',
  open: async (context) => ({ value: await createFirstKeys(context.ledger, context.folder.keysFile) }),
}

const leaks: Part<'leaks'> = {
  name: 'leaks',
  open(context) {
    const { app, stop } = openLeaks(context.settings, context.ledger, context.folder.root)
    return { value: app, close: stop }
  },
}

function enricherOptions({ settings, overlay }: ServiceBase): EnricherOptions {
  return { ...enricherFiles(settings), ...(overlay ? { overlay } : {}) }
}

const enricher: Part<'enricher'> = {
  name: 'enricher',
  async open(context) {
    const { log } = context
    const value = await openEnricher(enricherOptions(context))
    const sources = value.sources()
    log.info({ sources }, 'enrichment is open')
    const missing = sources.flatMap((source) => source.missing ?? [])
    if (missing.length > 0)
      log.warn(
        { advice: `npm install ${missing.join(' ')}` },
        'address data is not installed: events come without it',
      )
    return { value }
  },
}

const store: Part<'store'> = {
  name: 'store',
  async open(context) {
    const { settings, log } = context
    const value = await openLimitedStore(context)
    log.info({ engine: value.engine }, 'storage is open')
    const steps = await migrateStore(value, storeSteps(settings)).catch(async (error: unknown) => {
      await value.close()
      throw error
    })
    if (steps.length > 0) log.info({ steps }, 'storage was migrated')
    const tracked = trackNewestRows(value, log)
    return { value: tracked, close: () => tracked.close() }
  },
}

/** Where servers cannot be asked one by one, the engine compares all parts. */
function trackNewestRows(value: WatchedStore, log: TrackingOptions['log']): WatchedStore {
  const options = { tables: newestTables, log }
  if (value.localPath) return trackNewest(value, options).store
  return value.servers ? trackServerNewest(value, value.servers, options).store : value
}

/** Searches that clients ask for share the engine by account. */
async function openLimitedStore({ settings, folder }: Pick<ServiceContext, 'settings' | 'folder'>) {
  const { searchesPerAccount: maxRunning, overrunSeconds, querySeconds } = settings
  const budget = createSearchBudget({ maxRunning, overrunSeconds })
  return withSearchBudget(watchStore(await openStoreOf(settings, folder)), budget, querySeconds)
}

const bus: Part<'bus'> = {
  name: 'bus',
  async open(context) {
    const { bus: value, close } = await openBus(context.cluster, context)
    return { value, close }
  },
}

const metrics: Part<'metrics'> = {
  name: 'metrics',
  open(context) {
    const value = createMetrics(() => context.ingest.backlog())
    measureSupervisor(context.supervisor, value.registry)
    return { value }
  },
}

const ledgerCare: Part<'ledgerCare'> = {
  name: 'ledgerCare',
  open(context) {
    const value = startLedgerCare({ ...shared(context), registry: context.metrics.registry })
    return { value, close: () => value.stop() }
  },
}

const audit: Part<'audit'> = {
  name: 'audit',
  open(context) {
    const value = startServiceAudit({ ...shared(context), registry: context.metrics.registry })
    return { value, close: () => value.stop() }
  },
}

const disk: Part<'disk'> = {
  name: 'disk',
  async open(context) {
    const value = await openDisk({
      ...shared(context),
      store: context.store,
      folder: context.folder.root,
      registry: context.metrics.registry,
    })
    return { value, close: () => value.close() }
  },
}

const cve: Part<'cve'> = {
  name: 'cve',
  async open(context) {
    const value = await openServiceCve({ ...stored(context), dataFolder: context.folder.root })
    return { value, close: () => value.stop() }
  },
}

const matcher: Part<'matcher'> = {
  name: 'matcher',
  open({ log, metrics }) {
    const value = openServiceMatcher(log, metrics.registry)
    return { value, close: () => value.close() }
  },
}

const delivery: Part<'delivery'> = {
  name: 'delivery',
  async open(context) {
    const value = await openServiceDelivery({ ...shared(context), folder: context.folder })
    return { value, close: () => value.close() }
  },
}

/** Before the events come in: what a previous process accepted is checked against the alerts as well. */
const alerts: Part<'alerts'> = {
  name: 'alerts',
  async open(context) {
    const value = await openServiceAlerts({
      ...stored(context),
      roles: context.roles,
      delivery: context.delivery,
      matcher: context.matcher,
      hostFields: context.cve.hostFields,
      cve: context.cve.app,
      scores: { now: (...asked) => context.scores.now(...asked) },
    })
    return { value, close: () => value.stop() }
  },
}

/** Before the events come in, as the alerts. */
const perimeter: Part<'perimeter'> = {
  name: 'perimeter',
  async open(context) {
    const { watch, stop } = await openServicePerimeter({
      ...{ ...stored(context), enricher: context.enricher, cve: context.cve.app, leaks: context.leaks },
      hostFields: context.cve.hostFields,
      scanning: () => context.scanning,
    })
    return { value: watch, close: stop }
  },
}

const notifier: Part<'notifier'> = {
  name: 'notifier',
  async open(context) {
    const { delivery, perimeter, alerts, metrics } = context
    const value = await openServiceNotifier({
      ...{ ...shared(context), delivery, perimeter, alerts, registry: metrics.registry },
    })
    return { value, close: () => value.stop() }
  },
}

const unknown: Part<'unknown'> = {
  name: 'unknown',
  open(context) {
    const value = openUnknown({ ...shared(context), registry: context.metrics.registry })
    return { value, close: () => value.stop() }
  },
}

/** How long the end of the service waits for a store that is away; the rest stays in the outbox for the next start. */
const settleMilliseconds = 20_000

const ingest: Part<'ingest'> = {
  name: 'ingest',
  async open(context) {
    const { enricher, areas, metrics, roles, cluster } = context
    const value = await openIngest({
      ...{ ...stored(context), enricher, areas, metrics, roles, cluster },
      enricherOptions: enricherOptions(context),
      store: context.store,
      disk: context.disk,
      folder: context.folder.root,
      onEvents: async (area, events) => {
        context.unknown.take(area, events)
        await context.alerts.take(area, events)
        // The process that leads does it by the clock.
        if (cluster) await context.perimeter.refresh()
        await context.perimeter.take(area, events)
      },
    })
    const close = async (): Promise<void> => {
      await Promise.race([value.settled(), sleep(settleMilliseconds, undefined, { ref: false })])
      await value.stop()
    }
    // Ids only grow from here on: what a previous process accepted is stored before clients stream or scan.
    await value.settled()
    return { value, close }
  },
}

const signer: Part<'signer'> = {
  name: 'signer',
  open: (context) => ({
    value: createPathSigner(secretFile(context.folder.linkSecretFile, { of: 'links' })),
  }),
}

const imaging: Part<'imaging'> = {
  name: 'imaging',
  open(context) {
    const { settings, signer, metrics } = context
    const value = openServiceImaging({
      ...{ ...stored(context), signer, registry: metrics.registry },
      intake: context.ingest.intake,
      dataFolder: context.folder.root,
      blobs: guardedBlobs(context),
      baseUrl: () => settings.publicUrl || context.http.url,
    })
    return { value, close: () => value.close() }
  },
}

const reports: Part<'reports'> = {
  name: 'reports',
  open(context) {
    const { settings } = context
    const value = openReports({
      ...{ ...shared(context), store: context.perimeter.store, blobs: guardedBlobs(context) },
      printer: createPdfPrinter(findBrowser(settings.browser)),
    })
    return { value, close: () => value.stop() }
  },
}

/** Of a folder they are refused while the disk is as full as it may be; a bucket has its own limit. */
function guardedBlobs({ settings, folder, disk }: ServiceContext): Blobs {
  const blobs = openBlobs(settings, folder)
  return settings.s3Url === '' ? disk.guardedBlobs(blobs) : blobs
}

const images: Part<'images'> = {
  name: 'images',
  async open(context) {
    const { imaging, signer } = context
    const value = await openImages({
      ...{ ...stored(context), imaging, signer },
      settled: context.ingest.settled,
    })
    return { value: value.app, close: () => value.stop() }
  },
}

const removals: Part<'removals'> = {
  name: 'removals',
  async open(context) {
    const { imaging, ingest } = context
    const value = await openRemovals({ ...stored(context), imaging, settled: ingest.settled })
    return { value, close: () => value.stop() }
  },
}

const scanning: Part<'scanning'> = {
  name: 'scanning',
  async open(context) {
    const { enricher, roles, cluster, ingest, matcher } = context
    const value = await openScanning({
      ...{ ...stored(context), enricher, roles, cluster, matcher },
      intake: ingest.intake,
      settled: ingest.settled,
      lead: ingest.lead,
      keepCaptures: context.imaging.keepCaptures,
      hasRoom: context.disk.hasRoom,
    })
    return { value, close: () => value.stop() }
  },
}

const names: Part<'names'> = {
  name: 'names',
  async open(context) {
    const value = await openNames({ ...stored(context), ...collected(context) })
    return { value: value.app, close: () => value.stop() }
  },
}

const torrents: Part<'torrents'> = {
  name: 'torrents',
  open(context) {
    const value = openTorrents({
      ...{ ...stored(context), ...collected(context) },
      dataFolder: context.folder.root,
    })
    return { value, close: () => value.stop() }
  },
}

const storeCopies: Part<'storeCopies'> = {
  name: 'storeCopies',
  open(context) {
    const value = watchStoreCopies(stored(context))
    return { value, close: () => value.stop() }
  },
}

const storeRewrite: Part<'storeRewrite'> = {
  name: 'storeRewrite',
  open(context) {
    const { store, roles, settings, metrics, disk, folder } = context
    if (!store.localPath || !roles.has('ingest') || settings.readOnly) return { value: undefined }
    const value = startStoreRewrite({
      ...{ ...shared(context), store, registry: metrics.registry, hasRoom: disk.hasRoom },
      folder: folder.root,
    })
    return { value, close: () => value.stop() }
  },
}

const sensors: Part<'sensors'> = {
  name: 'sensors',
  open(context) {
    const { enricher, areas, metrics } = context
    const value = openSensors({
      ...{ ...shared(context), enricher, areas, metrics },
      intake: collected(context).intake,
    })
    return { value, close: () => value.stop() }
  },
}

const scores: Part<'scores'> = {
  name: 'scores',
  open: (context) => ({
    value: openScores({
      ...stored(context),
      dataFolder: context.folder.root,
      cve: context.cve.app,
      torrents: context.torrents.app,
    }),
  }),
}

const backups: Part<'backups'> = {
  name: 'backups',
  async open(context) {
    const value = await serveBackups({ ...stored(context), tables: backupTables })
    return { value, close: () => value.stop() }
  },
}

const app: Part<'app'> = { name: 'app', open: (context) => ({ value: createApp(context) }) }

const http: Part<'http'> = {
  name: 'http',
  async open(context) {
    const value = await openHttp(context)
    context.log.info({ url: value.url }, 'listening')
    return { value, close: () => value.close() }
  },
}

/**
 * What sends or receives packets by itself. It is started last and stopped first: streams end before the server
 * waits for its last answers.
 */
const collectors: Part<'collectors'> = {
  name: 'collectors',
  async open({
    settings,
    roles,
    lifecycle,
    ingest,
    imaging,
    scanning,
    alerts,
    perimeter,
    notifier,
    reports,
    sensors,
    torrents,
  }) {
    const close = async (): Promise<void> => {
      await notifier.stop()
      await perimeter.stop()
      await reports.stop()
      await sensors.stop()
      await torrents.stop()
      await scanning.stop()
    }
    if (settings.readOnly) return { value: undefined, close }
    try {
      await imaging.start()
      await scanning.start()
      await alerts.start()
      const watch = (): void => {
        perimeter.start()
        notifier.start()
        reports.start()
      }
      if (roles.has('ingest') && !ingest.lead) watch()
      // Its scans are jobs, and the process that leads runs these.
      void ingest.lead?.begun.then(() => {
        if (!lifecycle.stopping) watch()
      })
      if (roles.has('sensor')) await sensors.start()
      if (roles.has('dht')) await torrents.start()
    } catch (error) {
      await close()
      throw error
    }
    return { value: undefined, close }
  },
}

/** Every part of a whole service, in the order in which they are opened. */
export const serviceParts: readonly ServicePart<ServiceParts, ServiceBase>[] = [
  ...[folder, ledger, cluster, firstKeys, leaks, enricher, store, bus],
  ...[metrics, ledgerCare, audit, disk, cve, matcher, delivery, alerts, perimeter, notifier, unknown],
  ...[ingest, storeRewrite],
  ...[signer, imaging, images, removals, scanning, names, torrents, storeCopies, sensors, scores, backups],
  ...[reports],
  ...[app, http, collectors],
]

const shared = ({ settings, log, ledger, supervisor }: ServiceContext) => ({
  ...{ settings, log, ledger, supervisor },
})

const stored = (context: ServiceContext) => ({
  ...shared(context),
  store: context.store,
  bus: context.bus,
})

/** For events that may be turned away while the disk is full: their collector sends them again or counts them. */
const collected = ({ disk, ingest, metrics }: ServiceContext) => ({
  intake: disk.guarded(ingest.intake),
  registry: metrics.registry,
})
