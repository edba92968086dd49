import { asObject } from '../../../core/untrusted.ts'
import { askAlerts, listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const alertListVerb: Verb = {
  usage: '[--json]',
  options: clientOptions,
  words: [0, 0],
  async run(context) {
    const { body } = await askAlerts(context, '')
    const alerts = listedProperty(body, 'alerts')
    await writeRecords(context, alerts, ['id', 'name', 'kind', 'condition', 'sent to', 'state'], (alert) => [
      shownProperty(alert, 'id'),
      shownProperty(alert, 'name'),
      shownProperty(alert, 'kind'),
      asked(alert),
      shownProperty(alert, 'webhook') || shownProperty(alert, 'mail'),
      shownProperty(alert, 'paused_at') === '' ? 'active' : pausedState(alert),
    ])
    return exitCodes.done
  },
}

function pausedState(alert: unknown): string {
  const reason = shownProperty(alert, 'paused_reason')
  return reason === '' ? 'paused' : `paused: ${reason}`
}

function asked(alert: unknown): string {
  const { ranges } = asObject(alert)
  const listed = Array.isArray(ranges) ? ranges.filter((range) => typeof range === 'string') : []
  return [...listed, shownProperty(alert, 'query')].filter((part) => part !== '').join(' ')
}
