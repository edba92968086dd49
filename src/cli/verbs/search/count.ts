import { asObject } from '../../../core/untrusted.ts'
import { clientOptions } from '../../client/connection.ts'
import { v2Client, viewOf, viewOption } from '../../client/v2-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import type { Verb } from '../../verb.ts'

export const countVerb: Verb = {
  usage: 'QUERY [--json]',
  details: 'Prints one number. Costs one credit.',
  options: { ...viewOption, ...clientOptions },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { out, terminal, values } = context
    const query = context.positionals.join(' ')
    const view = viewOf(values)
    const client = v2Client(context)
    const { body } = await waiting(terminal, 'counting', () =>
      client.ask('/query/search', { query, only_ips: 1, view }),
    )
    const { total } = asObject(body)
    const number = typeof total === 'number' ? total : 0
    await out.write(values['json'] ? jsonLine({ query, total: number }) : `${number}\n`)
    return exitCodes.done
  },
}
