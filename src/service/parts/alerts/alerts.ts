import type { Logger } from 'pino'
import { createCredits } from '../../../accounts/credits.ts'
import { createGate } from '../../../accounts/gate/gate.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { sealSecrets } from '../../../alerts/alert-store.ts'
import { type Alerts, openAlerts } from '../../../alerts/open-alerts.ts'
import type { App } from '../../../api/app.ts'
import { alertAreas } from '../../../areas/areas.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Matcher } from '../../../query/match/matcher.ts'
import type { Bus } from '../../../storage/bus/bus.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import type { Roles } from '../../roles.ts'
import type { ServiceDelivery } from '../delivery.ts'

export type ServiceAlertsOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly delivery: ServiceDelivery
  readonly store: ColumnStore
  readonly bus: Bus
  readonly roles: Roles
  readonly cve: App['cve']
  readonly hostFields: App['host']['fields']
  readonly matcher: Matcher
  readonly scores: Pick<App['scores'], 'now'>
  readonly supervisor: ActivityStarter
}

/** The alerts of the service, as its settings say. A process that stores no events itself receives them from the bus. */
export async function openServiceAlerts({
  settings,
  bus,
  roles,
  ...parts
}: ServiceAlertsOptions): Promise<Alerts> {
  const { box } = parts.delivery
  const alerts = openAlerts({
    ...{ ...parts, box },
    gate: createGate(createCredits(parts.ledger), createKeys(parts.ledger)),
    closedHours: settings.closedHours,
    expiryDays: settings.expiryDays,
    retentionDays: settings.retentionDays,
    publicUrl: settings.publicUrl,
  })
  if (settings.readOnly) return alerts
  const sealed = await sealSecrets(parts.ledger, box)
  if (sealed > 0) parts.log.info({ sealed }, 'secrets of webhooks were encrypted in the ledger')
  await alerts.refresh()
  if (!roles.has('ingest'))
    for (const area of alertAreas) bus.subscribe(area, (events) => void alerts.take(area, events))
  return alerts
}
