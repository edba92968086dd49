import { textOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters, typedFindingId } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

const states = ['acknowledged', 'accepted', 'false', 'fixed', 'reopened']

export const findingSetVerb: Verb = {
  usage: 'ID STATE [--reason TEXT] [--until DAY] [--json]',
  details: `STATE is ${states.join(', ')}. accepted needs --reason and --until, false needs --reason.`,
  options: {
    reason: { type: 'string', value: 'TEXT', about: 'Why' },
    until: { type: 'string', value: 'DAY', about: 'Of accepted: it is reopened then' },
    ...clientOptions,
  },
  words: [2, 2],
  async run(context) {
    const { positionals, values, terminal, out } = context
    const id = typedFindingId(positionals[0]!)
    const state = positionals[1]!
    if (!states.includes(state)) throw usageError(`STATE is one of ${states.join(', ')}`)
    const reason = textOption(values, 'reason')
    const until = textOption(values, 'until')
    const { body } = await askPerimeters(context, `/findings/${id}/state`, {
      state,
      ...(reason !== undefined && { reason }),
      ...(until !== undefined && { until }),
    })
    if (values['json']) await out.write(jsonLine(body))
    else terminal.say(`The finding is ${state}`)
    return exitCodes.done
  },
}
