import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { createMetrics } from '../api/operation/metrics.ts'
import { startDht } from '../collectors/dht/start-dht.ts'
import type { Settings } from '../core/settings.ts'
import { openEnricher } from '../enrich/open-enricher.ts'
import { remoteIntake } from '../ingest/remote-intake.ts'
import { dataFolder } from '../storage/data-folder.ts'
import { openCluster, openWorker } from './cluster.ts'
import { openHealth } from './health.ts'
import { openLedger } from './ledger.ts'
import { openLocalScanner } from './local-scanner.ts'
import { warnOfOpenSecrets } from './open-secrets.ts'
import type { Roles } from './roles.ts'
import { areasOf } from './sensor-data.ts'
import { openSensors } from './sensors.ts'

/** A process out in the field: it scans or listens, and has the ledger and NATS but no store. */
export type FieldService = {
  /** Where it says how it is; null when no port was given for that. */
  readonly healthUrl: string | null
  stop(): Promise<void>
}

export async function openFieldService(settings: Settings, roles: Roles, log: Logger): Promise<FieldService> {
  warnOfOpenSecrets(settings, log)
  const folder = dataFolder(settings.data)
  const areas = await areasOf(settings)
  const closing: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const ledger = await openLedger(settings, folder)
    closing.push(() => ledger.close())
    const cluster = (await openCluster(settings, log))!
    closing.push(() => cluster.link.close())
    const ended = new AbortController()
    closing.push(() => ended.abort())
    const enricher = await openEnricher({
      ...(settings.cityFiles.length > 0 && { cityFiles: [...settings.cityFiles] }),
      ...(settings.countryFiles.length > 0 && { countryFiles: [...settings.countryFiles] }),
      ...(settings.asnFiles.length > 0 && { asnFiles: [...settings.asnFiles] }),
    })
    const metrics = createMetrics(() => 0)
    const intake = remoteIntake(cluster.link, ended.signal)
    if (roles.has('worker')) {
      const local = await openLocalScanner({ settings, log, ledger, enricher, hasRoom: () => true })
      closing.push(local.close)
      const worker = await openWorker(cluster, settings, local.scanner, log)
      closing.push(worker.stop)
      new Gauge({
        name: 'rimlight_worker_parts',
        help: 'Parts of jobs that this worker runs',
        registers: [metrics.registry],
        collect() {
          this.set(worker.running())
        },
      })
    }
    if (roles.has('sensor')) {
      const sensors = openSensors({ settings, log, ledger, enricher, areas, intake, metrics })
      await sensors.start()
      closing.push(sensors.stop)
    }
    if (roles.has('dht')) {
      const deliver = async (events: readonly unknown[]): Promise<void> => {
        await intake.accept('torrents', events)
      }
      const collector = await startDht({ settings, dataFolder: null, deliver, log })
      closing.push(collector.close)
    }
    const health = await openHealth(settings, roles, {
      ready: cluster.link.connected,
      registry: metrics.registry,
    })
    closing.push(() => health?.close())
    const healthUrl = health?.url ?? null
    log.info({ roles: [...roles], healthUrl }, 'at work')
    return { healthUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
