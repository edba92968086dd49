import { clientOptions } from '../../client/connection.ts'
import { askPerimeters, typedPerimeterId } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

/** A verb that asks the service to do one thing with one perimeter. */
function perimeterAction(action: 'scan' | 'change' | 'delete', body: object, done: string): Verb {
  return {
    usage: 'ID [--json]',
    options: clientOptions,
    words: [1, 1],
    async run(context) {
      const { out, values, terminal } = context
      const id = typedPerimeterId(context.positionals[0]!)
      const { body: answer } = await askPerimeters(context, `/perimeters/${id}/${action}`, body)
      if (values['json']) await out.write(jsonLine(answer))
      else terminal.say(done)
      return exitCodes.done
    },
  }
}

export const perimeterScanVerb = perimeterAction(
  'scan',
  {},
  'The scan starts now: `rimlight perimeter list` shows its state',
)
export const perimeterPauseVerb = perimeterAction('change', { paused: true }, 'Paused the perimeter')
export const perimeterResumeVerb = perimeterAction('change', { paused: false }, 'Resumed the perimeter')
export const perimeterRemoveVerb = perimeterAction('delete', {}, 'Removed the perimeter')
