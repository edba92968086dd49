import type { Bus } from '../storage/bus/bus.ts'
import type { JobStatus } from './job-rows.ts'

export const jobStatusTopic = 'job-status'

/** What the stream of a client says about its job. The four flags are null until there is an answer. */
export type JobStatusMessage = {
  readonly origin: { readonly job_id: string; readonly type: 'job_status' }
  readonly status: {
    readonly success: boolean | null
    readonly started: boolean | null
    readonly completed: boolean | null
    readonly revoked: boolean | null
  }
}

export type JobMoment =
  | { readonly kind: 'created' }
  | { readonly kind: 'started' }
  | { readonly kind: 'finished'; readonly status: JobStatus; readonly started: boolean }

export function jobStatusMessage(jobId: string, moment: JobMoment): JobStatusMessage {
  return { origin: { job_id: jobId, type: 'job_status' }, status: flags(moment) }
}

function flags(moment: JobMoment): JobStatusMessage['status'] {
  switch (moment.kind) {
    case 'created':
      return { success: null, started: null, completed: null, revoked: null }
    case 'started':
      return { success: null, started: true, completed: false, revoked: false }
    case 'finished': {
      const success = moment.status === 'success'
      const revoked = moment.status === 'revoked'
      return { success, started: moment.started, completed: true, revoked }
    }
  }
}

/** Messages are no observations and are not part of their order: their id is 0. */
export function publishJobStatus(
  bus: Bus,
  job: { readonly id: string; readonly accountId: string },
  moment: JobMoment,
): void {
  const event = jobStatusMessage(job.id, moment)
  bus.publish(jobStatusTopic, [{ id: 0, event, row: { client: job.accountId, job: job.id } }])
}
