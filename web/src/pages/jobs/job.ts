/** A job in the list of V1. `options` is what the client sent: its shape is not checked. */
export type JobRecord = {
  readonly job_id: string
  readonly description: string
  readonly status: string
  readonly requested_at: string
  readonly finished_at: string | null
  readonly options: readonly unknown[]
}

export type JobStats = {
  readonly status: 'requested' | 'revoked' | 'success' | 'failed'
  readonly number_results: number
  readonly open_ports: number
  readonly ports: readonly number[]
  /** Addresses that answered. */
  readonly targets: number
  readonly grabbers: readonly { readonly type: string; readonly port: number; readonly count: number }[]
  readonly reason?: string
  /** Settings of the request that none of its modules knows. */
  readonly ignored_settings?: readonly string[]
  /** Missing while the job waits. */
  readonly progress?: { readonly done: number; readonly total: number; readonly per_second: number }
}

export type JobState = { readonly name: string; readonly tone: string }

const ended: Readonly<Record<string, JobState>> = {
  success: { name: 'done', tone: 'good' },
  failed: { name: 'failed', tone: 'bad' },
  revoked: { name: 'cancelled', tone: 'warn' },
}

export function isOpen(status: string): boolean {
  return ended[status.toLowerCase()] === undefined
}

export function stateOf(status: string): JobState {
  return ended[status.toLowerCase()] ?? { name: 'running', tone: 'accent' }
}

export function nameOf({ description, job_id }: Pick<JobRecord, 'description' | 'job_id'>): string {
  return description.trim() || `Scan ${job_id.slice(0, 8)}`
}

/** Results by module, the most frequent first. */
export function countsByModule(grabbers: JobStats['grabbers']): readonly { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { type, count } of grabbers) counts.set(type, (counts.get(type) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
