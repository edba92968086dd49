import path from 'node:path'
import { pino } from 'pino'
import { createAccounts } from '../../accounts/accounts.ts'
import type { CveMatch } from '../../areas/cve/match.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { hostArea } from '../../areas/host/host-area.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { type Enricher, nowhere } from '../../enrich/place.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import type { NewAsset } from '../assets/asset.ts'
import type { DiscoverySources } from '../discovery/discovery-sources.ts'
import { openPerimeterWatch, type PerimeterOptions, type PerimeterWatch } from '../open-perimeter.ts'
import { defaultSchedule, type Perimeter, type ScanSettings } from '../perimeter.ts'
import type { JobBody } from '../scans/plan-scan.ts'
import type { JobState } from '../scans/scans.ts'

/** Perimeters on a ledger of their own, with jobs that a test ends. */
export type PerimeterBench = {
  readonly ledger: Ledger
  readonly watch: PerimeterWatch
  readonly accountId: string
  readonly jobs: readonly { readonly body: JobBody; state: JobState }[]
  /** Ends the newest job. */
  finish(status?: 'success' | 'failed', reason?: string): void
  perimeter(assets: readonly NewAsset[], scan?: ScanSettings): Promise<Perimeter>
  see(...events: readonly HostEvent[]): Promise<void>
  /** Events as they come from the store. */
  published(events: readonly HostEvent[]): readonly Published[]
  close(): Promise<void>
}

const enricher: Enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

const noSources: DiscoverySources = {
  lookUp: null,
  lookUpGuess: null,
  async *names() {},
  guesses: () => [],
  lookAlikes: () => [],
  leaks: async () => [],
}

export async function openPerimeterBench(
  folder: string,
  options: Partial<PerimeterOptions> & { readonly cves?: (cpe: string) => readonly CveMatch[] } = {},
): Promise<PerimeterBench> {
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const { id: accountId } = (await createAccounts(ledger).add('acme'))!
  const jobs: { body: JobBody; state: JobState }[] = []
  const { cves = () => [] } = options
  const watch = openPerimeterWatch({
    ledger,
    hostFields,
    cve: {
      index: () => ({ match: ([cpe]) => cves(cpe!), size: 1, version: '1' }),
      minConfidence: 0.5,
    },
    jobs: {
      async request(_, body) {
        return String(jobs.push({ body, state: { status: 'requested', reason: null, finishedAt: null } }) - 1)
      },
      state: async (_, id) => jobs[Number(id)]?.state ?? null,
      revoke: async () => {},
    },
    scope: { refusal: () => null, includes: () => true },
    rightsOf: async () => ({
      ...{ everyAddress: true, cves: true, enumeration: true, lookAlikes: true, leaks: true },
    }),
    sources: noSources,
    blocklists: async () => [],
    fetchProof: async () => ({ kind: 'failed', reason: 'no network here' }),
    networksOfAsn: () => [],
    stored: async () => [],
    log: pino({ level: 'silent' }),
    ...options,
  })
  let lastId = 0
  const published = (events: readonly HostEvent[]): readonly Published[] =>
    events.map((event) => ({ id: ++lastId, event, row: hostArea.row(event, enricher) }))
  return {
    ledger,
    watch,
    accountId,
    jobs,
    finish(status = 'success', reason) {
      jobs.at(-1)!.state = { status, reason: reason ?? null, finishedAt: Date.now() }
    },
    async perimeter(assets, scan = { preset: 'quick' }) {
      const perimeter = await watch.store.perimeters.add({
        ...{ accountId, name: 'ours', scan },
        schedule: defaultSchedule,
      })
      await watch.store.assets.add(perimeter, assets)
      await watch.added(perimeter)
      return perimeter
    },
    see: (...events) => watch.take('host', published(events)),
    published,
    close: () => ledger.close(),
  }
}
