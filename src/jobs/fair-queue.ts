/** A job that waits for its turn or has it. */
export type QueuedJob = { readonly id: string; readonly accountId: string; readonly keyId: string }

/**
 * Whose turn it is: the account with the fewest running jobs, and among equals the one that waited longest
 * since its last turn. Within an account, first come first served.
 */
export type FairQueue = {
  add(job: QueuedJob): void
  /** The next job, which counts as running from now on; null when nothing may start. */
  next(): QueuedJob | null
  done(job: QueuedJob): void
  /** Takes a waiting job out. False when it does not wait. */
  remove(id: string): boolean
  waitingOf(keyId: string): number
}

export function createFairQueue(limits: {
  readonly running: number
  readonly runningPerKey: number
}): FairQueue {
  /** The order of the map is the order of turns: an account that had one moves to the end. */
  const lanes = new Map<string, QueuedJob[]>()
  const runningOfAccount = new Map<string, number>()
  const runningOfKey = new Map<string, number>()
  let running = 0

  const mayRun = (job: QueuedJob): boolean => (runningOfKey.get(job.keyId) ?? 0) < limits.runningPerKey

  return {
    add(job) {
      const lane = lanes.get(job.accountId)
      if (lane) lane.push(job)
      else lanes.set(job.accountId, [job])
    },
    next() {
      if (running >= limits.running) return null
      let best: { accountId: string; index: number; load: number } | null = null
      for (const [accountId, lane] of lanes) {
        const load = runningOfAccount.get(accountId) ?? 0
        if (best && load >= best.load) continue
        const index = lane.findIndex(mayRun)
        if (index >= 0) best = { accountId, index, load }
      }
      if (!best) return null
      const lane = lanes.get(best.accountId)!
      const [job] = lane.splice(best.index, 1)
      lanes.delete(best.accountId)
      if (lane.length > 0) lanes.set(best.accountId, lane)
      running += 1
      change(runningOfAccount, job!.accountId, 1)
      change(runningOfKey, job!.keyId, 1)
      return job!
    },
    done(job) {
      running -= 1
      change(runningOfAccount, job.accountId, -1)
      change(runningOfKey, job.keyId, -1)
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
    waitingOf(keyId) {
      let count = 0
      for (const lane of lanes.values()) for (const job of lane) if (job.keyId === keyId) count += 1
      return count
    },
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
