import { printResults } from '../../client/job-results.ts'
import { tokenOptions, typedJobId, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

export const jobReplayVerb: Verb = {
  usage: 'ID [--json]',
  details: 'Follows a job that still runs to its end.',
  options: tokenOptions,
  words: [1, 1],
  async run(context) {
    const id = typedJobId(context.positionals[0]!)
    const { kind, results } = await printResults(context, v1Client(context), id)
    context.terminal.say(`${plural(results, 'result')}; status of the job: ${kind}`)
    return exitCodes.done
  },
}
