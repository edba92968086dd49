import type { Logger } from 'pino'
import { createCredits } from '../../accounts/credits.ts'
import { createGate } from '../../accounts/gate/gate.ts'
import type { Read } from '../../accounts/gate/may-read.ts'
import { createKeys } from '../../accounts/keys.ts'
import type { App } from '../../api/app.ts'
import type { Dataleaks } from '../../areas/dataleaks/dataleaks.ts'
import { createDomainReads } from '../../areas/domains/reads.ts'
import { openHomoglyphs } from '../../areas/homoglyphs/homoglyphs.ts'
import { createChangeReads } from '../../areas/host/changes-reads.ts'
import { createHostSearch } from '../../areas/host/search.ts'
import { configuredResolver } from '../../collectors/dns/configured-resolver.ts'
import { readWords } from '../../collectors/dns/enumeration/read-words.ts'
import { createNameGuard } from '../../collectors/dns/public-names.ts'
import { errors } from '../../core/errors.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Enricher } from '../../enrich/place.ts'
import { readBlocklist } from '../../perimeter/blocklists/blocklist.ts'
import { createStoredEvents } from '../../perimeter/evaluate/stored-events.ts'
import {
  type AccountRights,
  openPerimeterWatch,
  type PerimeterWatch,
} from '../../perimeter/open-perimeter.ts'
import type { ScanJobs } from '../../perimeter/scans/scans.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { createFetchProof } from './fetch-proof.ts'
import { createPerimeterSources } from './perimeter-sources.ts'
import { userAgentOf } from './scanning/local-scanner.ts'
import type { Scanning } from './scanning/scanning.ts'

export type ServicePerimeterOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly store: ColumnStore
  readonly leaks: Dataleaks
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
  store,
  leaks,
  ...parts
}: ServicePerimeterOptions): Promise<{ readonly watch: PerimeterWatch; stop(): Promise<void> }> {
  const resolver = configuredResolver(settings)
  const sources = createPerimeterSources({
    ...{ resolver, leaks, reads: createDomainReads(store), hosts: createHostSearch(store, parts.hostFields) },
    guard: createNameGuard({ internal: settings.resolveInternal }),
    words: await readWords(settings.enumerationWords),
    homoglyphs: openHomoglyphs(),
  })
  const watch = openPerimeterWatch({
    ...parts,
    jobs: jobsOf(parts.ledger, scanning),
    scope: {
      refusal: (accountId, range) => scanning().scope.of(accountId).refusal(range),
      includes: (accountId, address) => scanning().scope.of(accountId).includes(address),
    },
    rightsOf: rightsIn(parts.ledger),
    sources,
    fetchProof: createFetchProof((accountId) => scanning().scope.of(accountId), userAgentOf(settings)),
    blocklists: () => Promise.all(settings.blocklists.map(readBlocklist)),
    stored: createStoredEvents(createChangeReads(store), enricher),
    networksOfAsn: (asn) => enricher.networksOfAsn(asn),
  })
  if (!settings.readOnly) await watch.refresh()
  return {
    watch,
    async stop() {
      await watch.stop()
      resolver?.close()
    },
  }
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
    const may = async (read: Omit<Read, 'credits'>): Promise<boolean> =>
      caller !== null && (caller.operator || (await gate.allows(caller, { ...read, credits: 0 })))
    return {
      everyAddress: caller?.operator ?? false,
      cves: await may({ what: 'cve look-up' }),
      enumeration: await may({ what: 'domains enumeration' }),
      lookAlikes: await may({ what: 'homoglyphs look-up' }),
      leaks: await may({ what: 'dataleaks domain', owned: true }),
    }
  }
}
