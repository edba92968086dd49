import type { Static } from 'typebox'
import { errors } from '../../core/errors.ts'
import {
  type Channel,
  type ChannelKind,
  type ChannelSettings,
  defaultSettings,
  type QuietHours,
  type When,
} from '../../perimeter/notify/channel.ts'
import type { NewChannel } from '../../perimeter/notify/channel-store.ts'
import { checkTarget } from '../../perimeter/notify/check-target.ts'
import { checkTemplate } from '../../perimeter/notify/render-message.ts'
import { TemplateError } from '../../perimeter/notify/template.ts'
import { defaultSchedule } from '../../perimeter/perimeter.ts'
import { isTimeZone } from '../../perimeter/scans/schedule.ts'
import type { App } from '../app.ts'
import type { ChannelBody, ChannelChangeBody } from './channel-shapes.ts'

type Given = Omit<Static<typeof ChannelChangeBody>, 'target' | 'paused'>
type Checks = Pick<App, 'notifier'>

/** A digest comes when people begin to work. */
const digestHour = 7

/** A channel as a client wrote it, without the account and the perimeter. */
export async function readChannel(
  given: Static<typeof ChannelBody>,
  checks: Checks,
): Promise<Omit<NewChannel, 'accountId' | 'perimeterId'>> {
  const { kind, target } = given
  // Another process may have a mail server since a moment ago.
  if (kind === 'mail') await checks.notifier.delivery.mail.refresh()
  const settings = readChannelSettings(given, kind, defaultSettings)
  const checked = readTarget(kind, target, checks)
  const name = given.name ?? (kind === 'mail' ? checked : kind)
  return { kind, target: checked, ...settings, name }
}

export function readTarget(kind: ChannelKind, text: string, { notifier }: Checks): string {
  const { targets, mail } = notifier.delivery
  const checked = checkTarget(kind, text, { targets, mails: mail.isReady() })
  if (checked.kind === 'refused') throw errors.badQuery(`target: ${checked.reason}.`)
  return checked.target
}

/** What is left out stays as it was. */
export function readChannelSettings(
  given: Given,
  kind: ChannelKind,
  before: ChannelSettings,
): ChannelSettings {
  const { template } = given
  if (template) requireTemplate(kind, template)
  return {
    when: given.digest === undefined ? before.when : readWhen(given.digest, before.when),
    minSeverity: given.min_severity ?? before.minSeverity,
    changes: given.changes ?? before.changes,
    quiet: given.quiet === undefined ? before.quiet : readQuiet(given.quiet),
    label: given.label === undefined ? before.label : given.label,
    template: template === undefined ? before.template : template,
  }
}

function readWhen(digest: NonNullable<Given['digest']> | null, before: When): When {
  if (digest === null) return { kind: 'at once' }
  const start =
    before.kind === 'digest' ? before.schedule : { ...defaultSchedule, every: 'day', hour: digestHour }
  const schedule = {
    every: digest.every ?? (start.every === 'week' ? 'week' : 'day'),
    hour: digest.hour ?? start.hour,
    weekday: digest.weekday ?? start.weekday,
    timeZone: requireZone('digest', digest.time_zone ?? start.timeZone),
  } as const
  return { kind: 'digest', schedule }
}

function readQuiet(quiet: NonNullable<Given['quiet']> | null): QuietHours | null {
  if (!quiet) return null
  if (quiet.from === quiet.to) throw errors.badQuery('quiet: from and to are the same.')
  return { from: quiet.from, to: quiet.to, timeZone: requireZone('quiet', quiet.time_zone) }
}

function requireZone(where: string, name: string): string {
  if (!isTimeZone(name))
    throw errors.badQuery(`${where}.time_zone is not known: write a name such as Europe/Lisbon.`)
  return name
}

function requireTemplate(kind: Channel['kind'], template: string): void {
  try {
    checkTemplate(kind, template)
  } catch (error) {
    if (error instanceof TemplateError) throw errors.badQuery(`template: ${error.message}.`)
    throw error
  }
}
