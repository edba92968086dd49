import { jobRecord } from '../../client/job-record.ts'
import { tokenOptions, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const jobListVerb: Verb = {
  usage: '[--json]',
  options: tokenOptions,
  words: [0, 0],
  async run(context) {
    const { out, signal, values } = context
    const { body } = await v1Client(context).ask('/tasks', { signal })
    const jobs: readonly unknown[] = Array.isArray(body) ? body : []
    await out.write(
      values['json'] || !out.isTerminal
        ? jobs.map(jsonLine).join('')
        : textTable(
            ['id', 'status', 'requested', 'finished', 'targets', 'description'],
            jobs
              .map(jobRecord)
              .map((job) => [
                job.id,
                job.status,
                job.requestedAt,
                job.finishedAt,
                job.targets,
                job.description,
              ]),
          ),
    )
    return exitCodes.done
  },
}
