import type { JobStore } from '../../../jobs/job-store.ts'

/** A job as a request makes it, of the same account and campaign each time. */
export function newJob(id: string, idempotency_key: string | null): Parameters<JobStore['add']>[0] {
  const base = {
    account_id: 'a',
    key_id: 'k',
    kind: 'scan',
    description: '',
    options: '[]',
    plan: '{}',
  } as const
  return { id, ...base, idempotency_key, campaign_id: 'c' }
}
