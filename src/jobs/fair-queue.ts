import type { JobLimits } from './limits.ts'

/** A job that waits for its turn or has it. The runs of campaigns have the empty account. */
export type QueuedJob = { readonly id: string; readonly accountId: string }

/**
 * Whose turn it is: the account with the fewest running jobs, and among equals the one that waited longest
 * since its last turn. Within an account, first come first served. Some places are kept for campaigns, so that
 * accounts cannot hold them up.
 */
export type FairQueue = {
  add(job: QueuedJob): void
  /** The next job, which counts as running from now on; null when nothing may start. */
  next(): QueuedJob | null
  done(job: QueuedJob): void
  /** Takes a waiting job out. False when it does not wait. */
  remove(id: string): boolean
  waitingOf(accountId: string): number
}

const campaigns = ''

export function createFairQueue(
  limits: Pick<JobLimits, 'running' | 'runningPerAccount' | 'keptForCampaigns'>,
): FairQueue {
  /** The order of the map is the order of turns: an account that had one moves to the end. */
  const lanes = new Map<string, QueuedJob[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  /** A service with one place gives it to those who ask. */
  const keptPlaces = Math.min(limits.keptForCampaigns, limits.running - 1)

  const mayRun = (accountId: string): boolean => {
    const own = runningOf.get(accountId) ?? 0
    if (own >= limits.runningPerAccount) return false
    const ofCampaigns = runningOf.get(campaigns) ?? 0
    const kept = accountId === campaigns ? 0 : Math.max(0, keptPlaces - ofCampaigns)
    return running + kept < limits.running
  }

  return {
    add(job) {
      const lane = lanes.get(job.accountId)
      if (lane) lane.push(job)
      else lanes.set(job.accountId, [job])
    },
    next() {
      let best: { accountId: string; load: number } | null = null
      for (const accountId of lanes.keys()) {
        const load = runningOf.get(accountId) ?? 0
        if ((!best || load < best.load) && mayRun(accountId)) best = { accountId, load }
      }
      if (!best) return null
      const lane = lanes.get(best.accountId)!
      const job = lane.shift()!
      lanes.delete(best.accountId)
      if (lane.length > 0) lanes.set(best.accountId, lane)
      running += 1
      change(runningOf, job.accountId, 1)
      return job
    },
    done(job) {
      running -= 1
      change(runningOf, job.accountId, -1)
    },
    remove(id) {
      for (const [accountId, lane] of lanes) {
        const index = lane.findIndex((job) => job.id === id)
        if (index < 0) continue
        lane.splice(index, 1)
        if (lane.length === 0) lanes.delete(accountId)
        return true
      }
      return false
    },
    waitingOf: (accountId) => lanes.get(accountId)?.length ?? 0,
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
