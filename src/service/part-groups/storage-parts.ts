import { createFirstKeys } from '../../accounts/first-keys.ts'
import { createSearchBudget, withSearchBudget } from '../../accounts/search-budget.ts'
import { backupTables, newestTables, storeSteps } from '../../areas/areas.ts'
import { type EnricherOptions, openEnricher } from '../../enrich/open-enricher.ts'
import { serveBackups } from '../../storage/backup/serve-backups.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { trackNewest } from '../../storage/clickhouse/newest/track-newest.ts'
import { trackServerNewest } from '../../storage/clickhouse/newest/track-server-newest.ts'
import { openStoreOf } from '../../storage/clickhouse/open-store-of.ts'
import { type WatchedStore, watchStore } from '../../storage/clickhouse/watched-store.ts'
import { dataFolder } from '../../storage/data-folder.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'
import { watchLedger } from '../../storage/ledger/watch-ledger.ts'
import { startServiceAudit } from '../parts/audit.ts'
import { openBus, openCluster } from '../parts/cluster.ts'
import { openDisk } from '../parts/disk.ts'
import { enricherFiles } from '../parts/enricher-files.ts'
import { openLeaks } from '../parts/leaks.ts'
import { startLedgerCare } from '../parts/ledger.ts'
import { openRemovals } from '../parts/removals.ts'
import { startStoreRewrite } from '../parts/store-rewrite.ts'
import type { ServiceBase, ServiceContext } from '../service-context.ts'
import { watchStoreCopies } from '../store-copy.ts'
import { type Part, shared, stored } from './service-part.ts'

export class FolderBusyError extends Error {
  constructor(root: string) {
    super(`another Rimlight process uses ${root}: stop it, or choose another folder with --data`)
    this.name = 'FolderBusyError'
  }
}

export const folder: Part<'folder'> = {
  name: 'folder',
  open({ settings }) {
    const value = dataFolder(settings.data)
    const release = value.claim()
    if (!release) throw new FolderBusyError(value.root)
    return { value, close: release }
  },
}

export const ledger: Part<'ledger'> = {
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

export const cluster: Part<'cluster'> = {
  name: 'cluster',
  async open({ settings, log }) {
    const value = await openCluster(settings, log)
    return { value, close: () => value?.link.close() }
  },
}

export const firstKeys: Part<'firstKeys'> = {
  name: 'firstKeys',
  open: async (context) => ({ value: await createFirstKeys(context.ledger, context.folder.keysFile) }),
}

export const leaks: Part<'leaks'> = {
  name: 'leaks',
  open(context) {
    const { app, stop } = openLeaks(context.settings, context.ledger, context.folder.root)
    return { value: app, close: stop }
  },
}

export function enricherOptions({ settings, overlay }: ServiceBase): EnricherOptions {
  return { ...enricherFiles(settings), ...(overlay ? { overlay } : {}) }
}

export const enricher: Part<'enricher'> = {
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

export const store: Part<'store'> = {
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
    return trackNewestRows(value, context)
  },
}

const keepUpEveryMs = 5_000

/** Where not every server can be asked by itself, the engine compares all parts. */
function trackNewestRows(
  store: WatchedStore,
  { log, supervisor }: Pick<ServiceContext, 'log' | 'supervisor'>,
): { readonly value: WatchedStore; close(): Promise<void> } {
  const options = { tables: newestTables, log }
  if (!store.localPath) {
    const value = store.servers ? trackServerNewest(store, store.servers, options).store : store
    return { value, close: () => value.close() }
  }
  const { store: value, keepUp } = trackNewest(store, options)
  const activity = supervisor.start({
    name: 'superseded rows',
    problem: 'the parts of the store could not be listed',
    run: keepUp,
    everyMs: keepUpEveryMs,
    firstAfterMs: keepUpEveryMs,
    unref: true,
  })
  return {
    value,
    async close() {
      // What it compares now ends with the store, or by its limit of time.
      await Promise.all([activity.stop(), value.close()])
    },
  }
}

/** Searches that clients ask for share the engine by account. */
async function openLimitedStore({ settings, folder }: Pick<ServiceContext, 'settings' | 'folder'>) {
  const { searchesPerAccount: maxRunning, overrunSeconds, querySeconds } = settings
  const budget = createSearchBudget({ maxRunning, overrunSeconds })
  return withSearchBudget(watchStore(await openStoreOf(settings, folder)), budget, querySeconds)
}

export const bus: Part<'bus'> = {
  name: 'bus',
  async open(context) {
    const { bus: value, close } = await openBus(context.cluster, context)
    return { value, close }
  },
}

export const ledgerCare: Part<'ledgerCare'> = {
  name: 'ledgerCare',
  open(context) {
    const value = startLedgerCare({ ...shared(context), registry: context.metrics.registry })
    return { value, close: () => value.stop() }
  },
}

export const audit: Part<'audit'> = {
  name: 'audit',
  open(context) {
    const value = startServiceAudit({ ...shared(context), registry: context.metrics.registry })
    return { value, close: () => value.stop() }
  },
}

export const disk: Part<'disk'> = {
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

export const backups: Part<'backups'> = {
  name: 'backups',
  async open(context) {
    const value = await serveBackups({ ...stored(context), tables: backupTables })
    return { value, close: () => value.stop() }
  },
}

export const storeCopies: Part<'storeCopies'> = {
  name: 'storeCopies',
  open(context) {
    const value = watchStoreCopies(stored(context))
    return { value, close: () => value.stop() }
  },
}

export const storeRewrite: Part<'storeRewrite'> = {
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

export const removals: Part<'removals'> = {
  name: 'removals',
  async open(context) {
    const { imaging, ingest } = context
    const value = await openRemovals({ ...stored(context), imaging, settled: ingest.settled })
    return { value, close: () => value.stop() }
  },
}
