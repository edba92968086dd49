import type { Finding, FindingState, SettableState, Severity } from './finding.ts'

/** Which findings are asked for; what is left out does not matter. */
export type FindingFilter = {
  readonly perimeterId?: string
  readonly assetId?: number
  readonly states?: readonly FindingState[]
  readonly severities?: readonly Severity[]
  readonly rules?: readonly string[]
  /** Of the asset. */
  readonly label?: string
  readonly ip?: string
  /** Whose first sighting is not before that. */
  readonly since?: number
  /** Words of the title or the subject. */
  readonly text?: string
}

export type FindingPage = {
  readonly findings: readonly Finding[]
  /** Of the next page; null on the last. */
  readonly cursor: string | null
}

export type StateChange = {
  readonly state: SettableState
  readonly by: string
  readonly reason: string
  /** Only with `accepted`, which needs it. */
  readonly until?: number
}

/** The findings in the ledger. An account reaches only its own. */
export type FindingStore = {
  find(accountId: string, id: number): Promise<Finding | null>
  /** The gravest first, then the newest. */
  page(
    accountId: string,
    filter: FindingFilter,
    page: { readonly size: number; readonly cursor?: string },
  ): Promise<FindingPage>
  /** Null when there is no such finding. */
  change(accountId: string, id: number, change: StateChange): Promise<Finding | null>
}
