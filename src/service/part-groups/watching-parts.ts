import { openReports } from '../../perimeter/reports/open-reports.ts'
import { createPdfPrinter } from '../../perimeter/reports/print-pdf.ts'
import { openServiceAlerts } from '../parts/alerts/alerts.ts'
import { openServiceDelivery } from '../parts/delivery.ts'
import { openServiceNotifier } from '../parts/notifier.ts'
import { openServicePerimeter } from '../parts/perimeter.ts'
import { findBrowser } from '../parts/scanning/local-scanner.ts'
import { guardedBlobs, type Part, shared, stored } from './service-part.ts'

export const delivery: Part<'delivery'> = {
  name: 'delivery',
  async open(context) {
    const value = await openServiceDelivery({ ...shared(context), folder: context.folder })
    return { value, close: () => value.close() }
  },
}

/** Before the events come in: what a previous process accepted is checked against the alerts as well. */
export const alerts: Part<'alerts'> = {
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
export const perimeter: Part<'perimeter'> = {
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

export const notifier: Part<'notifier'> = {
  name: 'notifier',
  async open(context) {
    const { delivery, perimeter, alerts, metrics } = context
    const value = await openServiceNotifier({
      ...{ ...shared(context), delivery, perimeter, alerts, registry: metrics.registry },
    })
    return { value, close: () => value.stop() }
  },
}

export const reports: Part<'reports'> = {
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
