import { setTimeout as sleep } from 'node:timers/promises'
import { asObject } from '../../core/untrusted.ts'
import type { V1Client } from './v1-client.ts'

/** What the service reports about a job; nothing in it can be relied on. */
export type JobFigures = {
  readonly status: string
  readonly reason: string
  /** Why the job sends nothing at the moment; empty while it does. */
  readonly waiting: string
  readonly results: number
  readonly openPorts: number
  readonly hosts: number
  readonly progress: { readonly done: number; readonly total: number; readonly perSecond: number } | null
}

const everyMilliseconds = 1_000

export function jobFigures(stats: unknown): JobFigures {
  const { status, reason, waiting, number_results, open_ports, targets, progress } = asObject(stats)
  const { done, total, per_second } = asObject(progress)
  return {
    status: typeof status === 'string' ? status : '',
    reason: typeof reason === 'string' ? reason : '',
    waiting: typeof waiting === 'string' ? waiting : '',
    results: whole(number_results),
    openPorts: whole(open_ports),
    hosts: whole(targets),
    progress:
      whole(total) > 0 ? { done: whole(done), total: whole(total), perSecond: whole(per_second) } : null,
  }
}

export async function askFigures(client: V1Client, jobId: string, signal: AbortSignal): Promise<JobFigures> {
  const { body } = await client.ask(`/tasks/${jobId}/stats`, { signal })
  return jobFigures(asObject(body)['stats'])
}

/** Polls for a line that is redrawn; a failed answer keeps the previous figures. */
export function watchFigures(client: V1Client, jobId: string) {
  const stop = new AbortController()
  let latest: JobFigures | null = null
  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      latest = await askFigures(client, jobId, stop.signal).catch(() => latest)
      // The signal ends the pause.
      await sleep(everyMilliseconds, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  void watch()
  return { latest: () => latest, stop: () => stop.abort() }
}

function whole(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0
}
