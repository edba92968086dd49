import type { Settings } from '../../../core/settings/settings.ts'
import type { HealOptions } from '../../../ingest/journal/heal-parts.ts'
import type { WatchedStore } from '../../../storage/clickhouse/watched-store.ts'
import type { DataFolder } from '../../../storage/data-folder.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'

/** Something that is wrong in a data folder. */
export type Finding = {
  readonly subject: string
  readonly problem: string
  /** What the operator can do, or what was done. */
  readonly advice: string
  readonly isRepaired: boolean
}

export type FolderContext = {
  readonly settings: Settings
  readonly folder: DataFolder
  readonly ledger: Ledger
  readonly store: WatchedStore
  readonly heal: HealOptions
  /** Whether to repair what can be. */
  readonly repairs: boolean
  readonly signal: AbortSignal
  readonly onProgress: (what: string) => void
}

/** One thing that `rimlight check` looks at. */
export type FolderCheck = (context: FolderContext) => Promise<readonly Finding[]>
