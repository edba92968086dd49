import { askAlerts, typedAlertId } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const alertTest: Verb = {
  usage: 'ID',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const { out, values, terminal } = context
    const id = typedAlertId(context.positionals[0]!)
    const { body } = await askAlerts(context, `/${id}/test`, {})
    if (values['json']) await out.write(jsonLine(body))
    else terminal.say('a test message is on its way; `rimlight alert deliveries` shows how it went')
    return exitCodes.done
  },
}
