import type { JobTally } from '../areas/host/replay.ts'
import type { ScanProgress } from '../scanner/scan-plan.ts'
import type { JobStatus } from './job-rows.ts'

export type JobStats = JobTally & {
  readonly status: JobStatus
  /** Why the job failed. */
  readonly reason?: string
  /** Why nothing is sent at the moment. */
  readonly waiting?: string
  readonly progress?: { readonly done: number; readonly total: number; readonly per_second: number }
}

export function jobStats(
  job: { readonly status: JobStatus; readonly reason: string | null },
  tally: JobTally,
  progress: ScanProgress | null,
  waiting: string | null = null,
): JobStats {
  return {
    status: job.status,
    ...tally,
    ...(job.reason === null ? {} : { reason: job.reason }),
    ...(waiting === null ? {} : { waiting }),
    ...(progress
      ? {
          progress: {
            done: progress.done,
            total: progress.total,
            per_second: Math.round(progress.perSecond),
          },
        }
      : {}),
  }
}
