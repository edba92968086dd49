import { askAlerts, typedAlertId } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

/** A verb that asks the service to do one thing with one alert. */
function alertAction(action: 'pause' | 'resume' | 'delete' | 'test', done: string): Verb {
  return {
    usage: 'ID',
    options: clientOptions,
    words: [1, 1],
    async run(context) {
      const { out, values, terminal } = context
      const id = typedAlertId(context.positionals[0]!)
      const { body } = await askAlerts(context, `/${id}/${action}`, {})
      if (values['json']) await out.write(jsonLine(body))
      else terminal.say(done)
      return exitCodes.done
    },
  }
}

export const alertPauseVerb = alertAction('pause', 'Paused the alert')
export const alertResumeVerb = alertAction('resume', 'Resumed the alert')
export const alertRemoveVerb = alertAction('delete', 'Removed the alert')
export const alertTestVerb = alertAction(
  'test',
  'Sent a test message: `rimlight alert deliveries` shows whether it arrived',
)
