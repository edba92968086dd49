import { readFileSync } from 'node:fs'
import { textOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { shownProperty } from '../../client/alert-client.ts'
import { channelOptions, channelSettings, typedChannels } from '../../client/channel-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters, typedPerimeterId } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import type { Values, Verb } from '../../verb.ts'

export const notifyAddVerb: Verb = {
  usage: 'KIND:TARGET [--perimeter ID] [--severity LEVEL] [--digest day|week] [--quiet 22:00-07:00] [--json]',
  details: [
    'KIND is mail, slack, teams, discord, mattermost, pagerduty or webhook; TARGET an email address, the URL of a webhook or a',
    'routing key: mail:me@example.com. The secret that signs the messages of a webhook is printed once.',
  ].join('\n'),
  options: {
    ...channelOptions,
    name: { type: 'string', value: 'NAME', about: 'Name of the channel' },
    perimeter: { type: 'string', value: 'ID', about: 'Findings of one perimeter alone [all of them]' },
    label: { type: 'string', value: 'LABEL', about: 'Findings of assets with this label alone' },
    changes: { type: 'string', value: 'A,B', about: 'Some of new, reopened, fixed [new,reopened]' },
    quiet: {
      type: 'string',
      value: 'HOURS',
      about: 'What happens then is sent afterwards, such as 22:00-07:00',
    },
    'time-zone': { type: 'string', value: 'ZONE', about: 'Of these hours, such as Europe/Lisbon [UTC]' },
    template: {
      type: 'string',
      value: 'FILE',
      about: 'File with a text of your own, with names such as {{severity}}',
    },
    ...clientOptions,
  },
  words: [1, 1],
  async run(context) {
    const { out, values, terminal, positionals } = context
    const [channel, ...others] = typedChannels(positionals[0]!)
    if (others.length > 0) throw usageError('Add one channel at a time')
    const perimeter = textOption(values, 'perimeter')
    const path = perimeter === undefined ? '/channels' : `/perimeters/${typedPerimeterId(perimeter)}/channels`
    const { body } = await askPerimeters(context, path, {
      ...channel,
      ...channelSettings(values),
      ...moreSettings(values),
    })
    if (values['json'] || !out.isTerminal) await out.write(jsonLine(body))
    else {
      await out.write(`${plainText(shownProperty(body, 'id'))}\n`)
      const secret = plainText(shownProperty(body, 'secret'))
      if (secret !== '') terminal.say(`Secret that signs its messages, shown only once: ${secret}`)
    }
    return exitCodes.done
  },
}

function moreSettings(values: Values): object {
  const [name, label] = [textOption(values, 'name'), textOption(values, 'label')]
  const changes = textOption(values, 'changes')
  const template = textOption(values, 'template')
  const quiet = textOption(values, 'quiet')
  const zone = textOption(values, 'time-zone') ?? 'UTC'
  const hours = quiet === undefined ? null : /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(quiet)
  if (quiet !== undefined && !hours) throw usageError('--quiet is two times, such as 22:00-07:00')
  return {
    ...(name !== undefined && { name }),
    ...(label !== undefined && { label }),
    ...(changes !== undefined && { changes: changes.split(',').map((change) => change.trim()) }),
    ...(hours && { quiet: { from: hours[1], to: hours[2], time_zone: zone } }),
    ...(template !== undefined && { template: textOf(template) }),
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw usageError(`--template: ${(error as Error).message}`)
  }
}
