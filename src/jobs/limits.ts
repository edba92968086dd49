import { hourMs } from '../core/time.ts'

/** What one account and the whole service may have going on. */
export type JobLimits = {
  /** Of the whole service at once. */
  readonly running: number
  /** Of these, so many are for campaigns alone. */
  readonly keptForCampaigns: number
  /** Of one account, with all its tokens; also of all campaigns. */
  readonly runningPerAccount: number
  readonly queuedPerAccount: number
  /** What the requests of one account may take in the ledger: the oldest that have ended make room. */
  readonly bytesPerAccount: number
  /** Addresses times ports. */
  readonly probesPerJob: number
  /** Time that one job may run. */
  readonly jobMilliseconds: number
  /** Packets or connects a second for each job. */
  readonly rate: number
}

export const defaultJobLimits: JobLimits = {
  running: 20,
  keptForCampaigns: 2,
  runningPerAccount: 10,
  queuedPerAccount: 1_000,
  bytesPerAccount: 64 * 2 ** 20,
  probesPerJob: 2 ** 24,
  jobMilliseconds: 24 * hourMs,
  rate: 10_000,
}
