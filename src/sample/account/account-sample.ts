import { randomUUID } from 'node:crypto'
import { type Account, createAccounts } from '../../accounts/accounts.ts'
import { createKeys } from '../../accounts/keys.ts'
import { createSavedSearches } from '../../accounts/saved-searches.ts'
import type { AlertStore } from '../../alerts/alert-store.ts'
import { parseRange } from '../../core/address.ts'
import { dayMs } from '../../core/time.ts'
import type { Intake } from '../../ingest/intake.ts'
import { createCampaigns } from '../../jobs/campaigns.ts'
import { jobStats } from '../../jobs/job-stats.ts'
import { createJobStore } from '../../jobs/job-store.ts'
import type { ScanPlan } from '../../scanner/scan-plan.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { sampleJobEvents, sampleJobOptions, tallyOf } from './sample-job.ts'

/** What the sample calls its things: by these names they are found again when it is removed. */
export const sampleNames = {
  search: 'Sample: web servers in Portugal',
  alert: 'Sample: Redis without a password',
  campaign: 'sample-weekly',
  job: 'Sample: three hosts of a lab',
} as const

const most = 1_000
const operator = 'operator'

export type AccountTarget = {
  readonly ledger: Ledger
  readonly alerts: AlertStore
  readonly intake: Intake
}

const campaignPlan: ScanPlan = {
  kind: 'scan',
  entries: [
    {
      targets: [{ kind: 'range', range: parseRange('192.0.2.0/28')! }],
      ports: [22, 80, 443].map((port) => ({ first: port, last: port })),
      protocol: 'tcp',
      modules: [{ name: 'service-simple', config: {} }],
    },
  ],
}

/**
 * A saved search, an alert, a campaign and a job with results of the operator's account. The alert and the campaign are
 * paused: nothing is sent to anyone before the operator wants it.
 */
export async function loadAccountSample({ ledger, alerts, intake }: AccountTarget): Promise<void> {
  const account = await createAccounts(ledger).find(operator)
  if (!account) return
  await createSavedSearches(ledger).add(account.id, {
    area: 'host',
    name: sampleNames.search,
    query: 'type:webv2 country:PT',
  })
  const alert = await alerts.add(
    {
      accountId: account.id,
      name: sampleNames.alert,
      rule: { kind: 'match', area: 'host', query: 'type:redis' },
      channel: { kind: 'webhook', url: 'https://alerts.example.com/redis' },
      quietMinutes: 60,
    },
    most,
  )
  if (alert) await alerts.pause(account.id, alert.id, true)
  await createCampaigns(ledger).add(sampleNames.campaign, campaignPlan, 7 * dayMs, { paused: true })
  await loadJob(ledger, intake, account)
}

async function loadJob(ledger: Ledger, intake: Intake, account: Account): Promise<void> {
  const jobs = createJobStore(ledger)
  const [key] = (await createKeys(ledger).list(account.name)).filter(({ kind }) => kind === 'v1')
  const id = randomUUID()
  const added = await jobs.add({
    id,
    account_id: account.id,
    key_id: key?.id ?? '',
    kind: 'grab',
    description: sampleNames.job,
    options: JSON.stringify(sampleJobOptions),
    plan: '',
    idempotency_key: null,
    campaign_id: null,
  })
  if (!added) return
  await jobs.start(id)
  const events = sampleJobEvents(Date.now(), { client: account.id, job: id })
  await intake.accept('host', [...events])
  const stats = jobStats({ status: 'success', reason: null }, tallyOf(events), null)
  await jobs.finish(id, { status: 'success', reason: null, stats: JSON.stringify(stats) })
}

/** Takes all of it away again; what the operator has renamed is the operator's. */
export async function removeAccountSample({ ledger, alerts }: Omit<AccountTarget, 'intake'>): Promise<void> {
  const account = await createAccounts(ledger).find(operator)
  if (!account) return
  const searches = createSavedSearches(ledger)
  for (const { id, name } of await searches.list(account.id))
    if (name === sampleNames.search) await searches.remove(account.id, id)
  for (const { id, name } of await alerts.list(account.id))
    if (name === sampleNames.alert) await alerts.remove(account.id, id)
  await createCampaigns(ledger).remove(sampleNames.campaign)
  const jobs = createJobStore(ledger)
  for (const { id, description } of await jobs.newest(account.id))
    if (description === sampleNames.job) await jobs.remove(id)
}
