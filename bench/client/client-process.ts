import { httpAskers, postgresAskers } from './askers.ts'
import type { Job, JobFailure, JobResult } from './job.ts'
import { runLoad } from './run-load.ts'

/** The process that asks, apart from the one that answers: what it costs is not counted as ours. */
process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send!(result),
    (error: Error) => process.send!({ kind: 'failed', reason: error.message } satisfies JobFailure),
  )
})

async function run(job: Job): Promise<JobResult> {
  const { askers, close } = job.kind === 'http' ? await httpAskers(job) : await postgresAskers(job)
  try {
    return await runLoad(askers, job)
  } finally {
    await close()
  }
}
