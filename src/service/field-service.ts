import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { createMetrics, type Metrics } from '../api/operation/metrics.ts'
import type { AnyArea } from '../areas/define-area.ts'
import { startDht } from '../collectors/dht/start-dht.ts'
import type { Settings } from '../core/settings/settings.ts'
import { createSupervisor, type Supervisor } from '../core/supervisor.ts'
import { openEnricher } from '../enrich/open-enricher.ts'
import type { Enricher } from '../enrich/place.ts'
import type { Intake } from '../ingest/intake.ts'
import { remoteIntake } from '../ingest/remote-intake.ts'
import { dataFolder } from '../storage/data-folder.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openLedger } from '../storage/ledger/open-ledger.ts'
import { watchLedger } from '../storage/ledger/watch-ledger.ts'
import { openParts, type ServicePart } from './open-parts.ts'
import { warnOfOpenSecrets } from './open-secrets.ts'
import { type Cluster, openCluster, openWorker } from './parts/cluster.ts'
import { openSensors } from './parts/collectors/sensors.ts'
import { enricherFiles } from './parts/enricher-files.ts'
import { type Health, openHealth } from './parts/health.ts'
import { openLocalScanner } from './parts/scanning/local-scanner.ts'
import { areasOf } from './parts/sensor-data.ts'
import { measureSupervisor } from './parts/supervision.ts'
import type { Roles } from './roles.ts'

/** A process out in the field: it scans or listens, and has the ledger and NATS but no store. */
export type FieldService = {
  /** Where it reports its health; null when no port was given for that. */
  readonly healthUrl: string | null
  stop(): Promise<void>
}

type FieldBase = {
  readonly settings: Settings
  readonly log: Logger
  readonly roles: Roles
  readonly areas: readonly AnyArea[]
  readonly supervisor: Supervisor
  readonly metrics: Metrics
}

type FieldParts = {
  ledger: Ledger
  cluster: Cluster
  enricher: Enricher
  intake: Intake
  worker: unknown
  sensor: unknown
  dht: unknown
  health: Health | null
}

type Part<Name extends keyof FieldParts> = ServicePart<FieldParts, FieldBase, Name>

const ledger: Part<'ledger'> = {
  name: 'ledger',
  async open({ settings, supervisor }) {
    const value = await openLedger(settings, dataFolder(settings.data))
    const watch = watchLedger(value, supervisor)
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
    const value = (await openCluster(settings, log))!
    return { value, close: () => value.link.close() }
  },
}

const enricher: Part<'enricher'> = {
  name: 'enricher',
  open: async ({ settings }) => ({ value: await openEnricher(enricherFiles(settings)) }),
}

const intake: Part<'intake'> = {
  name: 'intake',
  open(context) {
    const ended = new AbortController()
    return { value: remoteIntake(context.cluster.link, ended.signal), close: () => ended.abort() }
  },
}

const worker: Part<'worker'> = {
  name: 'worker',
  async open(context) {
    const { settings, roles, metrics } = context
    if (!roles.has('worker')) return { value: null }
    const local = await openLocalScanner({ ...context, ...fieldParts(context), hasRoom: () => true })
    const value = await openWorker(context.cluster, settings, local.scanner, context).catch(
      async (error: unknown) => {
        await local.close()
        throw error
      },
    )
    new Gauge({
      name: 'rimlight_worker_parts',
      help: 'Parts of jobs that this worker runs',
      registers: [metrics.registry],
      collect() {
        this.set(value.running())
      },
    })
    const close = async (): Promise<void> => {
      await value.stop()
      await local.close()
    }
    return { value, close }
  },
}

const sensor: Part<'sensor'> = {
  name: 'sensor',
  async open(context) {
    if (!context.roles.has('sensor')) return { value: null }
    const value = openSensors({ ...context, ...fieldParts(context), intake: context.intake })
    await value.start()
    return { value, close: () => value.stop() }
  },
}

const dht: Part<'dht'> = {
  name: 'dht',
  async open({ settings, log, roles, intake, supervisor }) {
    if (!roles.has('dht')) return { value: null }
    const deliver = async (events: readonly unknown[]): Promise<void> => {
      await intake.accept('torrents', events)
    }
    const value = await startDht({ settings, dataFolder: null, deliver, log, supervisor })
    return { value, close: () => value.close() }
  },
}

const health: Part<'health'> = {
  name: 'health',
  async open({ settings, roles, metrics, supervisor, cluster }) {
    const value = await openHealth(settings, roles, {
      ready: () => cluster.link.connected() && supervisor.failing().length === 0,
      failing: () => supervisor.failing(),
      registry: metrics.registry,
    })
    return { value, close: () => value?.close() }
  },
}

const fieldParts = ({ ledger, enricher }: Readonly<FieldParts>) => ({ ledger, enricher })

const fieldPartList: readonly ServicePart<FieldParts, FieldBase>[] = [
  ...[ledger, cluster, enricher, intake, worker, sensor, dht, health],
]

export async function openFieldService(settings: Settings, roles: Roles, log: Logger): Promise<FieldService> {
  warnOfOpenSecrets(settings, log)
  const areas = await areasOf(settings)
  const supervisor = createSupervisor({ log })
  const metrics = createMetrics(() => 0)
  measureSupervisor(supervisor, metrics.registry)
  const base = { settings, log, roles, areas, supervisor, metrics }
  const { parts, close } = await openParts<FieldParts, FieldBase>(fieldPartList, base)
  const healthUrl = parts.health?.url ?? null
  log.info({ roles: [...roles], healthUrl }, 'at work')
  return { healthUrl, stop: close }
}
