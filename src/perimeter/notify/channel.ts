import type { Severity } from '../findings/finding.ts'
import type { Schedule } from '../perimeter.ts'

export const channelKinds = [
  'mail',
  'slack',
  'teams',
  'discord',
  'mattermost',
  'pagerduty',
  'webhook',
] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What can happen to a finding that is worth a message. */
export const newsChanges = ['new', 'reopened', 'fixed'] as const
export type NewsChange = (typeof newsChanges)[number]

/** `at once`: what comes within a minute is one message. `digest`: one message a day or a week. */
export type When =
  | { readonly kind: 'at once' }
  | { readonly kind: 'digest'; readonly schedule: Schedule & { readonly every: 'day' | 'week' } }

/** What happens in these hours is sent after them. `to` may be before `from`: over midnight. */
export type QuietHours = {
  /** `22:00`, in the time zone. */
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export type ChannelSettings = {
  readonly when: When
  readonly minSeverity: Severity
  readonly changes: readonly NewsChange[]
  readonly quiet: QuietHours | null
  /** Only findings of assets with this label. */
  readonly label: string | null
  /** Text of one's own instead of the usual one. */
  readonly template: string | null
}

/** Where the findings of one perimeter, or of all perimeters of an account, are sent. */
export type Channel = ChannelSettings & {
  readonly id: string
  readonly accountId: string
  /** Null for all of them. */
  readonly perimeterId: string | null
  readonly name: string
  readonly kind: ChannelKind
  /** An email address, the URL of a webhook, or a routing key. Empty when it was encrypted with another key. */
  readonly target: string
  /** Signs the messages of a webhook of one's own. */
  readonly secret: string
  readonly createdAt: number
  /** The last change of the feed that was dealt with. */
  readonly sequence: number
  readonly nextDigestAt: number | null
  readonly pausedAt: number | null
  /** Why the service has paused it; null when a user did. */
  readonly pausedReason: string | null
  /** Attempts that failed one after the other. */
  readonly failures: number
  readonly lastError: string | null
  readonly lastErrorAt: number | null
  readonly lastSentAt: number | null
}

export const defaultSettings: ChannelSettings = {
  when: { kind: 'at once' },
  minSeverity: 'low',
  changes: ['new', 'reopened'],
  quiet: null,
  label: null,
  template: null,
}

/** Enough to know which one it is: what follows the host of a webhook is its secret. */
export function hiddenTarget({ kind, target }: Pick<Channel, 'kind' | 'target'>): string {
  if (kind === 'mail' || target === '') return target
  if (kind === 'pagerduty') {
    const [url, key] = splitRoutingKey(target)
    return url === null ? `…${key.slice(-4)}` : `${new URL(url).host} …${key.slice(-4)}`
  }
  return `${new URL(target).host}/…`
}

/** `KEY`, or `URL#KEY` for another region than the usual one. */
export function splitRoutingKey(target: string): readonly [url: string | null, key: string] {
  const at = target.indexOf('#')
  return at < 0 ? [null, target] : [target.slice(0, at), target.slice(at + 1)]
}
