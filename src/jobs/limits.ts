/** What one token and the whole service may have going on. */
import { hourMs } from '../core/time.ts'
export type JobLimits = {
  /** Of the whole service at once. */
  readonly running: number
  readonly runningPerKey: number
  readonly queuedPerKey: number
  /** Addresses times ports. */
  readonly probesPerJob: number
  /** Time that one job may run. */
  readonly jobMilliseconds: number
  /** Packets or connects a second for each job. */
  readonly rate: number
}

export const defaultJobLimits: JobLimits = {
  running: 20,
  runningPerKey: 10,
  queuedPerKey: 1_000,
  probesPerJob: 2 ** 24,
  jobMilliseconds: 24 * hourMs,
  rate: 10_000,
}
