import { jobRecord } from '../../client/job-record.ts'
import { tokenOptions, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const headings = ['id', 'status', 'requested', 'finished', 'targets', 'description']

export const jobListVerb: Verb = {
  usage: '[--json]',
  options: tokenOptions,
  words: [0, 0],
  async run(context) {
    const { signal } = context
    const { body } = await v1Client(context).ask('/tasks', { signal })
    const jobs: readonly unknown[] = Array.isArray(body) ? body : []
    await writeRecords(context, jobs, headings, (value) => {
      const job = jobRecord(value)
      return [job.id, job.status, job.requestedAt, job.finishedAt, job.targets, job.description]
    })
    return exitCodes.done
  },
}
