import { asObject } from '../../../core/untrusted.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const perimeterListVerb: Verb = {
  usage: '[--json]',
  options: clientOptions,
  words: [0, 0],
  async run(context) {
    const { body } = await askPerimeters(context, '/perimeters')
    const perimeters = listedProperty(body, 'perimeters')
    const headings = ['id', 'name', 'scan', 'every', 'last scan', 'result', 'next scan']
    await writeRecords(context, perimeters, headings, (perimeter) => {
      const { schedule, last_scan: last, paused } = asObject(perimeter)
      return [
        shownProperty(perimeter, 'id'),
        shownProperty(perimeter, 'name'),
        shownProperty(perimeter, 'preset'),
        shownProperty(schedule, 'every'),
        shownProperty(last, 'requested_at'),
        [shownProperty(last, 'status'), shownProperty(last, 'reason')]
          .filter((part) => part !== '')
          .join(': '),
        paused === true ? 'paused' : shownProperty(perimeter, 'next_scan_at'),
      ]
    })
    return exitCodes.done
  },
}
