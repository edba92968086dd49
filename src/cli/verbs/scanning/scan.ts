import { randomUUID } from 'node:crypto'
import { asObject } from '../../../core/untrusted.ts'
import { textOption } from '../../arguments/option-values.ts'
import { failure } from '../../cli-error.ts'
import { jobBody, jobOptions } from '../../client/job-body.ts'
import { askFigures, watchFigures } from '../../client/job-figures.ts'
import { type JobEnd, printResults } from '../../client/job-results.ts'
import { answeredJobId, tokenOptions, type V1Client, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { OutputClosedError } from '../../terminal/out.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { clock, plural } from '../../terminal/quantities.ts'
import { scanLine } from '../../terminal/scan-line.ts'
import type { Context, Verb } from '../../verb.ts'

/** How long an interrupted command may still take to submit its job and to cancel it. */
const graceMilliseconds = 5_000

export const scanVerb: Verb = {
  usage:
    'TARGET… [--ports 80,443,8000-8100] [--protocol tcp|udp] [--udp all] [--modules A,B] [--grab] [--detach] [--json]',
  details:
    'A target is an address, network, range, ASN (AS64500), country code or domain. An interrupted scan is cancelled.',
  options: {
    ...jobOptions,
    description: { type: 'string', value: 'TEXT', about: 'A note for `job list`' },
    detach: { type: 'boolean', about: 'Print the id of the job, and do not wait for results' },
    ...tokenOptions,
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { out, values } = context
    const body = jobBody(context.positionals, values, textOption(values, 'description') ?? '')
    const client = v1Client(context)
    const answer = await submit(context, client, body)
    const jobId = answeredJobId(answer['job_id'])
    if (values['detach']) {
      await out.write(values['json'] ? jsonLine(answer) : `${jobId}\n`)
      return exitCodes.done
    }
    const started = performance.now()
    const end = await watched(context, client, jobId)
    return await reportEnd(context, client, jobId, end, (performance.now() - started) / 1000)
  },
}

async function submit(
  { signal }: Context,
  client: V1Client,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  signal.throwIfAborted()
  const grace = new AbortController()
  const onAbort = (): void => void setTimeout(() => grace.abort(), graceMilliseconds).unref()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const { body: answer } = await client.ask('/tasks', {
      // A retried request must not start a second job.
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
      signal: grace.signal,
    })
    return asObject(answer)
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function watched(context: Context, client: V1Client, jobId: string): Promise<JobEnd> {
  const { terminal, signal } = context
  const figures = terminal.isTerminal ? watchFigures(client, jobId) : null
  let started = false
  let results = 0
  const progress = terminal.progress((seconds, columns) =>
    scanLine({ started, results, figures: figures?.latest() ?? null }, seconds, columns),
  )
  try {
    signal.throwIfAborted()
    return await printResults(context, client, jobId, {
      onStarted: () => {
        started = true
      },
      onResults: (soFar) => {
        started = true
        results = soFar
      },
    })
  } catch (error) {
    progress.stop()
    // Without a reader of the output the results would be lost: the job is cancelled.
    if (signal.aborted || error instanceof OutputClosedError) await cancelAtEnd(context, client, jobId)
    else
      terminal.say(
        `The job continues without this command: \`rimlight job replay ${jobId}\` shows its results`,
      )
    throw error
  } finally {
    progress.stop()
    figures?.stop()
  }
}

async function reportEnd(
  { terminal, signal }: Context,
  client: V1Client,
  jobId: string,
  end: JobEnd,
  seconds: number,
): Promise<number> {
  if (end.kind === 'revoked') throw failure(`Job ${jobId} was cancelled`)
  // The result is known already: missing figures do not change it.
  const figures = await askFigures(client, jobId, signal).catch(() => null)
  const reason = figures?.reason ?? ''
  if (end.kind === 'failed')
    throw failure(`Job ${jobId} failed: ${reason === '' ? 'no reason given' : plainText(reason)}`)
  const found = figures
    ? `, ${plural(figures.openPorts, 'open port')} on ${plural(figures.hosts, 'host')}`
    : ''
  terminal.say(`${plural(end.results, 'result')}${found} in ${clock(seconds)}`)
  return exitCodes.done
}

/** Has its own timeout: the signal of an interrupted command is already aborted. */
async function cancelAtEnd({ terminal }: Context, client: V1Client, jobId: string): Promise<void> {
  try {
    await client.ask(`/tasks/${jobId}/revoke`, {
      body: '{}',
      signal: AbortSignal.timeout(graceMilliseconds),
    })
    terminal.say(`Job ${jobId} is cancelled`)
  } catch {
    terminal.say(`Job ${jobId} could not be cancelled: try \`rimlight job cancel ${jobId}\``)
  }
}
