import { askAlerts, listedMembers, shownMember, typedAlertId } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const columns = ['made_at', 'status', 'tries', 'next_at', 'answer'] as const

export const alertDeliveriesVerb: Verb = {
  usage: 'ID [--json]',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const { out, values } = context
    const id = typedAlertId(context.positionals[0]!)
    const { body } = await askAlerts(context, `/${id}/deliveries`)
    const deliveries = listedMembers(body, 'deliveries')
    await out.write(
      values['json'] || !out.isTerminal
        ? deliveries.map(jsonLine).join('')
        : textTable(
            ['made', 'status', 'tries', 'next try', 'answer'],
            deliveries.map((one) => columns.map((column) => shownMember(one, column).slice(0, 80))),
          ),
    )
    return exitCodes.done
  },
}
