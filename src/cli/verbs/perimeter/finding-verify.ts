import { setTimeout as sleep } from 'node:timers/promises'
import { asObject } from '../../../core/untrusted.ts'
import { shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters, typedFindingId } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import type { Context, Verb } from '../../verb.ts'

const pollMs = 1_000

export const findingVerifyVerb: Verb = {
  usage: 'ID [--json]',
  details: 'Waits until the scan has ended, and prints the state of the finding.',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const id = typedFindingId(context.positionals[0]!)
    const { body } = await askPerimeters(context, `/findings/${id}/verify`, {})
    const run = shownProperty(body, 'id')
    const finding = await ended(context, id, run)
    if (context.values['json']) await context.out.write(jsonLine(finding))
    else await context.out.write(`${plainText(shownProperty(finding, 'state'))}\n`)
    return exitCodes.done
  },
}

async function ended(context: Context, id: string, run: string): Promise<unknown> {
  for (;;) {
    const { finding } = asObject((await askPerimeters(context, `/findings/${id}`)).body)
    const perimeter = shownProperty(finding, 'perimeter')
    const { runs } = asObject((await askPerimeters(context, `/perimeters/${perimeter}/runs`)).body)
    const own = (Array.isArray(runs) ? runs : []).find((one) => shownProperty(one, 'id') === run)
    if (!own || shownProperty(own, 'status') !== 'running')
      return asObject((await askPerimeters(context, `/findings/${id}`)).body)['finding']
    await sleep(pollMs, undefined, { signal: context.signal })
  }
}
