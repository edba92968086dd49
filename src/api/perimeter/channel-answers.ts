import { type Channel, hiddenTarget } from '../../perimeter/notify/channel.ts'
import type { SentMessage } from '../../perimeter/notify/messages.ts'
import type { Attempt } from '../../perimeter/notify/send-message.ts'
import { moment } from './answers.ts'

/** Everything but secrets and the account. */
export function shownChannel(channel: Channel) {
  const { id, perimeterId, name, kind, when, minSeverity, changes, quiet, label, template } = channel
  return {
    ...{ id, perimeter: perimeterId, name, kind, target: hiddenTarget(channel) },
    digest: when.kind === 'at once' ? null : shownSchedule(when.schedule),
    next_digest_at: moment(channel.nextDigestAt),
    ...{ min_severity: minSeverity, changes: [...changes] },
    quiet: quiet && { from: quiet.from, to: quiet.to, time_zone: quiet.timeZone },
    ...{ label, template },
    created_at: moment(channel.createdAt),
    paused_at: moment(channel.pausedAt),
    paused_reason: channel.pausedReason,
    last_error: channel.lastError,
    last_error_at: moment(channel.lastErrorAt),
    last_sent_at: moment(channel.lastSentAt),
  }
}

type DigestSchedule = Extract<Channel['when'], { readonly kind: 'digest' }>['schedule']

function shownSchedule({ every, hour, weekday, timeZone }: DigestSchedule) {
  return { every, hour, weekday, time_zone: timeZone }
}

export function shownAttempt({ message, outcome }: Attempt) {
  return {
    sent: outcome.kind === 'sent',
    answer: outcome.answer,
    mail: message.kind === 'mail' ? { to: message.to, ...message.mail } : null,
    posts: message.kind === 'mail' ? [] : message.bodies.map(shownBody),
  }
}

function shownBody(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (name === 'routing_key' ? '…' : value), 2)
}

export function shownSent(message: SentMessage) {
  const { id, madeAt, status, test, findings, tries, nextAt, doneAt, answer } = message
  return {
    ...{ id, made_at: moment(madeAt), status, test, findings, tries },
    ...{ next_at: moment(nextAt), done_at: moment(doneAt), answer },
  }
}
