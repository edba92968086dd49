import { Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { parseAddress } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import { asList, asObject } from '../../core/untrusted.ts'
import type { Job, ListedJob } from '../../jobs/job-store.ts'
import type { App } from '../app.ts'
import { readJson } from '../http/read-json.ts'
import { type AnyRoute, route } from '../http/route.ts'

const maxRequestBytes = 2 ** 20
const maxHeaderLength = 500

const JobId = Type.Object({ job_id: Type.String() })

const JobRecord = Type.Object({
  job_id: Type.String(),
  description: Type.String(),
  status: Type.String({ description: 'Requested, Revoked, Success or Failed' }),
  requested_at: Type.String(),
  finished_at: Type.Union([Type.String(), Type.Null()]),
  options: Type.Array(Type.Any()),
})

/** Scans on demand: requested here, seen on the stream. */
export function jobRoutes(app: App): AnyRoute[] {
  return [
    list(app),
    request(app),
    status(app),
    stats(app),
    revoke(app),
    scanners(app, '/minions', 4),
    scanners(app, '/minions-ipv6', 6),
  ]
}

async function jobOf({ jobs }: App, { accountId }: Caller, id: string): Promise<Job> {
  const job = await jobs.find(accountId, id)
  if (!job) throw errors.pageNotFound()
  return job
}

function list(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/tasks',
    summary: 'Your latest jobs, newest first',
    about: 'At most 100, and as many as fit into 8 MB.',
    permission: 'tasks',
    reads: 'jobs look-up',
    response: Type.Array(JobRecord),
    async answer({ caller }) {
      return { kind: 'body', body: (await app.jobs.list(caller.accountId)).map(recordOf) }
    },
  })
}

function request(app: App): AnyRoute {
  return route({
    method: 'POST',
    path: '/tasks',
    summary: 'Ask for a scan or a grab',
    about:
      'A JSON object with type (scan or grab), description, and options: targets and ports with their modules. ' +
      'The same Idempotency-Key within 24 hours gives the same job. Settings that no module of a port knows are ' +
      'ignored, and named in the header Rimlight-Ignored.',
    permission: 'tasks',
    bodyLimit: maxRequestBytes,
    reads: { nothing: 'a job is asked for' },
    response: Type.Object({ stream_url: Type.String(), job_id: Type.String() }),
    async answer({ body, caller, headers, reply }) {
      const key = headers['idempotency-key']
      const wanted = readJson(body)
      const job_id = await app.jobs.request(caller, wanted, typeof key === 'string' ? key : undefined)
      const ignored = app.jobs.ignoredSettings(asList(asObject(wanted)['options']))
      if (ignored.length > 0) reply.header('rimlight-ignored', ignored.join(', ').slice(0, maxHeaderLength))
      const here = app.settings.publicUrl || `${reply.request.protocol}://${reply.request.host}`
      const stream_url = app.streamUrl || `${here.replace(/\/+$/, '')}/v1/stream`
      return { kind: 'body', body: { stream_url, job_id } }
    },
  })
}

function status(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/tasks/:job_id/status',
    summary: 'Where a job stands',
    permission: 'tasks',
    reads: 'jobs look-up',
    params: JobId,
    response: Type.Object({ status: Type.String() }),
    async answer({ params, caller }) {
      const { status } = await jobOf(app, caller, params.job_id)
      return { kind: 'body', body: { status } }
    },
  })
}

function stats(app: App): AnyRoute {
  return route({
    method: 'GET',
    path: '/tasks/:job_id/stats',
    summary: 'What a job has found so far',
    permission: 'tasks',
    reads: 'jobs look-up',
    params: JobId,
    response: Type.Object({ stats: Type.Any() }),
    async answer({ params, caller }) {
      const job = await jobOf(app, caller, params.job_id)
      const ignored = app.jobs.ignoredSettings(JSON.parse(job.options) as unknown[])
      const stats = await app.jobs.stats(job)
      return {
        kind: 'body',
        body: { stats: { ...stats, ...(ignored.length > 0 && { ignored_settings: ignored }) } },
      }
    },
  })
}

function revoke(app: App): AnyRoute {
  return route({
    method: 'POST',
    path: '/tasks/:job_id/revoke',
    summary: 'Cancel a job',
    about: 'A job that has ended stays as it is.',
    permission: 'tasks',
    reads: { nothing: 'a job is cancelled' },
    params: JobId,
    response: Type.Object({ message: Type.String() }),
    async answer({ params, caller }) {
      const revoked = await app.jobs.revoke(await jobOf(app, caller, params.job_id))
      return { kind: 'body', body: { message: revoked ? 'Job revoked' : 'Job already finished' } }
    },
  })
}

/** A network that sees our packets may ask, without a token, whether they are ours. */
function scanners({ settings }: App, path: string, version: 4 | 6): AnyRoute {
  return route({
    method: 'GET',
    path,
    summary: `IPv${version} addresses of the scanners`,
    reads: { nothing: 'the addresses of the scanners are public' },
    response: Type.Object({ scanners: Type.Array(Type.String()) }),
    async answer() {
      const scanners = settings.scanners.filter((text) => parseAddress(text)?.version === version)
      return { kind: 'body', body: { scanners } }
    },
  })
}

function recordOf(job: ListedJob): Record<string, unknown> {
  return {
    job_id: job.id,
    description: job.description,
    status: `${job.status[0]!.toUpperCase()}${job.status.slice(1)}`,
    requested_at: timeText(job.requested_at),
    finished_at: job.finished_at === null ? null : timeText(job.finished_at),
    options: JSON.parse(job.options) as unknown,
  }
}

/** Existing clients parse six digits behind the second, and an offset. */
function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000+00:00')
}
