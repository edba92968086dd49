import type { Asset, AssetDetails, AssetKind, AssetState, NewAsset } from './assets/asset.ts'
import type { FindingStore } from './findings/finding-store.ts'
import type { FindingsFeed } from './findings/findings-feed.ts'
import type { Perimeter, Run } from './perimeter.ts'
import type { Summary } from './summary.ts'

export type NewPerimeter = Pick<Perimeter, 'accountId' | 'name' | 'scan' | 'schedule'>

export type AssetFilter = {
  readonly kinds?: readonly AssetKind[]
  readonly states?: readonly AssetState[]
  readonly label?: string
  readonly text?: string
  /** Not seen since then, or never. */
  readonly notSeenSince?: number
}

export type AssetPage = { readonly assets: readonly Asset[]; readonly cursor: number | null }

/** The perimeters in the ledger, with what belongs to them. An account reaches only its own. */
export type PerimeterStore = {
  readonly perimeters: {
    add(perimeter: NewPerimeter): Promise<Perimeter>
    list(accountId: string): Promise<readonly Perimeter[]>
    find(accountId: string, id: string): Promise<Perimeter | null>
    change(
      accountId: string,
      id: string,
      values: Partial<Pick<Perimeter, 'name' | 'scan' | 'schedule' | 'paused'>>,
    ): Promise<Perimeter | null>
    /** With its assets, services, findings and runs. */
    remove(accountId: string, id: string): Promise<boolean>
  }
  readonly assets: {
    /** Those that are new; one that is there already stays as it is, but a suggestion that is added is confirmed. */
    add(perimeter: Perimeter, assets: readonly NewAsset[]): Promise<readonly Asset[]>
    find(accountId: string, id: number): Promise<Asset | null>
    page(
      perimeterId: string,
      filter: AssetFilter,
      page: { readonly size: number; readonly cursor?: number },
    ): Promise<AssetPage>
    change(
      accountId: string,
      id: number,
      values: Partial<AssetDetails & Pick<Asset, 'state'>>,
    ): Promise<Asset | null>
    remove(accountId: string, id: number): Promise<boolean>
  }
  readonly findings: FindingStore
  readonly feed: FindingsFeed
  readonly runs: {
    /** Newest first. */
    list(perimeterId: string, limit: number): Promise<readonly Run[]>
  }
  /** For the home page: read from counters, whatever the number of findings. */
  summary(accountId: string, perimeterId: string | null, now: number): Promise<Summary>
}
