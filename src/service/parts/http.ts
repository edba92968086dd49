import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createCredits } from '../../accounts/credits.ts'
import { createGate } from '../../accounts/gate/gate.ts'
import { createKeys } from '../../accounts/keys.ts'
import { createRateLimit } from '../../accounts/rate-limit.ts'
import type { App } from '../../api/app.ts'
import { createServer } from '../../api/http/server.ts'
import { mountMcp } from '../../api/mcp/mount-mcp.ts'
import { openHomoglyphs } from '../../areas/homoglyphs/homoglyphs.ts'
import { createChangeReads } from '../../areas/host/changes-reads.ts'
import { createHostLookUp } from '../../areas/host/look-up.ts'
import { createHostReads } from '../../areas/host/reads.ts'
import { createHostSearch } from '../../areas/host/search.ts'
import { packageVersion } from '../../core/package-version.ts'
import type { Http, ServiceContext } from '../service-context.ts'
import { openHealth, urlOf } from './health.ts'
import { sensorData } from './sensor-data.ts'
import { openWeb } from './web.ts'

/** What the routes work with. */
export function createApp(context: ServiceContext): App {
  const { settings, log, ledger, store, folder, enricher, metrics, disk, cve, alerts, ingest, scanning } =
    context
  const keys = createKeys(ledger)
  const credits = createCredits(ledger)
  return {
    settings,
    log,
    keys,
    credits,
    gate: createGate(credits, keys),
    audit: context.audit,
    rateLimit: createRateLimit(settings.rateLimit),
    metrics,
    intake: ingest.intake,
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
    images: context.images,
    torrents: context.torrents.app,
    domains: context.names,
    homoglyphs: openHomoglyphs(),
    leaks: context.leaks,
    scores: context.scores,
    changes: createChangeReads(store),
    alerts,
    perimeter: context.perimeter,
    notifier: context.notifier,
    reports: context.reports,
    unknown: context.unknown.store,
    sensors: sensorData(store),
    sensorReports: context.sensors.reports,
    web: openWeb({
      ...{ settings, ledger, store, folder, enricher, scanning, storeChecks: ingest.checks },
      backlog: () => ingest.backlog(),
      supervisor: context.supervisor,
      mail: context.delivery.mail,
    }),
    ready: () => isReady(context),
    failing: () => context.supervisor.failing(),
    recovering: () => ingest.recovering(),
  }
}

/** Requests are answered also while a background activity is failing: what they ask for may not need it. */
function isReady({ lifecycle, ingest, cluster }: ServiceContext): boolean {
  if (lifecycle.preparing || lifecycle.stopping) return false
  return ingest.isInOrder() && (cluster?.link.connected() ?? true)
}

/** Listens for clients, or on the port for the health of a process that answers none. */
export async function openHttp(context: ServiceContext): Promise<Http> {
  const { settings, roles, app, metrics, supervisor } = context
  if (!roles.has('api')) {
    const health = await openHealth(settings, roles, {
      ready: app.ready,
      failing: () => supervisor.failing(),
      registry: metrics.registry,
    })
    return { url: health?.url ?? '', close: async () => await health?.close() }
  }
  const server = await createServer(app)
  openMcp(server, app)
  const streamServer = settings.streamPort > 0 ? await createServer(app) : null
  const close = async (): Promise<void> => {
    await server.close()
    await streamServer?.close()
  }
  try {
    if (streamServer) await listen(streamServer, settings.host, settings.streamPort)
    const url = await listen(server, settings.host, settings.port)
    await context.scanning.ownServices.add(server.server.address() as AddressInfo)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The same keys, rates and credits as everywhere else. */
function openMcp(server: FastifyInstance, app: App): void {
  mountMcp(server, {
    version: packageVersion(),
    admit: async (key, address) => {
      const caller = await app.keys.find('v2', key, address)
      return caller && { wait: app.rateLimit.take(caller.keyId) }
    },
  })
}

async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  await server.listen({ host, port })
  return urlOf(server.server.address() as AddressInfo)
}
