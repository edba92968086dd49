import { asObject } from '../../../core/untrusted.ts'
import { jobFigures } from '../../client/job-figures.ts'
import { jobRecord } from '../../client/job-record.ts'
import { noSuchJob } from '../../client/job-results.ts'
import { tokenOptions, typedJobId, v1Client } from '../../client/v1-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { count } from '../../terminal/quantities.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const jobShowVerb: Verb = {
  usage: 'ID [--json]',
  options: tokenOptions,
  words: [1, 1],
  async run(context) {
    const { out, signal, values } = context
    const id = typedJobId(context.positionals[0]!)
    const client = v1Client(context)
    const { status, body } = await client.ask(`/tasks/${id}/stats`, { signal, accept: [404] })
    if (status === 404) throw noSuchJob(id)
    const { body: listed } = await client.ask('/tasks', { signal })
    // The list has the latest jobs only: of an older one only the figures are shown.
    const record = (Array.isArray(listed) ? listed : []).find(
      (job: unknown) => asObject(job)['job_id'] === id,
    )
    const stats = asObject(asObject(body)['stats'])
    await out.write(
      values['json'] || !out.isTerminal
        ? jsonLine({ job_id: id, ...asObject(record), stats })
        : shown(id, record, stats),
    )
    return exitCodes.done
  },
}

function shown(id: string, record: unknown, stats: Readonly<Record<string, unknown>>): string {
  const figures = jobFigures(stats)
  const job = jobRecord(record)
  const { progress } = figures
  const facts = [
    ['job', id],
    ['description', job.description],
    ['status', figures.status],
    ['reason', figures.reason],
    ['waiting', figures.waiting],
    ['targets', job.targets],
    ['requested', job.requestedAt],
    ['finished', job.finishedAt],
    ['done', progress ? `${count(progress.done)} of ${count(progress.total)}` : ''],
    ['results', count(figures.results)],
    ['open ports', count(figures.openPorts)],
    ['hosts', count(figures.hosts)],
  ] as const
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(11)}  ${plainText(value)}\n`)
  const grabbers = Array.isArray(stats['grabbers']) ? stats['grabbers'].map(asObject) : []
  if (grabbers.length === 0) return lines.join('')
  const rows = grabbers.map(({ type, port, count: number }) => [type, port, number].map(String))
  return `${lines.join('')}\n${textTable(['module', 'port', 'results'], rows)}`
}
