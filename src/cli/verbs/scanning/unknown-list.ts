import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askUnknown } from '../../client/unknown-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const headings = ['id', 'count', 'port', 'probe', 'product', 'last seen', 'answer']
const defaultLimit = 100
/** Fits beside the other columns of a line. */
const shownText = 60

export const unknownListVerb: Verb = {
  usage: '[--port PORT] [--protocol tcp] [--limit 100] [--json]',
  details: 'Those of your own jobs; the operator sees also those of public scans.',
  options: {
    port: { type: 'string', value: 'PORT', about: 'Seen on this port last' },
    protocol: { type: 'string', value: 'NAME', about: 'tcp or udp' },
    limit: { type: 'string', value: 'COUNT', about: 'Maximum number of answers [100]' },
    ...clientOptions,
  },
  words: [0, 0],
  async run(context) {
    const size = wholeOption(context.values, 'limit', 1, 1_000) ?? defaultLimit
    const params = new URLSearchParams({ size: String(size) })
    for (const name of ['port', 'protocol']) {
      const value = textOption(context.values, name)
      if (value !== undefined) params.set(name, value)
    }
    const { body } = await askUnknown(context, `?${params}`)
    await writeRecords(context, listedProperty(body, 'answers'), headings, (answer) => [
      shownProperty(answer, 'id'),
      shownProperty(answer, 'count'),
      `${shownProperty(answer, 'port')}/${shownProperty(answer, 'protocol')}`,
      shownProperty(answer, 'probe'),
      shownProperty(answer, 'product'),
      shownProperty(answer, 'last_seen').slice(0, 10),
      shownProperty(answer, 'text').slice(0, shownText),
    ])
    return exitCodes.done
  },
}
