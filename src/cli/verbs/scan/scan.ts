import { randomUUID } from 'node:crypto'
import { asObject } from '../../../core/untrusted.ts'
import { textOption } from '../../arguments/option-values.ts'
import { failure } from '../../cli-error.ts'
import { jobBody, jobOptions } from '../../client/job-body.ts'
import { askFigures, watchFigures } from '../../client/job-figures.ts'
import { type JobEnd, printResults } from '../../client/job-results.ts'
import { revokeAtEnd } from '../../client/revoke-job.ts'
import { answeredJobId, tokenOptions, type V1Client, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { OutputClosedError } from '../../terminal/out.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { clock, plural } from '../../terminal/quantities.ts'
import { scanLine } from '../../terminal/scan-line.ts'
import type { Context, Verb } from '../../verb.ts'

/** A request that is out when the command is interrupted gets so long, since its job must be revoked. */
const graceMilliseconds = 5_000

export const scanVerb: Verb = {
  usage:
    'TARGET… [--ports 80,443,8000-8100] [--protocol tcp|udp] [--modules A,B] [--grab] [--detach] [--json]',
  details:
    'A target is an address, network, range, ASN (AS64500), country code or domain. An interrupted scan is revoked.',
  options: {
    ...jobOptions,
    description: { type: 'string', value: 'TEXT', about: 'A note for `job list`' },
    detach: { type: 'boolean', about: 'Prints the id of the job and leaves it to the service' },
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
    return await told(context, client, jobId, end, (performance.now() - started) / 1000)
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
      // Asked twice, because the service wanted patience, it is still one job.
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
    // A reader that went away wants no more results: what still runs would be for nobody.
    if (signal.aborted || error instanceof OutputClosedError) await revokeAtEnd(context, client, jobId)
    else
      terminal.say(`the job goes on without this command: \`rimlight job replay ${jobId}\` shows its results`)
    throw error
  } finally {
    progress.stop()
    figures?.stop()
  }
}

async function told(
  { terminal, signal }: Context,
  client: V1Client,
  jobId: string,
  end: JobEnd,
  seconds: number,
): Promise<number> {
  if (end.kind === 'revoked') throw failure(`job ${jobId} was revoked`)
  // How it ended is known already: an answer that does not come takes nothing from that.
  const figures = await askFigures(client, jobId, signal).catch(() => null)
  const reason = figures?.reason ?? ''
  if (end.kind === 'failed')
    throw failure(`job ${jobId} failed: ${reason === '' ? 'no reason given' : plainText(reason)}`)
  const found = figures
    ? `, ${plural(figures.openPorts, 'open port')} on ${plural(figures.hosts, 'host')}`
    : ''
  terminal.say(`${plural(end.results, 'result')}${found} in ${clock(seconds)}`)
  return exitCodes.done
}
