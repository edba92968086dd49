import type { shownAttempt, shownChannel, shownSent } from '../../../../src/api/perimeter/channel-answers.ts'
import type { ChannelKind } from '../../../../src/perimeter/notify/channel.ts'

export type ShownChannel = ReturnType<typeof shownChannel> & { readonly secret?: string }
export type ShownAttempt = ReturnType<typeof shownAttempt>
export type ShownMessage = ReturnType<typeof shownSent>
export type ChannelList = {
  readonly total: number
  /** Whether the service can send email. */
  readonly mails: boolean
  readonly channels: readonly ShownChannel[]
}

export const kindNames: Readonly<Record<ChannelKind, string>> = {
  mail: 'Email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  mattermost: 'Mattermost',
  pagerduty: 'PagerDuty',
  webhook: 'Webhook',
}

/** What is asked for as the target of each kind. */
export const targetNames: Readonly<Record<ChannelKind, string>> = {
  mail: 'Email address',
  slack: 'URL of the incoming webhook',
  teams: 'URL of the workflow',
  discord: 'URL of the webhook',
  mattermost: 'URL of the incoming webhook',
  pagerduty: 'Routing key',
  webhook: 'URL that JSON is posted to',
}

/** What the field of the target shows while it is empty. */
export function targetHint(kind: ChannelKind, channel?: ShownChannel): string | undefined {
  if (kind === 'mail') return 'me@example.com'
  return channel && `Leave empty to keep ${channel.target}`
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The body of a request for a new channel, from the fields of its form. */
export function channelBody(form: FormData, timeZone: string): object {
  const { kind, target, digest, quiet, label, template, ...always } = readForm(form, timeZone)
  return {
    ...{ kind, target, ...always },
    ...(digest && { digest }),
    ...(quiet && { quiet }),
    ...(label !== null && { label }),
    ...(template !== null && { template }),
  }
}

/**
 * The body of a request that changes a channel. Its address is a secret that the form does not have: left empty it stays.
 * Other fields that are empty now are removed.
 */
export function channelChange(form: FormData, before: ShownChannel, timeZone: string): object {
  const { kind: _, target, ...values } = readForm(form, timeZone, before)
  return { ...values, ...(target !== '' && target !== before.target && { target }) }
}

function readForm(form: FormData, timeZone: string, before?: ShownChannel) {
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const when = text('when')
  const [from, to] = [text('quiet-from'), text('quiet-to')]
  const digest = {
    ...{ every: when, hour: Number(text('hour')), time_zone: before?.digest?.time_zone ?? timeZone },
    ...(when === 'week' && { weekday: Number(text('weekday')) }),
  }
  const quiet = { from, to, time_zone: before?.quiet?.time_zone ?? timeZone }
  return {
    kind: text('kind'),
    target: text('target'),
    min_severity: text('severity'),
    changes: form.getAll('changes').map(String),
    digest: when === 'once' ? null : digest,
    quiet: from !== '' && to !== '' ? quiet : null,
    label: text('label') || null,
    template: text('template') === '' ? null : String(form.get('template')),
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
