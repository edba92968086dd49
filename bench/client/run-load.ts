import type { Job, JobResult } from './job.ts'

/** Sends question number n and gives its answer. */
export type Ask = (n: number) => Promise<unknown>

/** Every connection asks as soon as its last answer came: so many are always under way. */
export async function runLoad(askers: readonly Ask[], job: Job): Promise<JobResult> {
  let next = 0
  let last: unknown
  const latencies: number[] = []
  const askUntil = async (ask: Ask, end: () => boolean, note: (took: number) => void): Promise<void> => {
    while (!end()) {
      const from = performance.now()
      last = await ask(next++)
      note(performance.now() - from)
    }
  }
  const began = performance.now()
  const warm = (): boolean => next >= job.warmUp || performance.now() - began >= job.milliseconds / 2
  await Promise.all(askers.map((ask) => askUntil(ask, warm, () => {})))
  const from = performance.now()
  const stop = next + job.requests
  const end = (): boolean => next >= stop || performance.now() - from >= job.milliseconds
  await Promise.all(askers.map((ask) => askUntil(ask, end, (took) => latencies.push(took))))
  return { kind: 'done', latencies, milliseconds: performance.now() - from, last }
}
