import { askAlerts, listedProperty, shownProperty, typedAlertId } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const columns = ['made_at', 'status', 'tries', 'next_at', 'answer'] as const

export const alertDeliveriesVerb: Verb = {
  usage: 'ID [--json]',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const id = typedAlertId(context.positionals[0]!)
    const { body } = await askAlerts(context, `/${id}/deliveries`)
    const deliveries = listedProperty(body, 'deliveries')
    await writeRecords(context, deliveries, ['made', 'status', 'tries', 'next try', 'answer'], (delivery) =>
      columns.map((column) => shownProperty(delivery, column).slice(0, 80)),
    )
    return exitCodes.done
  },
}
