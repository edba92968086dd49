import type { shownAttempt, shownChannel, shownSent } from '../../../../src/api/perimeter/channel-answers.ts'
import type { ChannelKind } from '../../../../src/perimeter/notify/channel.ts'

export type ShownChannel = ReturnType<typeof shownChannel> & { readonly secret?: string }
export type ShownAttempt = ReturnType<typeof shownAttempt>
export type ShownMessage = ReturnType<typeof shownSent>
export type ChannelList = {
  readonly total: number
  /** Whether the service can send mail. */
  readonly mails: boolean
  readonly channels: readonly ShownChannel[]
}

export const kindNames: Readonly<Record<ChannelKind, string>> = {
  mail: 'Mail',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  mattermost: 'Mattermost',
  pagerduty: 'PagerDuty',
  webhook: 'Webhook',
}

/** What is asked for as the target of each kind. */
export const targetNames: Readonly<Record<ChannelKind, string>> = {
  mail: 'Mail address',
  slack: 'URL of the incoming webhook',
  teams: 'URL of the workflow',
  discord: 'URL of the webhook',
  mattermost: 'URL of the incoming webhook',
  pagerduty: 'Routing key',
  webhook: 'URL that JSON is posted to',
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The body of a request for a new channel, from the fields of its form. */
export function channelBody(form: FormData, timeZone: string): object {
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const when = text('when')
  const [from, to] = [text('quiet-from'), text('quiet-to')]
  return {
    kind: text('kind'),
    target: text('target'),
    min_severity: text('severity'),
    changes: form.getAll('changes').map(String),
    ...(when !== 'once' && {
      digest: {
        ...{ every: when, hour: Number(text('hour')), time_zone: timeZone },
        ...(when === 'week' && { weekday: Number(text('weekday')) }),
      },
    }),
    ...(from !== '' && to !== '' && { quiet: { from, to, time_zone: timeZone } }),
    ...(text('label') !== '' && { label: text('label') }),
    ...(text('template') !== '' && { template: String(form.get('template')) }),
  }
}

/** `every day at 07:00 (Europe/Lisbon), low and above`. */
export function channelText({ digest, min_severity, label, quiet }: ShownChannel): string {
  const when = digest
    ? `every ${digest.every === 'week' ? weekdays[digest.weekday] : 'day'} at ${String(digest.hour).padStart(2, '0')}:00 (${digest.time_zone})`
    : 'at once'
  return [
    when,
    `${min_severity} and above`,
    ...(label === null ? [] : [`label ${label}`]),
    ...(quiet ? [`quiet from ${quiet.from} to ${quiet.to}`] : []),
  ].join(', ')
}
