import type { Logger } from 'pino'
import { createCredits } from '../../accounts/credits.ts'
import { createGate } from '../../accounts/gate/gate.ts'
import { createKeys } from '../../accounts/keys.ts'
import type { App } from '../../api/app.ts'
import { errors } from '../../core/errors.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Enricher } from '../../enrich/place.ts'
import {
  type AccountRights,
  openPerimeterWatch,
  type PerimeterWatch,
} from '../../perimeter/open-perimeter.ts'
import type { ScanJobs } from '../../perimeter/scans/scans.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Scanning } from './scanning/scanning.ts'

export type ServicePerimeterOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly cve: App['cve']
  readonly hostFields: App['host']['fields']
  /** Opened later: asked when a scan is started. */
  readonly scanning: () => Scanning
  readonly supervisor: ActivityStarter
}

/** The perimeters of the service: their scans are jobs of their accounts, within the scopes of these. */
export async function openServicePerimeter({
  settings,
  scanning,
  enricher,
  ...parts
}: ServicePerimeterOptions): Promise<PerimeterWatch> {
  const watch = openPerimeterWatch({
    ...parts,
    jobs: jobsOf(parts.ledger, scanning),
    scope: {
      refusal: (accountId, range) => scanning().scope.of(accountId).refusal(range),
      includes: (accountId, address) => scanning().scope.of(accountId).includes(address),
    },
    rightsOf: rightsIn(parts.ledger),
    networksOfAsn: (asn) => enricher.networksOfAsn(asn),
  })
  if (!settings.readOnly) await watch.refresh()
  return watch
}

function jobsOf(ledger: Ledger, scanning: () => Scanning): ScanJobs {
  const keys = createKeys(ledger)
  return {
    async request(accountId, body) {
      const caller = await keys.ofAccount(accountId)
      if (!caller) throw errors.badQuery('The account has no key in use.')
      return await scanning().jobs.request({ accountId, keyId: caller.keyId }, body)
    },
    async state(accountId, jobId) {
      const job = await scanning().jobs.find(accountId, jobId)
      return job && { status: job.status, reason: job.reason, finishedAt: job.finished_at }
    },
    async revoke(accountId, jobId) {
      const job = await scanning().jobs.find(accountId, jobId)
      if (job) await scanning().jobs.revoke(job)
    },
  }
}

function rightsIn(ledger: Ledger): (accountId: string) => Promise<AccountRights> {
  const gate = createGate(createCredits(ledger), createKeys(ledger))
  return async (accountId) => {
    const caller = await gate.ofAccount(accountId)
    if (!caller) return { everyAddress: false, cves: false }
    const cves = caller.operator || (await gate.allows(caller, { what: 'cve look-up', credits: 0 }))
    return { everyAddress: caller.operator, cves }
  }
}
