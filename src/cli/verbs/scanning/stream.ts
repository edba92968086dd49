import { textOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { followStream } from '../../client/follow-stream.ts'
import { tokenOptions, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { eventPrinter } from '../../terminal/event-printer.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

const streams = {
  own: { path: '/v1/stream', resume: 'since' },
  firehose: { path: '/v1/firehose', resume: 'since' },
  torrent: { path: '/v1/torrent', resume: 'live' },
  sinkhole: { path: '/v1/sinkhole', resume: 'live' },
} as const

const names = Object.keys(streams).join('|')

export const streamVerb: Verb = {
  usage: `[${names}] [--query Q] [--since ID|MS] [--json]`,
  details:
    'own: events of your own jobs. firehose: the campaigns of the operator. A broken connection is reopened.',
  options: {
    query: { type: 'string', value: 'Q', about: 'Only events that match' },
    since: {
      type: 'string',
      value: 'ID|MS',
      about: 'Start with stored events after an id, or from a time in milliseconds (1700000000000ms)',
    },
    ...tokenOptions,
  },
  words: [0, 1],
  async run(context) {
    const { positionals, values, signal, terminal } = context
    const name = positionals[0] ?? 'own'
    if (!isStream(name))
      throw usageError(`${JSON.stringify(plainText(name))} is not a stream: choose ${names}`)
    const stream = streams[name]
    const query = textOption(values, 'query')
    const since = textOption(values, 'since')
    if (stream.resume === 'live' && since !== undefined)
      throw usageError(`--since is for own and firehose: ${name} has no stored events`)
    if (since !== undefined && !/^\d{1,15}(ms)?$/.test(since))
      throw usageError(
        `--since is ${JSON.stringify(plainText(since))}: write the id of an event, or a time in milliseconds`,
      )
    const print = eventPrinter(context)
    const follow = followStream(
      v1Client(context).connection,
      { ...stream, query, since },
      { signal, say: terminal.say },
    )
    for await (const messages of follow) await print(messages.map(({ value }) => value))
    return exitCodes.done
  },
}

function isStream(name: string): name is keyof typeof streams {
  return Object.hasOwn(streams, name)
}
