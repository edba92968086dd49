import { asObject } from '../../../core/untrusted.ts'
import { choiceOption, textOption, wholeOption } from '../../arguments/option-values.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import {
  channelOptions,
  channelSettings,
  sendChannelTest,
  typedChannels,
} from '../../client/channel-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import type { Context, Values, Verb } from '../../verb.ts'

export const watchVerb: Verb = {
  usage:
    'ASSET… [--notify KIND:TARGET] [--preset quick|web|full|none] [--every day|week|never] [--hour 3] [--json]',
  details: [
    'An asset is a domain, network, range, address or AS number. The first scan starts at once and sets the baseline:',
    'what it finds is listed by `rimlight findings`, and only what is new afterwards is a reason for a message.',
    '--notify says where messages go (mail:me@example.com, slack:URL, teams:URL, discord:URL, mattermost:URL, pagerduty:KEY,',
    'webhook:URL; several separated by commas), and sends a test message to each.',
  ].join('\n'),
  options: {
    name: { type: 'string', value: 'NAME', about: 'Name of the perimeter [the first asset]' },
    preset: { type: 'string', value: 'PRESET', about: 'quick, web, full or none, without a scan [quick]' },
    ports: { type: 'string', value: 'PORTS', about: 'Ports instead of a preset, such as 22,80,8000-8100' },
    modules: { type: 'string', value: 'A,B', about: 'Modules instead of those of a preset [service-simple]' },
    every: { type: 'string', value: 'PERIOD', about: 'day, week or never [day]' },
    hour: { type: 'string', value: 'HOUR', about: 'Hour of the day [3]' },
    'time-zone': { type: 'string', value: 'ZONE', about: 'Of the hour, such as Europe/Lisbon [UTC]' },
    notify: { type: 'string', value: 'CHANNELS', about: 'Where findings are sent: KIND:TARGET' },
    ...channelOptions,
    ...clientOptions,
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { out, values, terminal, positionals } = context
    const assets = positionals.flatMap((text) => text.split(',')).filter((text) => text !== '')
    const notify = textOption(values, 'notify')
    const settings = channelSettings(values)
    const channels = notify === undefined ? [] : typedChannels(notify)
    const { body } = await askPerimeters(context, '/perimeters', {
      name: textOption(values, 'name') ?? assets[0],
      assets,
      ...scanOf(values),
      schedule: scheduleOf(values),
      ...(channels.length > 0 && { channels: channels.map((channel) => ({ ...channel, ...settings })) }),
    })
    if (values['json'] || !out.isTerminal) await out.write(jsonLine(body))
    else await out.write(`${plainText(shownProperty(body, 'id'))}\n`)
    terminal.say(nextSteps(asObject(body)['preset'] === 'none', assets.length))
    await testChannels(context, body)
    return exitCodes.done
  },
}

/** The message that shows that others will arrive. */
async function testChannels(context: Context, body: unknown): Promise<void> {
  for (const channel of listedProperty(body, 'channels')) {
    const { line } = await sendChannelTest(context, shownProperty(channel, 'id'))
    const secret = plainText(shownProperty(channel, 'secret'))
    context.terminal.say(`${plainText(shownProperty(channel, 'name'))}: ${line}`)
    if (secret !== '' && context.out.isTerminal)
      context.terminal.say(`Secret that signs its messages, shown only once: ${secret}`)
  }
}

function nextSteps(isUnscanned: boolean, count: number): string {
  const what = `Watching ${count === 1 ? 'one asset' : `${count} assets`}`
  return isUnscanned
    ? `${what} without scanning: \`rimlight findings\` shows what imports and other scans tell about them`
    : `${what}: the first scan starts now. \`rimlight perimeter list\` shows its state, \`rimlight findings\` what it finds`
}

function scanOf(values: Values): object {
  const ports = textOption(values, 'ports')
  const modules = textOption(values, 'modules')
  const preset = choiceOption(values, 'preset', ['quick', 'web', 'full', 'custom', 'none'])
  return {
    ...(preset !== undefined && { preset }),
    ...(ports !== undefined && { ports }),
    ...(modules !== undefined && { modules: modules.split(',').map((name) => name.trim()) }),
  }
}

function scheduleOf(values: Values): object {
  const every = choiceOption(values, 'every', ['day', 'week', 'never'])
  const hour = wholeOption(values, 'hour', 0, 23)
  const zone = textOption(values, 'time-zone')
  return {
    ...(every !== undefined && { every }),
    ...(hour !== undefined && { hour }),
    ...(zone !== undefined && { time_zone: zone }),
  }
}
