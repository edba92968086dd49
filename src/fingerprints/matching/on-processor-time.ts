import type { Worker } from 'node:worker_threads'

/**
 * Calls back once the thread has computed for so long; returns how to stop waiting. Waiting for a processor does not
 * count: on a busy machine an answer must be matched as on an idle one. The thread is asked for its time only when
 * the limit has passed on the clock, so that the many answers which take less cost nothing.
 */
export function onProcessorTime(worker: Worker, milliseconds: number, onReached: () => void): () => void {
  let stopped = false
  const look = async (before: number | undefined): Promise<void> => {
    const used = await worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => undefined,
    )
    if (stopped) return
    const left = used === undefined ? 0 : milliseconds - (used - (before ?? used))
    if (left <= 0) onReached()
    else timer = setTimeout(() => void look(before ?? used), left)
  }
  let timer = setTimeout(() => void look(undefined), milliseconds)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
