import type { Logger } from 'pino'
import type { FirstKeys } from '../accounts/first-keys.ts'
import type { AlertStore } from '../alerts/alert-store.ts'
import type { Settings } from '../core/settings/settings.ts'
import { createSupervisor } from '../core/supervisor.ts'
import type { EnricherOptions } from '../enrich/open-enricher.ts'
import type { Imaging } from '../imaging/imaging.ts'
import type { LineIntake } from '../ingest/intake.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { proxyCheck } from './doctor/security-checks.ts'
import { openParts } from './open-parts.ts'
import { warnOfOpenSecrets } from './open-secrets.ts'
import { areasOf } from './parts/sensor-data.ts'
import { checkReadOnly, rolesOf } from './roles.ts'
import type { ServiceBase, ServiceParts } from './service-context.ts'
import { serviceParts } from './service-parts.ts'

/** The whole program of one machine, running. */
export type Service = {
  readonly url: string
  readonly store: ColumnStore
  readonly intake: LineIntake
  readonly imaging: Imaging
  readonly ledger: Ledger
  readonly alerts: AlertStore
  /** The keys of the first start; null on every later one. */
  readonly firstKeys: FirstKeys | null
  /** Resolves when everything accepted so far is searchable. */
  settled(): Promise<void>
  /** Answers what is under way, stores what is accepted, then closes. */
  stop(): Promise<void>
}

export type ServiceOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly overlay?: EnricherOptions['overlay']
  /** Done before the service says that it is ready; clients are refused meanwhile. */
  readonly prepare?: (service: Service) => Promise<void>
}

export async function openService({ settings, log, overlay, prepare }: ServiceOptions): Promise<Service> {
  const roles = rolesOf(settings, { onServer: settings.clickhouseUrl.length > 0 })
  checkReadOnly(settings, roles)
  warnOfOpenSecrets(settings, log)
  const proxy = proxyCheck(settings)
  if (proxy.level !== 'ok') log.warn({ advice: proxy.advice }, proxy.detail)
  const base: ServiceBase = {
    ...{ settings, log, roles },
    areas: await areasOf(settings),
    supervisor: createSupervisor({ log }),
    lifecycle: { preparing: prepare !== undefined, stopping: false },
    ...(overlay && { overlay }),
  }
  const { parts, close } = await openParts<ServiceParts, ServiceBase>(serviceParts, base)
  const { http, store, ingest, imaging, firstKeys, ledger, alerts } = parts
  const service: Service = {
    url: http.url,
    store,
    intake: ingest.intake,
    imaging,
    ledger,
    alerts: alerts.store,
    firstKeys,
    settled: () => ingest.settled(),
    async stop() {
      base.lifecycle.stopping = true
      await close()
      log.info('stopped')
    },
  }
  try {
    await prepare?.(service)
  } catch (error) {
    await service.stop()
    throw error
  }
  base.lifecycle.preparing = false
  return service
}
