import { asObject } from '../../../core/untrusted.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const notifyListVerb: Verb = {
  usage: '[--json]',
  options: clientOptions,
  words: [0, 0],
  async run(context) {
    const { body } = await askPerimeters(context, '/channels')
    const headings = ['id', 'name', 'kind', 'target', 'when', 'severity', 'last sent', 'state']
    await writeRecords(context, listedProperty(body, 'channels'), headings, (channel) => {
      const { digest, paused_at: paused } = asObject(channel)
      const problem = shownProperty(channel, 'paused_reason') || shownProperty(channel, 'last_error')
      return [
        shownProperty(channel, 'id'),
        shownProperty(channel, 'name'),
        shownProperty(channel, 'kind'),
        shownProperty(channel, 'target'),
        digest === null ? 'at once' : `every ${shownProperty(digest, 'every')}`,
        shownProperty(channel, 'min_severity'),
        shownProperty(channel, 'last_sent_at'),
        [paused === null ? '' : 'paused', problem].filter((part) => part !== '').join(': '),
      ]
    })
    return exitCodes.done
  },
}
