import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job, JobFailure, JobResult } from './job.ts'

export type Client = { run(job: Job): Promise<JobResult>; close(): Promise<void> }

/** A process that sends requests; one job at a time. */
export function openClient(): Client {
  const child = fork(new URL('./client-process.ts', import.meta.url), [], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
  })
  const endWithUs = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', endWithUs)
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const gone = (): void => reject(new Error('the client process ended'))
        child.once('exit', gone)
        child.once('message', (answer: JobResult | JobFailure) => {
          child.off('exit', gone)
          if (answer.kind === 'done') resolve(answer)
          else reject(new Error(answer.reason))
        })
        child.send(job)
      }),
    async close() {
      process.off('exit', endWithUs)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
