import type { Ledger } from '../storage/ledger/ledger.ts'
import { type AssetStore, createAssetStore } from './assets/asset-store.ts'
import { createNameStore, type NameStore } from './discovery/name-store.ts'
import { createServiceStore, type ServiceStore } from './evaluate/service-store.ts'
import { createFindingStore, type FindingStore } from './findings/finding-store.ts'
import { createFindingsFeed, type FindingsFeed } from './findings/findings-feed.ts'
import { createPerimeters, type Perimeters } from './perimeters.ts'
import { createSummaryReads, type SummaryReads } from './read-summary.ts'
import { createRunStore, type RunStore } from './scans/run-store.ts'

/** Everything that perimeters have in the ledger: what notifications, reports and the interface read. */
export type PerimeterStore = {
  readonly perimeters: Perimeters
  readonly assets: AssetStore
  readonly services: ServiceStore
  readonly findings: FindingStore
  readonly feed: FindingsFeed
  readonly runs: RunStore
  readonly summaries: SummaryReads
  readonly names: NameStore
}

export function createPerimeterStore(ledger: Ledger): PerimeterStore {
  return {
    perimeters: createPerimeters(ledger),
    assets: createAssetStore(ledger),
    services: createServiceStore(ledger),
    findings: createFindingStore(ledger),
    feed: createFindingsFeed(ledger),
    runs: createRunStore(ledger),
    summaries: createSummaryReads(ledger),
    names: createNameStore(ledger),
  }
}
