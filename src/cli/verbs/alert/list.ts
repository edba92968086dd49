import { asObject } from '../../../core/untrusted.ts'
import { askAlerts, listedMembers, shownMember } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const alertList: Verb = {
  usage: '[--json]',
  options: clientOptions,
  words: [0, 0],
  async run(context) {
    const { out, values } = context
    const { body } = await askAlerts(context, '')
    const alerts = listedMembers(body, 'alerts')
    await out.write(
      values['json'] || !out.isTerminal
        ? alerts.map(jsonLine).join('')
        : textTable(
            ['id', 'name', 'kind', 'asks for', 'sent to', 'state'],
            alerts.map((alert) => [
              shownMember(alert, 'id'),
              shownMember(alert, 'name'),
              shownMember(alert, 'kind'),
              asked(alert),
              shownMember(alert, 'webhook') || shownMember(alert, 'mail'),
              shownMember(alert, 'paused_at') === '' ? 'active' : 'paused',
            ]),
          ),
    )
    return exitCodes.done
  },
}

function asked(alert: unknown): string {
  const { ranges } = asObject(alert)
  const listed = Array.isArray(ranges) ? ranges.filter((range) => typeof range === 'string') : []
  return [...listed, shownMember(alert, 'query')].filter((part) => part !== '').join(' ')
}
