import type { Severity } from '../../findings/finding.ts'
import { detailsOf, type Notice, type NoticeItem, placeText, shortened } from '../notice.ts'
import type { Format } from './format.ts'

/** Where events go unless the routing key names another region. */
export const pagerdutyUrl = 'https://events.pagerduty.com/v2/enqueue'

const maxSummary = 1_024
const maxDetail = 4_000

const severityOf: Readonly<Record<Severity, 'critical' | 'error' | 'warning' | 'info'>> = {
  critical: 'critical',
  high: 'error',
  medium: 'warning',
  low: 'info',
  info: 'info',
}

/** Events API v2: one event for each finding, since its key is what an incident is opened and resolved by. */
export const pagerdutyFormat: Format = {
  escape: (value) => value,
  bodies(notice, { texts, routingKey }) {
    return notice.items.map((item, at) => eventOf(notice, item, routingKey, texts?.[at] ?? texts?.[0]))
  },
}

function eventOf(notice: Notice, item: NoticeItem, routingKey: string, text: string | undefined): object {
  const key = {
    routing_key: routingKey,
    dedup_key: notice.test ? `rimlight-test-${notice.id}` : `rimlight-${item.perimeterId}-${item.findingId}`,
  }
  if (item.change === 'fixed') return { ...key, event_action: 'resolve' }
  return {
    ...key,
    event_action: 'trigger',
    payload: {
      summary: shortened(text ?? `${item.title} (${item.severity})`, maxSummary) || '-',
      source: placeText(item) || item.asset,
      severity: severityOf[item.severity],
      timestamp: new Date(item.lastSeen).toISOString(),
      ...(item.asset !== '' && { component: item.asset }),
      group: item.perimeter,
      class: item.rule,
      custom_details: Object.fromEntries(
        detailsOf(item).map(([name, value]) => [name, shortened(value, maxDetail)]),
      ),
    },
    client: 'Rimlight',
    ...(notice.url !== null && { client_url: notice.url }),
    ...(item.url !== null && { links: [{ href: item.url, text: 'Open the finding' }] }),
  }
}
