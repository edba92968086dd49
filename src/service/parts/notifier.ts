import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Alerts } from '../../alerts/open-alerts.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import { sealChannels } from '../../perimeter/notify/channel-store.ts'
import { type Notifier, openNotifier } from '../../perimeter/notify/open-notifier.ts'
import type { PerimeterWatch } from '../../perimeter/open-perimeter.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { ServiceDelivery } from './delivery.ts'

export type ServiceNotifierOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly delivery: ServiceDelivery
  readonly perimeter: Pick<PerimeterWatch, 'store'>
  readonly alerts: Pick<Alerts, 'notifications'>
  readonly registry: Registry
  readonly supervisor: ActivityStarter
}

/** Notifications of perimeters, with their figures in /metrics. */
export async function openServiceNotifier(options: ServiceNotifierOptions): Promise<Notifier> {
  const { settings, ledger, delivery, perimeter, alerts, registry } = options
  const { box } = delivery
  const attempts = new Counter({
    name: 'rimlight_notification_attempts_total',
    help: 'Attempts to send a notification of a perimeter, by kind of channel and result',
    labelNames: ['kind', 'result'],
    registers: [registry],
  })
  const notifier = openNotifier({
    ...{ ledger, box, delivery, store: perimeter.store, log: options.log, supervisor: options.supervisor },
    publicUrl: settings.publicUrl,
    notify: (accountId, { text, ...told }) =>
      alerts.notifications.add(accountId, { ...told, lines: [{ text }], more: 0 }),
    onAttempt: (kind, result) => attempts.inc({ kind, result }),
  })
  new Gauge({
    name: 'rimlight_notifications_waiting',
    help: 'Notifications of perimeters that are not sent yet',
    registers: [registry],
    async collect() {
      this.set(await notifier.messages.waiting())
    },
  })
  if (!settings.readOnly) await sealChannels(ledger, box)
  return notifier
}
