import { asObject } from '../../../core/untrusted.ts'
import { noSuchJob } from '../../client/job-results.ts'
import { tokenOptions, typedJobId, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

const { json: _, ...options } = tokenOptions

export const jobCancelVerb: Verb = {
  usage: 'ID',
  details: 'A job that has ended is not changed.',
  options,
  words: [1, 1],
  async run(context) {
    const { signal, terminal } = context
    const id = typedJobId(context.positionals[0]!)
    const { status, body } = await v1Client(context).ask(`/tasks/${id}/revoke`, {
      body: '{}',
      headers: { 'content-type': 'application/json' },
      accept: [404],
      signal,
    })
    if (status === 404) throw noSuchJob(id)
    // The interface says "revoked", which existing clients read.
    const message = plainText(String(asObject(body)['message'] ?? ''))
    terminal.say(message === '' || message === 'Job revoked' ? 'Job cancelled' : message)
    return exitCodes.done
  },
}
