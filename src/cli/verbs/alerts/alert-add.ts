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
    '--match tells of every new event that matches. --watch and --watch-query tell when a host of yours changes.',
    'The secret that signs what a webhook gets is printed this once. /docs has the form of a message.',
  ].join('\n'),
  options: {
    match: { type: 'string', value: 'QUERY', about: 'Tells of new events that match' },
    area: {
      type: 'string',
      value: 'AREA',
      about: 'Of --match: host, images, sensors, torrents or domains [host]',
    },
    watch: {
      type: 'string',
      value: 'RANGES',
      about: 'Addresses and networks that are watched, joined by commas',
    },
    'watch-query': { type: 'string', value: 'QUERY', about: 'Hosts that are watched, such as asn:64500' },
    changes: {
      type: 'string',
      value: 'KINDS',
      about: 'opened, closed, product, version, certificate, expiry, cve, score [all of them]',
    },
    webhook: { type: 'string', value: 'URL', about: 'Where messages are posted to' },
    mail: { type: 'string', value: 'ADDRESS', about: 'Where messages are mailed to' },
    quiet: { type: 'string', value: 'MINUTES', about: 'Least time between two messages [10]' },
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
          `the secret that signs its messages, shown this once: ${plainText(shownProperty(body, 'secret'))}`,
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
    throw usageError('write either --match or --watch and --watch-query')
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
  if ((webhook === undefined) === (mail === undefined)) throw usageError('write either --webhook or --mail')
  return webhook === undefined ? { mail } : { webhook }
}

function parts(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}
