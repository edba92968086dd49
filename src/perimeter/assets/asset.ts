export const assetKinds = ['domain', 'network', 'address', 'asn'] as const
export type AssetKind = (typeof assetKinds)[number]

/** `suggested` ones wait for a decision; only `confirmed` ones are scanned and have findings. */
export const assetStates = ['confirmed', 'suggested', 'dismissed'] as const
export type AssetState = (typeof assetStates)[number]

/** How long ago an asset was last seen: within a day, within a week but not a day, earlier, or never. */
export const seenPeriods = ['day', 'week', 'older', 'never'] as const
export type SeenPeriod = (typeof seenPeriods)[number]

export const criticalities = ['low', 'normal', 'high'] as const
export type Criticality = (typeof criticalities)[number]

/** Something that belongs, or may belong, to the account. */
export type Asset = {
  readonly id: number
  readonly perimeterId: string
  readonly accountId: string
  readonly kind: AssetKind
  /** In its one canonical spelling: `example.com`, `203.0.113.0/24`, `203.0.113.9`, `AS64496`. */
  readonly value: string
  readonly state: AssetState
  /** Why it is suggested, such as `certificate for shop.example.com at 203.0.113.9`; empty for what a user added. */
  readonly reason: string
  readonly labels: readonly string[]
  readonly owner: string
  readonly note: string
  readonly criticality: Criticality
  readonly createdAt: number
  /** The newest observation of it. */
  readonly lastSeenAt: number | null
  /** When its first scan ended: what is found before that is the baseline. */
  readonly baselineAt: number | null
  /** When its ownership was proved; only domains can be. */
  readonly provedAt: number | null
}

/** What a user says about an asset. */
export type AssetDetails = Pick<Asset, 'labels' | 'owner' | 'note' | 'criticality'>

export const noDetails: AssetDetails = { labels: [], owner: '', note: '', criticality: 'normal' }

/** An asset before it is in the ledger. */
export type NewAsset = Pick<Asset, 'kind' | 'value'> & {
  readonly state?: AssetState
  readonly reason?: string
} & Partial<AssetDetails>
