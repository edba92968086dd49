import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { askAlerts, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import type { Values, Verb } from '../../verb.ts'

export const alertAddVerb: Verb = {
  usage: 'NAME (--match QUERY | --watch RANGES | --watch-query QUERY) (--webhook URL | --mail ADDRESS)',
  details: [
    '--match reports every new event that matches. --watch and --watch-query report changes of your hosts.',
    'The secret that signs the messages of a webhook is printed once. /docs describes their format.',
  ].join('\n'),
  options: {
    match: { type: 'string', value: 'QUERY', about: 'Report new events that match' },
    area: {
      type: 'string',
      value: 'AREA',
      about: 'Of --match: host, images, sensors, torrents or domains [host]',
    },
    watch: {
      type: 'string',
      value: 'RANGES',
      about: 'Addresses and networks to watch, separated by commas',
    },
    'watch-query': { type: 'string', value: 'QUERY', about: 'Hosts to watch, such as asn:64500' },
    changes: {
      type: 'string',
      value: 'KINDS',
      about: 'opened, closed, product, version, certificate, expiry, cve, score [all of them]',
    },
    webhook: { type: 'string', value: 'URL', about: 'URL that messages are posted to' },
    mail: { type: 'string', value: 'ADDRESS', about: 'Address that messages are mailed to' },
    quiet: { type: 'string', value: 'MINUTES', about: 'Minimum time between two messages [10]' },
    ...clientOptions,
  },
  words: [1, 1],
  async run(context) {
    const { out, values, terminal } = context
    const quiet = wholeOption(values, 'quiet', 1, 10_080)
    const { body } = await askAlerts(context, '', {
      name: context.positionals[0],
      ...ruleOf(values),
      ...channelOf(values),
      ...(quiet !== undefined && { quiet_minutes: quiet }),
    })
    if (values['json'] || !out.isTerminal) await out.write(jsonLine(body))
    else {
      await out.write(`${plainText(shownProperty(body, 'id'))}\n`)
      if (textOption(values, 'webhook') !== undefined)
        terminal.say(
          `Secret that signs its messages, shown only once: ${plainText(shownProperty(body, 'secret'))}`,
        )
    }
    return exitCodes.done
  },
}

function ruleOf(values: Values): object {
  const match = textOption(values, 'match')
  const watch = textOption(values, 'watch')
  const watchQuery = textOption(values, 'watch-query')
  const changes = textOption(values, 'changes')
  const area = textOption(values, 'area')
  if ((match === undefined) === (watch === undefined && watchQuery === undefined))
    throw usageError('Use either --match, or --watch and --watch-query')
  if (match !== undefined) return { kind: 'match', query: match, ...(area !== undefined && { area }) }
  return {
    kind: 'change',
    ...(watch !== undefined && { ranges: parts(watch) }),
    ...(watchQuery !== undefined && { query: watchQuery }),
    ...(changes !== undefined && { changes: parts(changes) }),
  }
}

function channelOf(values: Values): object {
  const webhook = textOption(values, 'webhook')
  const mail = textOption(values, 'mail')
  if ((webhook === undefined) === (mail === undefined)) throw usageError('Use either --webhook or --mail')
  return webhook === undefined ? { mail } : { webhook }
}

function parts(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}
