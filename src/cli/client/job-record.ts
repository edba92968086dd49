import { asObject } from '../../core/untrusted.ts'
import { fit } from '../terminal/display-width.ts'
import { plainText } from '../terminal/plain-text.ts'

/** Of a job as the service lists it, what a person reads at a glance. */
export type JobRecord = {
  readonly id: string
  readonly status: string
  readonly requestedAt: string
  readonly finishedAt: string
  readonly targets: string
  readonly description: string
}

const widestCell = 40

export function jobRecord(value: unknown): JobRecord {
  const { job_id, status, requested_at, finished_at, options, description } = asObject(value)
  return {
    id: text(job_id),
    status: text(status),
    requestedAt: minute(requested_at),
    finishedAt: minute(finished_at),
    targets: fit(plainText(targetsIn(options)), widestCell),
    description: fit(plainText(text(description)), widestCell),
  }
}

function targetsIn(options: unknown): string {
  if (!Array.isArray(options)) return ''
  const targets = options.flatMap((option: unknown) => {
    const { targets } = asObject(option)
    return Array.isArray(targets) ? targets.filter((target) => typeof target === 'string') : []
  })
  // More than these no cell can show.
  return targets.slice(0, widestCell).join(' ')
}

/** `2026-11-15 03:20`, in UTC. */
function minute(value: unknown): string {
  const time = Date.parse(text(value))
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
