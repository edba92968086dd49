import { createMetrics } from '../api/operation/metrics.ts'
import type { ServicePart } from './open-parts.ts'
import { collectors, names, scanning, sensors, torrents } from './part-groups/collecting-parts.ts'
import { cve, images, imaging, ingest, matcher, scores, signer, unknown } from './part-groups/event-parts.ts'
import type { Part } from './part-groups/service-part.ts'
import {
  audit,
  backups,
  bus,
  cluster,
  disk,
  enricher,
  firstKeys,
  folder,
  leaks,
  ledger,
  ledgerCare,
  removals,
  store,
  storeCopies,
  storeRewrite,
} from './part-groups/storage-parts.ts'
import { alerts, delivery, notifier, perimeter, reports } from './part-groups/watching-parts.ts'
import { startFreeMemory } from './parts/free-memory.ts'
import { createApp, openHttp } from './parts/http.ts'
import { measureSupervisor } from './parts/supervision.ts'
import type { ServiceBase, ServiceParts } from './service-context.ts'

const freeMemory: Part<'freeMemory'> = {
  name: 'freeMemory',
  async open({ supervisor }) {
    const value = await startFreeMemory(supervisor)
    return { value, close: () => value?.stop() }
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

const app: Part<'app'> = { name: 'app', open: (context) => ({ value: createApp(context) }) }

const http: Part<'http'> = {
  name: 'http',
  async open(context) {
    const value = await openHttp(context)
    context.log.info({ url: value.url }, 'listening')
    return { value, close: () => value.close() }
  },
}

/** Every part of a whole service, in the order in which they are opened. */
export const serviceParts: readonly ServicePart<ServiceParts, ServiceBase>[] = [
  ...[freeMemory, folder, ledger, cluster, firstKeys, leaks, enricher, store, bus],
  ...[metrics, ledgerCare, audit, disk, cve, matcher, delivery, alerts, perimeter, notifier, unknown],
  ...[ingest, storeRewrite],
  ...[signer, imaging, images, removals, scanning, names, torrents, storeCopies, sensors, scores, backups],
  ...[reports],
  ...[app, http, collectors],
]
