import { CliError, failure } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { eventPrinter } from '../terminal/event-printer.ts'
import type { Context } from '../verb.ts'
import { followStream } from './follow-stream.ts'
import { jobStatus } from './job-message.ts'
import type { V1Client } from './v1-client.ts'

export type JobEnd = {
  readonly kind: 'success' | 'failed' | 'revoked'
  /** How many events were printed. */
  readonly results: number
}

export type JobHooks = {
  readonly onStarted?: () => void
  readonly onResults?: (soFar: number) => void
}

/** Prints the results of a job, stored and new, until the job has ended. */
export async function printResults(
  context: Context,
  client: V1Client,
  jobId: string,
  hooks: JobHooks = {},
): Promise<JobEnd> {
  const print = eventPrinter(context)
  const watch = { path: `/v1/replay/${jobId}`, resume: 'again', notFound: noSuchJob(jobId) } as const
  const stream = followStream(client.connection, watch, {
    signal: context.signal,
    say: context.terminal.say,
  })
  let results = 0
  for await (const messages of stream) {
    const events: unknown[] = []
    let end: JobEnd['kind'] | null = null
    for (const { value } of messages) {
      const status = jobStatus(value)
      if (!status) events.push(value)
      else if (status['completed'] === true) end = endOf(status)
      else if (status['started'] === true) hooks.onStarted?.()
    }
    if (events.length > 0) {
      await print(events)
      results += events.length
      hooks.onResults?.(results)
    }
    if (end) return { kind: end, results }
  }
  throw new CliError(exitCodes.unreachable, 'The stream ended before the job')
}

export function noSuchJob(jobId: string): CliError {
  return failure(`This token has no job ${jobId}: \`rimlight job list\` shows them`)
}

function endOf(status: Readonly<Record<string, unknown>>): JobEnd['kind'] {
  if (status['revoked'] === true) return 'revoked'
  return status['success'] === true ? 'success' : 'failed'
}
