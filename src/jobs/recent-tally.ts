import type { JobTally } from '../areas/host/replay.ts'

/** The same count for all clients that ask within a moment: counting reads every event of the job. */
export function recentTally(
  tally: (jobId: string) => Promise<JobTally>,
  milliseconds: number,
): (jobId: string) => Promise<JobTally> {
  const recent = new Map<string, Promise<JobTally>>()
  return (jobId) => {
    const known = recent.get(jobId)
    if (known) return known
    const counting = tally(jobId)
    recent.set(jobId, counting)
    const forget = () => setTimeout(() => recent.delete(jobId), milliseconds).unref()
    counting.then(forget, () => recent.delete(jobId))
    return counting
  }
}
