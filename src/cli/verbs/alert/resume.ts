import { askAlerts, typedAlertId } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const alertResume: Verb = {
  usage: 'ID',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const { out, values, terminal } = context
    const id = typedAlertId(context.positionals[0]!)
    const { body } = await askAlerts(context, `/${id}/resume`, {})
    if (values['json']) await out.write(jsonLine(body))
    else terminal.say('the alert goes on')
    return exitCodes.done
  },
}
