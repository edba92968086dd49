import { asObject } from '../../core/untrusted.ts'
import { choiceOption, textOption, wholeOption } from '../arguments/option-values.ts'
import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'
import type { Context, Options, Values } from '../verb.ts'
import { shownProperty } from './alert-client.ts'
import { askPerimeters } from './perimeter-client.ts'

const kinds = ['mail', 'slack', 'teams', 'discord', 'mattermost', 'pagerduty', 'webhook']
const severities = ['info', 'low', 'medium', 'high', 'critical']

/** What `notify add` and `watch --notify` both take. */
export const channelOptions = {
  severity: {
    type: 'string',
    value: 'LEVEL',
    about: 'Least severity: info, low, medium, high, critical [low]',
  },
  digest: {
    type: 'string',
    value: 'PERIOD',
    about: 'One message a day or a week instead of at once: day or week',
  },
  'digest-hour': { type: 'string', value: 'HOUR', about: 'Hour of the digest [7]' },
} as const satisfies Options

/** `mail:me@example.com,slack:https://…`: one or several. */
export function typedChannels(text: string): readonly { readonly kind: string; readonly target: string }[] {
  return text.split(new RegExp(`,(?=(?:${kinds.join('|')}):)`)).map((part) => {
    const at = part.indexOf(':')
    const kind = part.slice(0, Math.max(0, at))
    if (!kinds.includes(kind) || at === part.length - 1)
      throw usageError(
        `${JSON.stringify(plainText(part))} names no channel: write KIND:TARGET with one of ${kinds.join(', ')}`,
      )
    return { kind, target: part.slice(at + 1) }
  })
}

/** When a channel sends, and from which severity. `zone`: of the hour. */
export function channelSettings(values: Values, zone = textOption(values, 'time-zone')): object {
  const severity = choiceOption(values, 'severity', severities)
  const every = choiceOption(values, 'digest', ['day', 'week'])
  const hour = wholeOption(values, 'digest-hour', 0, 23)
  if (every === undefined && hour !== undefined) throw usageError('--digest-hour needs --digest day or week')
  return {
    ...(severity !== undefined && { min_severity: severity }),
    ...(every !== undefined && {
      digest: {
        every,
        ...(hour !== undefined && { hour }),
        ...(zone !== undefined && { time_zone: zone }),
      },
    }),
  }
}

/** Sends a test message, and says how it went. */
export async function sendChannelTest(
  context: Context,
  id: string,
): Promise<{ sent: boolean; line: string }> {
  const { body } = await askPerimeters(context, `/channels/${id}/test`, {})
  const sent = asObject(body)['sent'] === true
  const answer = plainText(shownProperty(body, 'answer'))
  return { sent, line: `${sent ? 'A test message was sent' : 'The test message was not sent'}: ${answer}` }
}

/** The id of a channel as typed: it becomes part of a path. */
export function typedChannelId(text: string): string {
  if (!/^[0-9a-f-]{36}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text))} is not the id of a channel: \`rimlight notify list\` shows them`,
    )
  return text
}
