import { asObject } from '../../core/untrusted.ts'

/** The status in a message about a job; null for any other message. */
export function jobStatus(value: unknown): Readonly<Record<string, unknown>> | null {
  const message = asObject(value)
  return asObject(message['origin'])['type'] === 'job_status' ? asObject(message['status']) : null
}

/** The same for people: `job 5f… started`; null for any other message. */
export function jobMessage(value: unknown): string | null {
  const status = jobStatus(value)
  if (!status) return null
  const id = String(asObject(asObject(value)['origin'])['job_id'])
  const ended = status['success'] === true ? 'succeeded' : 'failed'
  if (status['completed'] === true) return `job ${id} ${status['revoked'] === true ? 'was cancelled' : ended}`
  return `job ${id} ${status['started'] === true ? 'started' : 'is queued'}`
}
